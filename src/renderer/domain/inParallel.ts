/** Runs a task for each item, starting them in order, with at most `most` running at once. */
export async function inParallel<Item>(
  items: readonly Item[],
  most: number,
  run: (item: Item) => Promise<void>
): Promise<void> {
  const left = items.values()
  const work = async () => {
    for (const item of left) await run(item)
  }
  await Promise.all(Array.from({ length: most }, work))
}
