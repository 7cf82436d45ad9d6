import { relativeInWords, showTime } from '../time/showTime.ts'
import type { Bonus } from './bonus.ts'
import { type Bound, validityOf, type Moment, type Validity } from './validity.ts'
import { shortWeekdays, weekdayName } from './weekdays.ts'
import { faultWords, takenFor } from '../receivedInWords.ts'

/** Shown next to each verdict: a definition describes only the offer, and no operation lists a player's bonuses. */
export const offerOnly = 'We can’t see here whether the player has this bonus.'

export interface Verdict {
  /** *Running*, *Starts in 3 days*, *Ended*, *Not today*, *Not active* or *Unknown*. */
  readonly word: string
  readonly tone: 'good' | 'attention' | 'bad' | 'neutral'
  readonly reason: string
  readonly assumptions: readonly string[]
  /** `certain`: no assumption can change the verdict. `unknown`: a required field is missing or unreadable. */
  readonly certainty: 'certain' | 'assumed' | 'unknown'
}

const certainIf = (...bounds: readonly { readonly isCertain: boolean }[]) =>
  bounds.every(({ isCertain }) => isCertain) ? 'certain' : 'assumed'

type Judge = (validity: Validity, now: number) => Verdict | undefined

const timeOf = ({ reading }: Bound, zone: string) => (reading ? showTime(reading, 'connection', { zone }) : '')

const unique = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

const dayAssumptions = ({ weekdays: { state, assumptions }, zone }: Validity) =>
  state === 'any' ? assumptions : [...assumptions, `zone ${zone} assumed`]

const flagAssumptions = ({ active }: Validity) => takenFor('active', active)

const ended: Judge = (validity, now) => {
  const { end, active, isContradictory, shownIn } = validity
  if (end.state !== 'passed' || isContradictory || end.edge === undefined) return undefined
  const also = active.value === false ? ' The platform also says that it is not active.' : ''
  return {
    word: 'Ended',
    tone: 'bad',
    reason: `It ended on ${timeOf(end, shownIn)}, ${relativeInWords(end.edge, now, shownIn)}.${also}`,
    assumptions: unique(end.assumptions, also === '' ? [] : flagAssumptions(validity)),
    certainty: certainIf(end)
  }
}

const notActive: Judge = (validity) =>
  validity.active.value === false
    ? {
        word: 'Not active',
        tone: 'bad',
        reason: 'The platform says that it is not active.',
        assumptions: flagAssumptions(validity),
        certainty: certainIf({ isCertain: validity.active.state === 'documented' })
      }
    : undefined

const contradictory: Judge = ({ isContradictory, start, end, shownIn }) =>
  isContradictory
    ? {
        word: 'Unknown',
        tone: 'neutral',
        reason: `Its dates contradict each other: it starts on ${timeOf(start, shownIn)} and ends on ${timeOf(end, shownIn)}.`,
        assumptions: unique(start.assumptions, end.assumptions),
        certainty: certainIf(start, end)
      }
    : undefined

const starts: Judge = ({ start, shownIn }, now) =>
  start.state === 'ahead' && start.edge !== undefined
    ? {
        word: `Starts ${relativeInWords(Math.max(start.edge, now + 1000), now, shownIn)}`,
        tone: 'attention',
        reason: `It starts on ${timeOf(start, shownIn)}.`,
        assumptions: start.assumptions,
        certainty: certainIf(start)
      }
    : undefined

function within({ start, end, shownIn }: Validity): string {
  if (end.state === 'ahead') return `within its dates until ${timeOf(end, shownIn)}`
  return start.state === 'passed' ? `past its start on ${timeOf(start, shownIn)}` : 'without dates that can be read'
}

const notToday: Judge = (validity) => {
  const { weekdays, start, end } = validity
  if (weekdays.state !== 'other') return undefined
  const days = shortWeekdays(weekdays.days)
  return {
    word: 'Not today',
    tone: 'attention',
    reason: `It is ${within(validity)}, but today is ${weekdayName(weekdays.today)} and it runs on ${days}.`,
    assumptions: unique(dayAssumptions(validity), start.assumptions, end.assumptions),
    certainty: 'assumed'
  }
}

const notKnown: Judge = (validity) => {
  const { active, start, end, weekdays } = validity
  const faults = [
    active.value === undefined ? faultWords('active', active.raw) : undefined,
    start.fault,
    end.fault,
    weekdays.fault
  ].filter((fault) => fault !== undefined)
  if (faults.length === 0) return undefined
  return {
    word: 'Unknown',
    tone: 'neutral',
    reason: `Cannot decide: ${faults.join('; ')}.`,
    assumptions: unique(start.assumptions, end.assumptions, dayAssumptions(validity), flagAssumptions(validity)),
    certainty: 'unknown'
  }
}

function runs(validity: Validity): Verdict {
  const { weekdays, start, end } = validity
  const today = weekdays.state === 'today' ? `, and today is ${weekdayName(weekdays.today)}` : ''
  return {
    word: 'Running',
    tone: 'good',
    reason: `It is active and ${within(validity)}${today}.`,
    assumptions: unique(dayAssumptions(validity), start.assumptions, end.assumptions, flagAssumptions(validity)),
    certainty: 'assumed'
  }
}

// The first check that returns a verdict decides, so certain obstacles come before possible ones.
const judges: readonly Judge[] = [ended, notActive, contradictory, starts, notToday, notKnown]

/** Judges a bonus by its fields and lists every assumption. */
export function verdictOf(bonus: Bonus, moment: Moment): Verdict {
  const validity = validityOf(bonus, moment)
  for (const judge of judges) {
    const verdict = judge(validity, moment.now)
    if (verdict) return verdict
  }
  return runs(validity)
}
