/** Two paired items from two lists; undefined on the side whose list lacks the item. Positions count from 1. */
export interface PairedItem<Item> {
  readonly before?: Item
  readonly after?: Item
  readonly from?: number
  readonly to?: number
  readonly isMoved: boolean
}

type Key<Item> = (item: Item) => string | undefined

/**
 * Pairs items of two lists by the first key that both lists share. Items with the same key are paired in order. Returns
 * pairs in the first list's order, then items found only in the second list.
 */
export function pairItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keys: readonly Key<Item>[]
): PairedItem<Item>[] {
  const partners = partnersBy(before, after, keys)
  const paired = new Set(Array.from(partners.values(), ({ to }) => to))
  // An item at the same position in both lists is fixed: it doesn't count as moved. An item that passes a fixed item
  // counts as moved.
  const isFixed = (index: number) => partners.get(index - 1)?.to === index
  const fixedUpTo = [0]
  for (let position = 1; position <= before.length; position += 1) {
    fixedUpTo.push((fixedUpTo[position - 1] ?? 0) + (isFixed(position) ? 1 : 0))
  }
  const fixedAt = (index: number) => fixedUpTo[Math.min(index, before.length)] ?? 0
  const passesNone = (from: number, to: number) => fixedAt(Math.max(from, to) - 1) <= fixedAt(Math.min(from, to))
  const staying = longestIncreasingSubsequence(
    before.flatMap((_, at) => {
      const to = partners.get(at)?.to
      return to !== undefined && passesNone(at + 1, to) ? [to] : []
    })
  )
  return [
    ...before.map((item, at) => {
      const partner = partners.get(at)
      return { before: item, from: at + 1, ...partner, isMoved: partner !== undefined && !staying.has(partner.to) }
    }),
    ...after.map((item, at) => ({ after: item, to: at + 1, isMoved: false })).filter(({ to }) => !paired.has(to))
  ]
}

interface Partner<Item> {
  readonly after: Item
  readonly to: number
}

function partnersBy<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keys: readonly Key<Item>[]
): ReadonlyMap<number, Partner<Item>> {
  const partners = new Map<number, Partner<Item>>()
  let others: readonly Partner<Item>[] = after.map((item, at) => ({ after: item, to: at + 1 }))
  for (const keyOf of keys) {
    const waiting = Map.groupBy(others, ({ after: item }) => keyOf(item))
    for (const [at, item] of before.entries()) {
      const key = partners.has(at) ? undefined : keyOf(item)
      const sharing = key === undefined ? undefined : waiting.get(key)
      const partner = sharing?.shift()
      if (partner) partners.set(at, partner)
    }
    const paired = new Set(partners.values())
    others = others.filter((one) => !paired.has(one))
  }
  return partners
}

/** Returns the members of a longest increasing subsequence. All other items have moved. */
export function longestIncreasingSubsequence(numbers: readonly number[]): ReadonlySet<number> {
  // Patience sorting. `ends[n]` is the smallest number that ends an increasing sequence of length n + 1. `before` has
  // each number's predecessor in such a sequence.
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
