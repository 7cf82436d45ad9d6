import { type Region, readRegion } from '../../../domain/region/readRegion.ts'
import type { ReceivedGame } from './game.ts'
import { inCell } from '../../../records/column.ts'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { items, toItems, entries } from '../../../../shared/readings/values.ts'
import { receivedLength } from '../../../../shared/readings/listLimits.ts'
import type { Reading } from '../../../../shared/readings/reading.ts'

/** Says why a game is or isn't available, with the codes as received. */
export function standingReason({ availability, by, unread }: Standing, name: string): string {
  const reasons = {
    'not listed as blocked': `The blacklist does not name ${name}.`,
    blocked: `${name} is blocked by ${by.join(', ')}.`,
    'blocked in part': `Parts of ${name} are blocked: ${by.join(', ')}.`,
    'could not be read': 'The restrictions could not be read.'
  }
  const doubt = unread.length > 0 ? ` Not read: ${inCell(unread.join(', '))}.` : ''
  return reasons[availability] + doubt
}

/** Whether a game is available in a region, based only on its blacklist. Other conditions aren't documented. */
export const availabilities = ['not listed as blocked', 'blocked', 'blocked in part', 'could not be read'] as const

/** A game's availability in a region, and the codes that block it there. */
export interface Standing {
  readonly availability: (typeof availabilities)[number]
  readonly by: readonly string[]
  /** Codes in the blacklist that can't be read. Any of these codes may mean this region. */
  readonly unread: readonly string[]
}

interface Codes {
  readonly codes: readonly string[]
  readonly isReadable: boolean
}

const noCodes: Codes = { codes: [], isReadable: true }

/** Reads a received list of region codes. A missing list is read as an empty list. */
export function codesIn(raw: unknown): Codes {
  if (raw === undefined || raw === null) return noCodes
  const list = toItems(raw)
  const codes = list?.filter((one) => typeof one === 'string') ?? []
  return { codes, isReadable: list !== undefined && codes.length === receivedLength(raw) }
}

// If a field around the codes has the wrong type, the codes can't be read.
const codesOf = ({ state, raw }: Reading<unknown>): Codes =>
  state === 'odd' ? { codes: [], isReadable: false } : codesIn(raw)

const readBlacklist = items(JackpotGame, 'restrictions.default.blacklist')
const readDefault = entries(JackpotGame, 'restrictions.default')
const readRestrictions = entries(JackpotGame, 'restrictions')
const readLicences = items(JackpotGame, 'licenses')

/** Reads `restrictions.default.blacklist`. If the blacklist is missing, other restrictions may still block the game. */
export function blacklistOf(game: ReceivedGame): Codes {
  const list = readBlacklist(game)
  if (list.state !== 'absent') return codesOf(list)
  const inner = readDefault(game)
  const { value: others = [] } = inner.state === 'absent' ? readRestrictions(game) : inner
  return { codes: [], isReadable: others.length === 0 }
}

/** Reads the region codes in `licenses`. */
export const licencesOf = (game: ReceivedGame): Codes => codesOf(readLicences(game))

/** Region codes, grouped by whether they cover all or part of a region. */
interface SortedCodes {
  readonly whole: readonly string[]
  readonly part: readonly string[]
  readonly unread: readonly string[]
}

function sorted(codes: readonly string[], { country, subdivision }: Region): SortedCodes {
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

/** Returns a game's availability in a region, based only on the game's blacklist. */
export function standingOf(game: ReceivedGame, region: Region): Standing {
  const { codes, isReadable } = blacklistOf(game)
  const { whole, part, unread } = sorted(codes, region)
  if (whole.length > 0) return { availability: 'blocked', by: whole, unread }
  if (part.length > 0) return { availability: 'blocked in part', by: part, unread }
  return { availability: isReadable ? 'not listed as blocked' : 'could not be read', by: [], unread }
}

export interface LicenceCover extends SortedCodes {
  readonly isReadable: boolean
}

/** Returns the licences of a game that name a region. Draws no conclusion, because their effect isn't documented. */
export function coverOf(game: ReceivedGame, region: Region): LicenceCover {
  const { codes, isReadable } = licencesOf(game)
  return { ...sorted(codes, region), isReadable }
}

/** Counts the games by availability, those with a licence for the region, and those with unreadable licences. */
export function totalsOf(games: readonly ReceivedGame[], region: Region) {
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

interface SeenRegion {
  readonly region: Region
  readonly games: number
}

/** Returns the regions named in blacklists and licences, most frequent first. */
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
