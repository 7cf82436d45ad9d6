import { addressOfLink } from '../../../shared/link.ts'
import { cut } from '../../../shared/text/cut.ts'
import { findUuids } from '../../../shared/text/findUuid.ts'
import { visibleText } from '../../../shared/text/invisible.ts'
import type { Role } from '../../../shared/values/choosable.ts'
import { folded, searchedWords } from '../../../shared/text/search.ts'

export interface FindItem {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly keys?: string
  readonly also?: string
  /** The entry's action in this window; absent if the entry only opens its address. */
  readonly run?: () => void
  readonly address?: string
  /** The bonus to look up when the entry's address opens in this window. */
  readonly asks?: string
}

const firstGroups = ['Link', 'Bonuses', 'Transactions', 'Screens', 'Commands'] as const
const designGroups = ['Banners', 'Jackpots'] as const
/** The names of the groups. *Search* is for words that may occur in transactions. */
export type GroupName = (typeof firstGroups)[number] | (typeof designGroups)[number] | 'Search'

export interface FindGroup {
  readonly name: GroupName
  readonly items: readonly FindItem[]
}

/** Opening such an address fills the screen's box without a request. */
const addresses = {
  bonus: (id: string) => `/bonuses/${id}`,
  category: (name: string) => `/banners/${encodeURIComponent(name)}`,
  group: (id: string) => `/jackpots/${encodeURIComponent(id)}`,
  transactions: (filter: string) => `/transactions?${new URLSearchParams({ filter }).toString()}`
} as const

/** Returns the entry that opens a bonus, category or group on its screen. */
export const subjectLine = (kind: 'bonus' | 'category' | 'group', id: string, label: string): FindItem => ({
  id: `${kind} ${id}`,
  label,
  address: addresses[kind](id)
})

const mostOfAText = 5
const mostOfAGroup = 8
/** The maximum number of characters that Find reads from a pasted text. An email with quoted earlier emails fits. */
export const mostPasted = 200_000

const name = /^[\w.-]{1,100}$/

// Matches round numbers such as 607-2, and game identifiers. Skips dates and decimals.
const numberLike =
  /(?<![\p{L}\p{N}\p{Sc}_.,:-])(?:\d{3,40}(?:-\d{1,40})?|[a-z][\w-]{0,60}:[a-z][\w-]{0,60})(?![\p{L}\p{N}_:-]|[.,]\d)/giu
// Matches shorter numbers and ids that follow a word such as *id*: *Round ID: 607*, *round a81f3c9e*.
const namedNumber =
  /(?<![\p{L}\p{N}])(?:id|round|transaction|number|no|nr)\b[.:#=\s]{1,4}(?=[\w-]{0,60}\d)([a-z\d][\w-]{0,60})(?![\w:-]|[.,]\d)/giu
const unit = /^\s?(?:\p{Sc}|[A-Z]{3}(?!\p{L})|euros?(?!\p{L}))/u

/** Returns the numbers and identifiers of rounds and games in a text, without repeats. Skips amounts and UUIDs. */
export function numbersIn(text: string): readonly string[] {
  const ends = new Map<string, number>()
  for (const form of [numberLike, namedNumber])
    for (const { 0: whole, 1: number = whole, index } of text.matchAll(form)) {
      const end = index + whole.length
      const isNumber = !unit.test(text.slice(end, end + 8)) && findUuids(number).length === 0
      if (isNumber && !ends.has(number)) ends.set(number, end)
      if (ends.size === mostOfAText) break
    }
  return [...ends].toSorted(([, one], [, other]) => one - other).map(([number]) => number)
}

/** Returns entries: bonuses for ids, transactions for numbers, banners and games for names. Sends no request. */
export function itemsFor(text: string): readonly FindGroup[] {
  const pasted = visibleText(text.slice(0, mostPasted))
  const path = addressOfLink(pasted)
  if (path !== undefined)
    return [{ name: 'Link', items: [{ id: 'link', label: `Open ${path.slice(1)}`, address: path }] }]
  const ids = findUuids(pasted).slice(0, mostOfAText)
  const isOne = pasted !== '' && pasted.length <= 200 && !/[\r\n]/.test(pasted)
  const numbers = numbersIn(pasted)
  // If a text contains digits, such as an amount and a day, the whole text becomes one filter.
  const whole = ids.length > 0 ? ids.slice(0, 1) : isOne && numbers.length === 0 && /\d/.test(pasted) ? [pasted] : []
  const isName = isOne && ids.length === 0 && name.test(pasted)
  return [
    { name: 'Bonuses', items: ids.map(asBonus) },
    { name: 'Transactions', items: [...numbers, ...whole].map(asFilter) },
    { name: 'Search', items: isOne && numbers.length + whole.length === 0 ? [asFilter(pasted)] : [] },
    { name: 'Banners', items: isName ? [subjectLine('category', pasted, `Banners of “${pasted}”`)] : [] },
    { name: 'Jackpots', items: isName ? [subjectLine('group', pasted, `Games of group “${pasted}”`)] : [] }
  ]
}

const asBonus = (id: string): FindItem => ({
  ...subjectLine('bonus', id, `Look up bonus ${id}`),
  // In this window, opening the entry sends the request; in a new window, it only fills the box, as a link does.
  asks: id
})

const asFilter = (words: string): FindItem => ({
  id: `transactions ${words}`,
  label: `Transactions with “${cut(words, 40)}”`,
  note: 'loaded rows',
  address: addresses.transactions(words)
})

/** Returns the first entries of each group that contain all entered words. */
export function matching(groups: readonly FindGroup[], text: string): readonly FindGroup[] {
  const words = searchedWords(text.slice(0, mostPasted)).slice(0, 12)
  return groups.map(({ name: group, items }) => {
    const matches: FindItem[] = []
    for (const item of items) {
      const searchText = folded(`${item.label} ${item.note ?? ''} ${item.also ?? ''}`)
      if (words.every((word) => searchText.includes(word))) matches.push(item)
      if (matches.length === mostOfAGroup) break
    }
    return { name: group, items: matches }
  })
}

/**
 * Merges the entries made from the entered text with the entries that match it. Each address appears once. A role's own
 * groups come first.
 */
export function groupsOf(
  ofText: readonly FindGroup[],
  matched: readonly FindGroup[],
  role: Role = 'everything'
): readonly FindGroup[] {
  const itemsOf = (groups: readonly FindGroup[], group: GroupName) =>
    groups.flatMap((one) => (one.name === group ? one.items : []))
  const last: readonly GroupName[] = role === 'support' ? ['Search', ...designGroups] : [...designGroups, 'Search']
  return [...firstGroups, ...last]
    .map((group): FindGroup => {
      const own = itemsOf(ofText, group)
      const isNew = ({ address }: FindItem) => address === undefined || own.every((one) => one.address !== address)
      return { name: group, items: [...own, ...itemsOf(matched, group).filter(isNew)] }
    })
    .filter(({ items }) => items.length > 0)
}
