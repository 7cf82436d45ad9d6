import { readFlag, type Flag } from '../readFlag.ts'
import { usableZone } from '../time/zone.ts'
import type { BonusFields } from './bonusFields.ts'
import { readBound, type Bound } from './bounds.ts'
import { readWeekdays, type WeekdayReading } from './weekdays.ts'

/** The moment a bonus is judged at, and the zone of times and weekdays that name none. */
export interface Moment {
  readonly now: number
  readonly zone: string
}

/** What a bonus's own fields say about now, each for itself. */
export interface Validity {
  readonly active: Flag | undefined
  readonly start: Bound
  readonly end: Bound
  /** The end lies before the start. */
  readonly isContradictory: boolean
  readonly weekdays: WeekdayReading
  readonly zone: string
}

/** Reads the fields that say when a bonus can be had. */
export function validityOf(bonus: BonusFields, { now, zone: wanted }: Moment): Validity {
  const zone = usableZone(wanted)
  const start = readBound('date_start', bonus.date_start, { now, zone })
  const end = readBound('date_end', bonus.date_end, { now, zone })
  return {
    active: readFlag(bonus.active),
    start,
    end,
    isContradictory: start.edge !== undefined && end.edge !== undefined && end.edge <= start.edge,
    weekdays: readWeekdays(bonus.weekdays, now, zone),
    zone
  }
}
