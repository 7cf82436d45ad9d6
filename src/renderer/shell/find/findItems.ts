import { addressOfLink } from '../../../shared/link.ts'
import { findUuids } from '../../domain/findUuid.ts'

/** Something that Find offers. */
export interface FindItem {
  readonly id: string
  readonly label: string
  /** Where it leads or what it is, in few words. */
  readonly note?: string
  /** The shortcut, in words. */
  readonly keys?: string
  /** Words by which it is found beside its label. */
  readonly also?: string
  readonly run: () => void
}

/** A named list of what Find offers. */
export interface FindGroup {
  readonly name: string
  readonly items: readonly FindItem[]
}

/** Screens that take what was pasted. */
export interface Takers {
  readonly bonus: (id: string) => void
  readonly category: (name: string) => void
  readonly group: (id: string) => void
  /** Filters the loaded rows of a list. */
  readonly filter: (list: 'transactions' | 'notifications', text: string) => void
  readonly link: (path: string) => void
  readonly activity: () => void
}

const mostFound = 5
const mostOfAGroup = 8
/** Most characters of a pasted text that are read, from its beginning: as much as a mail with its history. */
export const mostPasted = 200_000

const name = /^[\w.-]{1,100}$/

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** What a pasted or typed text may be. */
interface Found {
  /** What can be nothing else: ids and links. */
  readonly sure: readonly FindItem[]
  /** Where else its words may be looked for. */
  readonly elsewhere: readonly FindItem[]
}

/**
 * What can be done with a pasted or typed text, with what of it was seen in this run first. Nothing of it requests
 * anything before a further press.
 */
export function foundIn(text: string, takers: Takers, seen: readonly FindItem[] = []): Found {
  const pasted = text.slice(0, mostPasted).trim()
  const path = addressOfLink(pasted)
  if (path !== undefined) {
    const item = { id: 'link', label: `Open ${path.slice(1)}`, note: 'link', run: () => takers.link(path) }
    return { sure: [item], elsewhere: [] }
  }
  const ids = findUuids(pasted).slice(0, mostFound)
  const asBonus = (id: string): FindItem => ({
    id: `bonus ${id}`,
    label: `Look up bonus ${id}`,
    note: 'Bonuses',
    run: () => takers.bonus(id)
  })
  const isSeen = (id: string) => seen.some(({ label }) => label.toLowerCase().endsWith(id))
  const isOne = pasted !== '' && pasted.length <= 200 && !/[\r\n]/.test(pasted)
  const filters: readonly FindItem[] = (ids.length > 0 ? ids.slice(0, 1) : isOne ? [pasted] : []).flatMap((words) => [
    {
      id: 'transactions',
      label: `Transactions with “${shortened(words)}”`,
      note: 'loaded rows',
      run: () => takers.filter('transactions', words)
    },
    {
      id: 'notifications',
      label: `Notifications with “${shortened(words)}”`,
      note: 'loaded rows',
      run: () => takers.filter('notifications', words)
    }
  ])
  const named: readonly FindItem[] =
    ids.length === 0 && name.test(pasted)
      ? [
          { id: 'category', label: `Banners of “${pasted}”`, note: 'Banners', run: () => takers.category(pasted) },
          { id: 'group', label: `Games of group “${pasted}”`, note: 'Jackpots', run: () => takers.group(pasted) }
        ]
      : []
  // What was seen as something else is hardly a bonus.
  const [unseen, others] = [ids.filter((id) => !isSeen(id)), ids.filter(isSeen)]
  return { sure: [...seen, ...unseen.map(asBonus)], elsewhere: [...others.map(asBonus), ...named, ...filters] }
}

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
