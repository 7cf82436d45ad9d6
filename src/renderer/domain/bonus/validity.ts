import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { flag } from '../../../shared/readings/flag.ts'
import { rawAt, type Reading } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { weekdays } from '../../../shared/readings/weekdays.ts'
import { usableZone } from '../time/zone.ts'
import { readBound, type Bound } from './bounds.ts'
import { judgeWeekdays, type JudgedWeekdays } from './weekdays.ts'

/** A bonus definition as received. */
export type Bonus = Received<BonusDefinition>

/** The time at which a bonus is judged, and the zone of times and weekdays without one. */
export interface Moment {
  readonly now: number
  readonly zone: string
  /** The zone in which times are shown and days counted; `zone` where none is named. */
  readonly shownIn?: string
}

/** The state of each field of a bonus now. */
export interface Validity {
  readonly active: Reading<boolean>
  readonly start: Bound
  readonly end: Bound
  /** The end lies before the start. */
  readonly isContradictory: boolean
  readonly weekdays: JudgedWeekdays
  readonly zone: string
  readonly shownIn: string
}

const activeOf = flag(BonusDefinition, 'active')
const startOf = rawAt(BonusDefinition, 'date_start')
const endOf = rawAt(BonusDefinition, 'date_end')
const weekdaysOf = weekdays(BonusDefinition, 'weekdays')

/** Reads the fields that say when a bonus is available. */
export function validityOf(bonus: Bonus, { now, zone: wanted, shownIn }: Moment): Validity {
  const zone = usableZone(wanted)
  const start = readBound('date_start', startOf(bonus), { now, zone })
  const end = readBound('date_end', endOf(bonus), { now, zone })
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
