import { isFields } from '../../parts/compare/sameness.ts'
import { readRegion, type Region } from '../../parts/region/readRegion.ts'
import { textsIn, type GameFields } from './loadedGame.ts'

/** Where a game stands in a region. *not known*: its restrictions came in a form that nobody documented. */
export const availabilities = ['available', 'blocked', 'blocked in part', 'not known'] as const
export type Availability = (typeof availabilities)[number]

/** What a game's restrictions say of a region, and by which codes as received. */
export interface Standing {
  readonly availability: Availability
  /** The codes that block it, or parts of it. */
  readonly by: readonly string[]
  /** Codes of the blacklist that cannot be read: one of them may mean this region. */
  readonly unread: readonly string[]
}

/** The blacklist as received: its texts, and whether there was anything else that cannot be read. */
export interface Blacklist {
  readonly codes: readonly string[]
  readonly isReadable: boolean
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** Reads `restrictions.default.blacklist`. Nothing there blocks nothing; PHP writes an empty map as `[]`. */
export function blacklistOf({ restrictions }: GameFields): Blacklist {
  if (isEmpty(restrictions)) return { codes: [], isReadable: true }
  const inner = isFields(restrictions) && Object.hasOwn(restrictions, 'default') ? restrictions.default : undefined
  // Restrictions without a default may block under another name.
  if (inner === undefined) return { codes: [], isReadable: false }
  if (isEmpty(inner)) return { codes: [], isReadable: true }
  const list = isFields(inner) && Object.hasOwn(inner, 'blacklist') ? inner.blacklist : undefined
  if (list === null) return { codes: [], isReadable: true }
  const codes = textsIn(list)
  return { codes, isReadable: Array.isArray(list) && codes.length === list.length }
}

const none: readonly string[] = []

/** Which codes mean a region as a whole, which a part of it, and which cannot be read. */
function sorted(codes: readonly string[], { country, subdivision }: Region) {
  const whole: string[] = []
  const part: string[] = []
  const unread: string[] = []
  for (const code of codes) {
    const region = readRegion(code)
    if (!region) unread.push(code)
    else if (region.country !== country) continue
    else if (region.subdivision === undefined || region.subdivision === subdivision) whole.push(code)
    else if (subdivision === undefined) part.push(code)
  }
  return { whole, part, unread }
}

/** Whether a game may be played in a region, by its blacklist alone. */
export function standingOf(fields: GameFields, region: Region): Standing {
  const { codes, isReadable } = blacklistOf(fields)
  if (codes.length === 0) return { availability: isReadable ? 'available' : 'not known', by: none, unread: none }
  const { whole, part, unread } = sorted(codes, region)
  if (whole.length > 0) return { availability: 'blocked', by: whole, unread }
  if (part.length > 0) return { availability: 'blocked in part', by: part, unread }
  return { availability: isReadable ? 'available' : 'not known', by: none, unread }
}

/** The licences of a game that cover a region, and those that cover a part of it, as received. */
export interface Cover {
  readonly whole: readonly string[]
  readonly part: readonly string[]
}

/** Which licences of a game cover a region. What a licence allows is not documented: nothing is judged by it. */
export const coverOf = ({ licenses }: GameFields, region: Region): Cover => sorted(textsIn(licenses), region)

/** How many games have each standing, and how many a licence that covers the region, or a part of it. */
export interface Totals {
  readonly counts: Readonly<Record<Availability, number>>
  readonly licensed: number
}

/** Counts the standings of games in a region. */
export function totalsOf(games: readonly GameFields[], region: Region): Totals {
  const counts = { available: 0, blocked: 0, 'blocked in part': 0, 'not known': 0 }
  let licensed = 0
  for (const fields of games) {
    counts[standingOf(fields, region).availability] += 1
    const { whole, part } = coverOf(fields, region)
    if (whole.length + part.length > 0) licensed += 1
  }
  return { counts, licensed }
}

/** A region that the loaded games name, and how many do. */
export interface SeenRegion {
  readonly region: Region
  readonly games: number
}

/** The regions that blacklists and licences name, those of most games first. */
export function seenRegions(games: readonly GameFields[]): SeenRegion[] {
  const seen = new Map<string, SeenRegion>()
  for (const fields of games) {
    const named = new Map<string, Region>()
    for (const code of [...blacklistOf(fields).codes, ...textsIn(fields.licenses)]) {
      const region = readRegion(code)
      if (region) named.set(`${region.country}-${region.subdivision ?? ''}`, region)
    }
    for (const [key, region] of named) seen.set(key, { region, games: (seen.get(key)?.games ?? 0) + 1 })
  }
  return [...seen.values()].toSorted((one, other) => other.games - one.games)
}
