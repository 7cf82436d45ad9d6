/**
 * The members of a longest increasing subsequence of distinct numbers. Items outside it changed their place among the
 * others; inserting a new first item does not count as moving the rest.
 */
export function longestIncreasingSubsequence(numbers: readonly number[]): ReadonlySet<number> {
  // Patience sorting: the index of the smallest last number of a sequence of each length, and each number's predecessor.
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
