/** Runs a task for each item in order, with at most `most` tasks at once. */
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
