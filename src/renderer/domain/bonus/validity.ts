import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { flag } from '../../../shared/readings/values.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import { weekdays } from '../../../shared/readings/weekdays.ts'
import { usableZone, instantOf, utcOf, wallOf } from '../time/zone.ts'
import { assumptionsOf, readTime, type ReadTime } from '../time/showTime.ts'
import { missingWords } from '../receivedInWords.ts'
import { type Bonus, ofBonus } from './bonus.ts'
import { type JudgedWeekdays, judgeWeekdays } from './weekdays.ts'

/** The time at which to judge a bonus, and the zone for weekdays and for times without a zone. */
export interface Moment {
  readonly now: number
  readonly zone: string
  /** The zone in which times are shown and days are counted; by default, `zone`. */
  readonly shownIn?: string
}

export interface Validity {
  readonly active: Reading<boolean>
  readonly start: Bound
  readonly end: Bound
  readonly isContradictory: boolean
  readonly weekdays: JudgedWeekdays
  readonly zone: string
  readonly shownIn: string
}

const activeOf = flag(BonusDefinition, 'active')
const weekdaysOf = weekdays(BonusDefinition, 'weekdays')

/** Reads the fields that decide when a bonus is available. */
export function validityOf(bonus: Bonus, { now, zone: wanted, shownIn }: Moment): Validity {
  const zone = usableZone(wanted)
  const start = readBound('date_start', ofBonus.start(bonus).raw, { now, zone })
  const end = readBound('date_end', ofBonus.end(bonus).raw, { now, zone })
  return {
    active: activeOf(bonus),
    start,
    end,
    isContradictory: start.edge !== undefined && end.edge !== undefined && end.edge <= start.edge,
    weekdays: judgeWeekdays(weekdaysOf(bonus), now, zone),
    zone,
    shownIn: usableZone(shownIn ?? zone)
  }
}

export interface Bound {
  readonly raw: unknown
  readonly state: 'passed' | 'ahead' | 'unknown'
  readonly reading?: ReadTime
  /** The instant of a start, or the first instant after an end. An end includes its last second. */
  readonly edge?: number
  readonly fault?: string
  readonly assumptions: readonly string[]
  /** Whether the comparison has the same result in every time zone. */
  readonly isCertain: boolean
}

/** Returns *already past* if an end is past, *probably already past* if the zone matters, and otherwise undefined. */
export function pastWords(raw: unknown, moment: Pick<Moment, 'now' | 'zone'>): string | undefined {
  const { state, isCertain } = readBound('date_end', raw, { now: moment.now, zone: usableZone(moment.zone) })
  if (state !== 'passed') return undefined
  return isCertain ? 'already past' : 'probably already past'
}

// Two time zones differ by at most 26 hours.
const anyZone = 26 * 3_600_000

function startOfNextDay(reading: ReadTime, zone: string): number {
  const wall = wallOf(reading.instant, zone)
  const midnight = utcOf(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()) ?? wall.getTime()
  return instantOf(midnight + 86_400_000, zone).instant
}

/**
 * Returns the instant at which a bonus starts, or the first instant after its end. An end includes all of its day,
 * second or millisecond.
 */
function edgeOf(reading: ReadTime, isEnd: boolean, zone: string): number {
  if (!isEnd) return reading.instant
  if (reading.kind === 'date') return startOfNextDay(reading, zone)
  return reading.instant + (reading.fraction === '' ? 1000 : 1)
}

function assumed(reading: ReadTime): string[] {
  const all = assumptionsOf(reading)
  return reading.assumedZone === undefined ? all : [`zone ${reading.assumedZone} assumed`, ...all.slice(1)]
}

/** `zone` applies to a time without a zone. */
function readBound(name: 'date_start' | 'date_end', raw: unknown, { now, zone }: { now: number; zone: string }): Bound {
  const unknown = (fault: string): Bound => ({ raw, state: 'unknown', fault, assumptions: [], isCertain: false })
  const missing = missingWords(name, raw)
  if (missing !== undefined) return unknown(missing)
  const reading = readTime(raw, { zoneOfZoneless: zone })
  if (reading.kind === 'unreadable') return unknown(`${name} cannot be read as a time`)
  const { assumedZone } = reading
  const edge = edgeOf(reading, name === 'date_end', assumedZone ?? zone)
  const assumptions = assumed(reading)
  const isCertain = assumptions.length === 0 || (assumedZone !== undefined && Math.abs(now - edge) > anyZone)
  return { raw, state: now < edge ? 'ahead' : 'passed', reading, edge, assumptions, isCertain }
}
