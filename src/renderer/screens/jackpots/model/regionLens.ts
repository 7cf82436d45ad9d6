import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { items, toItems } from '../../../../shared/readings/items.ts'
import { entries } from '../../../../shared/readings/object.ts'
import type { Reading } from '../../../../shared/readings/reading.ts'
import { readRegion, type Region } from '../../../domain/region/readRegion.ts'
import type { ReceivedGame } from './loadedGame.ts'

/** Where a game stands in a region by its blacklist. What else it takes to be played there is not documented. */
export const availabilities = ['not listed as blocked', 'blocked', 'blocked in part', 'could not be read'] as const
export type Availability = (typeof availabilities)[number]

/** What a game's restrictions say of a region, and by which codes as received. */
export interface Standing {
  readonly availability: Availability
  /** The codes that block it, or parts of it. */
  readonly by: readonly string[]
  /** Codes of the blacklist that cannot be read: one of them may mean this region. */
  readonly unread: readonly string[]
}

/** A list of region codes: its texts, and whether there was nothing else in it or in its place. */
export interface Codes {
  readonly codes: readonly string[]
  readonly isReadable: boolean
}

const noCodes: Codes = { codes: [], isReadable: true }

/** Reads what came as a list of region codes. Nothing there names nothing. */
export function codesIn(came: unknown): Codes {
  if (came === undefined || came === null) return noCodes
  const list = toItems(came)
  const codes = list?.filter((one) => typeof one === 'string') ?? []
  return { codes, isReadable: codes.length === list?.length }
}

// In the place of the object that holds a list, something may stand that would read as one.
const codesOf = ({ state, came }: Reading<unknown>): Codes =>
  state === 'odd' ? { codes: [], isReadable: false } : codesIn(came)

const readBlacklist = items(JackpotGame, 'restrictions.default.blacklist')
const readDefault = entries(JackpotGame, 'restrictions.default')
const readRestrictions = entries(JackpotGame, 'restrictions')
const readLicences = items(JackpotGame, 'licenses')

/** Reads `restrictions.default.blacklist`. Restrictions without it may block under another name. */
export function blacklistOf(game: ReceivedGame): Codes {
  const list = readBlacklist(game)
  if (list.state !== 'absent') return codesOf(list)
  const inner = readDefault(game)
  const { value: others = [] } = inner.state === 'absent' ? readRestrictions(game) : inner
  return { codes: [], isReadable: others.length === 0 }
}

/** Reads `licenses`. */
export const licencesOf = (game: ReceivedGame): Codes => codesOf(readLicences(game))

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

/** Where a game stands in a region, by its blacklist alone. */
export function standingOf(game: ReceivedGame, region: Region): Standing {
  const { codes, isReadable } = blacklistOf(game)
  const { whole, part, unread } = sorted(codes, region)
  if (whole.length > 0) return { availability: 'blocked', by: whole, unread }
  if (part.length > 0) return { availability: 'blocked in part', by: part, unread }
  return { availability: isReadable ? 'not listed as blocked' : 'could not be read', by: none, unread }
}

/** Which licences of a game cover a region or a part of it. What a licence allows is not documented: nothing is judged by it. */
export function coverOf(game: ReceivedGame, region: Region) {
  const { codes, isReadable } = licencesOf(game)
  return { ...sorted(codes, region), isReadable }
}

/** How many games have each standing, and how many a licence that covers the region, or a part of it. */
export interface Totals {
  readonly counts: Readonly<Record<Availability, number>>
  readonly licensed: number
  /** Those without such a licence, as far as their licences could be read. */
  readonly unreadLicences: number
}

/** Counts the standings of games in a region. */
export function totalsOf(games: readonly ReceivedGame[], region: Region): Totals {
  const counts = { 'not listed as blocked': 0, blocked: 0, 'blocked in part': 0, 'could not be read': 0 }
  let licensed = 0
  let unreadLicences = 0
  for (const game of games) {
    counts[standingOf(game, region).availability] += 1
    const { whole, part, isReadable } = coverOf(game, region)
    if (whole.length + part.length > 0) licensed += 1
    else if (!isReadable) unreadLicences += 1
  }
  return { counts, licensed, unreadLicences }
}

/** A region that the loaded games name, and how many do. */
export interface SeenRegion {
  readonly region: Region
  readonly games: number
}

/** The regions that blacklists and licences name, those of most games first. */
export function seenRegions(games: readonly ReceivedGame[]): SeenRegion[] {
  const seen = new Map<string, SeenRegion>()
  for (const game of games) {
    const named = new Map<string, Region>()
    for (const code of [...blacklistOf(game).codes, ...licencesOf(game).codes]) {
      const region = readRegion(code)
      if (region) named.set(`${region.country}-${region.subdivision ?? ''}`, region)
    }
    for (const [key, region] of named) seen.set(key, { region, games: (seen.get(key)?.games ?? 0) + 1 })
  }
  return [...seen.values()].toSorted((one, other) => other.games - one.games)
}
