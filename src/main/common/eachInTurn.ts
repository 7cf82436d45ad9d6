/** Does parts one after another, whichever of them fail; rejects with the first failure at the end. */
export async function eachInTurn(parts: Iterable<() => Promise<unknown>>): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
