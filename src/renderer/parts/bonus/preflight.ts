import { showTime } from '../time/showTime.ts'
import { missingWords, oneLine, quoted, type BonusFields } from './bonusFields.ts'
import type { Bound } from './bounds.ts'
import { validityOf, type Moment, type Validity } from './validity.ts'
import { shortWeekdays, weekdayName } from './weekdays.ts'

/** Something to know before an activation. It warns and never blocks. */
export interface Finding {
  readonly about: 'active' | 'dates' | 'weekdays' | 'currency' | 'deposit' | 'verification'
  readonly level: 'warn' | 'note'
  readonly text: string
  /** Whether it follows from what was received without an assumption. */
  readonly certain: boolean
}

/** What a bonus is held against: the moment, and the currencies of the wallets seen; undefined where none was read. */
export interface Circumstances extends Moment {
  readonly currencies: readonly string[] | undefined
}

const note = (about: Finding['about'], text: string): Finding => ({ about, level: 'note', text, certain: false })

function aboutActive({ active }: Validity, bonus: BonusFields): Finding[] {
  if (active?.is) return []
  if (active) return [{ about: 'active', level: 'warn', text: 'The bonus is not active.', certain: !active.isNumber }]
  const why = missingWords('active', bonus.active) ?? `active is ${quoted(bonus.active)}`
  return [note('active', `Whether the bonus is active is not known: ${why}.`)]
}

function aboutDates({ start, end, isContradictory, zone }: Validity): Finding[] {
  const at = ({ reading }: Bound) => (reading ? showTime(reading, 'connection', { zone }) : '')
  const warn = (text: string, certain: boolean): Finding => ({ about: 'dates', level: 'warn', text, certain })
  const unread = [start, end].flatMap(({ fault }) =>
    fault === undefined ? [] : [note('dates', `Whether the bonus is within its dates is not known: ${fault}.`)]
  )
  if (isContradictory) return [warn('The bonus ends before it starts.', start.isCertain && end.isCertain)]
  if (end.state === 'passed') return [warn(`The bonus ended on ${at(end)}.`, end.isCertain)]
  if (start.state === 'ahead') return [warn(`The bonus starts on ${at(start)}.`, start.isCertain)]
  return unread
}

function aboutWeekdays({ weekdays: { state, days, today, fault } }: Validity): Finding[] {
  if (state === 'unknown') return [note('weekdays', `Whether the bonus runs today is not known: ${fault}.`)]
  if (state !== 'other') return []
  const text = `The bonus does not run today: today is ${weekdayName(today)}, it runs on ${shortWeekdays(days)} (Monday = 1 assumed).`
  return [{ about: 'weekdays', level: 'warn', text, certain: false }]
}

function aboutCurrency({ currency }: BonusFields, seen: readonly string[] | undefined): Finding[] {
  const missing = missingWords('currency', currency)
  if (missing !== undefined || typeof currency !== 'string') {
    return [note('currency', `Whether the currency fits is not known: ${missing ?? 'currency is not text'}.`)]
  }
  const name = oneLine(currency)
  if (seen === undefined || seen.length === 0) {
    return [note('currency', `Whether this player has a wallet in ${name} is not known: no wallet was seen yet.`)]
  }
  if (seen.some((one) => one.toUpperCase() === currency.toUpperCase())) return []
  const others = [...new Set(seen)].map(oneLine).join(', ')
  const text = `The bonus is in ${name}; the wallets seen are in ${others}. There may be others.`
  return [{ about: 'currency', level: 'warn', text, certain: false }]
}

/** What the name of a type suggests about a deposit. The set of types is not documented, so it is never certain. */
function aboutDeposit({ type }: BonusFields): Finding[] {
  if (typeof type !== 'string' || type === '') {
    return [
      note('deposit', `Whether a deposit is needed is not known: ${missingWords('type', type) ?? 'type is not text'}.`)
    ]
  }
  const words = new Set(type.toLowerCase().split(/[^a-z]+/))
  const name = quoted(type)
  if (words.has('deposit') && ['free', 'no', 'without'].some((word) => words.has(word))) {
    return [note('deposit', `The type ${name} suggests that no deposit is needed (uncertain).`)]
  }
  if (words.has('deposit')) {
    return [
      {
        about: 'deposit',
        level: 'warn',
        text: `The type ${name} suggests that a deposit is needed (uncertain).`,
        certain: false
      }
    ]
  }
  // The one documented activation: a `freespin` bonus that then waited for free spins and a deposit (docs/platform.md#states-and-values-seen).
  if (words.has('freespin') || words.has('freespins')) {
    return [note('deposit', `A bonus of type ${name} may still wait for a deposit after the free spins (uncertain).`)]
  }
  return [note('deposit', `The type ${name} does not tell whether a deposit is needed (uncertain).`)]
}

const aboutVerification = ({ is_verify_needed }: BonusFields): Finding[] =>
  is_verify_needed === true || is_verify_needed === 1
    ? [note('verification', 'The player has to be verified; whether this one is cannot be seen from here.')]
    : []

/** What to know before this bonus is activated: warnings first, none of them blocks. */
export function preflight(bonus: BonusFields, circumstances: Circumstances): Finding[] {
  const validity = validityOf(bonus, circumstances)
  const findings = [
    ...aboutActive(validity, bonus),
    ...aboutDates(validity),
    ...aboutWeekdays(validity),
    ...aboutCurrency(bonus, circumstances.currencies),
    ...aboutDeposit(bonus),
    ...aboutVerification(bonus)
  ]
  return findings.toSorted((a, b) => Number(a.level === 'note') - Number(b.level === 'note'))
}
