import type { ScreenName } from '../../../shared/commands.ts'
import { addressOfLink } from '../../../shared/link.ts'
import { longestWord, mostWords } from '../../../shared/contract/exchanges.ts'
import { findUuids } from '../../domain/findUuid.ts'
import type { Session } from '../../session/session.ts'

/** Something that Find offers: it leads to a place, runs something, or both. */
export interface FindItem {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly keys?: string
  /** Words by which it is found beside its label. */
  readonly also?: string
  /** Its action in this window, where it does not only lead to its place. */
  readonly run?: () => void
  readonly place?: { readonly address: string; readonly session?: Session }
  readonly isOther?: boolean
  /** The bonus that is looked up once its place is open in this window. */
  readonly asks?: string
}

/** The group of all that is another player's: none of it is chosen by Enter alone. */
export const otherPlayers = 'Other players'

/** The player for whom an item opens. */
export const sessionOf = ({ place }: FindItem, used: Session): Session => place?.session ?? used

/** A named list of what Find offers. */
export interface FindGroup {
  readonly name: string
  readonly items: readonly FindItem[]
}

/** The addresses of what was pasted. Each screen is filled and asks for nothing. */
export const addresses = {
  bonus: (id: string) => `/bonuses/${id}`,
  category: (name: string) => `/banners/${encodeURIComponent(name)}`,
  group: (id: string) => `/jackpots/${encodeURIComponent(id)}`,
  filter: (screen: ScreenName, text: string) =>
    `/${screen.toLowerCase()}?${new URLSearchParams({ filter: text }).toString()}`
} as const

/** The line of a bonus, a category or a group: it leads to its screen. */
export const subjectLine = (
  kind: 'bonus' | 'category' | 'group',
  id: string,
  label: string,
  note: string
): FindItem => ({
  id: `${kind} ${id}`,
  label,
  note,
  place: { address: addresses[kind](id) }
})

const mostFound = 5
const mostOfAGroup = 8
/** Most characters of a pasted text that are read, from its beginning: as much as a mail with its history. */
export const mostPasted = 200_000

const name = /^[\w.-]{1,100}$/

/** The words of a pasted text that may identify something, each once: those with a digit, colon or dash first. */
export function wordsOf(text: string): readonly string[] {
  const [ids, names] = [new Set<string>(), new Set<string>()]
  for (const [found] of text.slice(0, mostPasted).matchAll(/[\p{L}\p{N}_][\p{L}\p{N}_:.-]*/gu)) {
    const word = found.replace(/[:.-]{1,20}$/, '')
    if (word.length < 3 || word.length > longestWord) continue
    if (/[\d:-]/.test(word)) ids.add(word)
    else names.add(word)
    if (ids.size === mostWords) break
  }
  return [...ids, ...names].slice(0, mostWords)
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

interface Found {
  readonly sure: readonly FindItem[]
  readonly elsewhere: readonly FindItem[]
}

// A number that no date and no amount is, and a game's identifier.
const idLike = /^(?:\d{5,}|[a-z][\w.-]*:[a-z][\w.-]+)$/i

/** The ways that a pasted or typed text leads to, ids seen before first; nothing is requested before a further press. */
export function foundIn(text: string, seen: readonly FindItem[] = []): Found {
  const pasted = text.slice(0, mostPasted).trim()
  const path = addressOfLink(pasted)
  if (path !== undefined) {
    return {
      sure: [{ id: 'link', label: `Open ${path.slice(1)}`, note: 'link', place: { address: path } }],
      elsewhere: []
    }
  }
  const ids = findUuids(pasted).slice(0, mostFound)
  // A bonus of another player's activation may be looked up for this one.
  const told = seen.filter(({ label, isOther }) => !(isOther && label.startsWith('Bonus ')))
  const known = new Set(told.map(({ label }) => label.toLowerCase().split(' ').at(-1)))
  const isSeen = (id: string) => known.has(id.toLowerCase())
  const isOne = pasted !== '' && pasted.length <= 200 && !/[\r\n]/.test(pasted)
  const unseen = wordsOf(pasted).filter((word) => idLike.test(word) && !isSeen(word))
  const whole = ids.length > 0 ? ids.slice(0, 1) : isOne ? [pasted] : []
  const filtered = [...new Set([...unseen.slice(0, mostFound), ...whole])]
  const named = isOne && name.test(pasted)
  // An id that was seen as something else is hardly a bonus.
  const [fresh, others] = [ids.filter((id) => !isSeen(id)), ids.filter(isSeen)]
  return {
    sure: [...seen, ...fresh.map(asBonus)],
    elsewhere: [
      ...others.map(asBonus),
      ...(named && ids.length === 0 ? [subjectLine('category', pasted, `Banners of “${pasted}”`, 'Banners')] : []),
      ...(named ? [subjectLine('group', pasted, `Games of group “${pasted}”`, 'Jackpots')] : []),
      ...filtered.flatMap(asFilters)
    ]
  }
}

const asBonus = (id: string): FindItem => ({
  ...subjectLine('bonus', id, `Look up bonus ${id}`, 'Bonuses'),
  // It says so: in this window the press is the request. A new window, as a link, is only filled.
  asks: id
})

const asFilters = (words: string): readonly FindItem[] =>
  (['Transactions', 'Notifications'] as const).map((screen) => ({
    id: `${screen} ${words}`,
    label: `${screen} with “${shortened(words)}”`,
    note: 'loaded rows',
    place: { address: addresses.filter(screen, words) }
  }))

/** The entries of each group that have every typed word, the first few of each; without words all are short lists. */
export function matching(groups: readonly FindGroup[], text: string): readonly FindGroup[] {
  const words = text.slice(0, mostPasted).toLowerCase().split(/\s+/, 12).filter(Boolean)
  return groups
    .map(({ name: group, items }) => {
      const found: FindItem[] = []
      for (const item of items) {
        const said = `${item.label} ${item.note ?? ''} ${item.also ?? ''}`.toLowerCase()
        if (words.every((word) => said.includes(word))) found.push(item)
        if (found.length === mostOfAGroup) break
      }
      return { name: group, items: found }
    })
    .filter(({ items }) => items.length > 0)
}

/** Found and matching lines by player; other players' lines come first only where nothing else matches. */
export function groupsOf({ sure, elsewhere }: Found, matched: readonly FindGroup[]): readonly FindGroup[] {
  const own = sure.filter(({ isOther }) => !isOther)
  const others = [...sure.filter(({ isOther }) => isOther), ...(matched.find(isOthers)?.items ?? [])]
  return [
    ...Array.from(Map.groupBy(own, ownGroup), ([name, items]) => ({ name, items })),
    ...matched.filter((group) => !isOthers(group)),
    { name: otherPlayers, items: others },
    { name: 'Look for it in', items: elsewhere }
  ].filter(({ items }) => items.length > 0)
}

/** Bonuses, banners and games are shown without a player. */
const ownGroup = ({ place }: FindItem): string =>
  /^\/(?:bonuses|banners|jackpots)/.test(place?.address ?? '') ? 'Needs no player' : 'This player'

const isOthers = ({ name: group }: FindGroup): boolean => group === otherPlayers
