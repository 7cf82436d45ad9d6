/**
 * The members of a longest rising run of different numbers, which need not be next to each other. What is in none has changed
 * its place among the others; a new first one has not moved all that follow.
 */
export function longestIncreasingSubsequence(numbers: readonly number[]): ReadonlySet<number> {
  // Patience sorting: the index of the smallest number that ends a run of each length, and each number's predecessor.
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const number of numbers) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? number) < number) low = middle + 1
      else high = middle
    }
    before.set(number, ends[low - 1])
    ends[low] = number
  }
  const members = new Set<number>()
  for (let last = ends.at(-1); last !== undefined; last = before.get(last)) members.add(last)
  return members
}
