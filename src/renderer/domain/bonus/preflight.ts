import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { flag } from '../../../shared/readings/flag.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import { text } from '../../../shared/readings/text.ts'
import { showTime } from '../time/showTime.ts'
import { type Bound, validityOf, type Bonus, type Moment, type Validity } from './validity.ts'
import { bracketed, faultWords, quoted, takenFor } from '../receivedInWords.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import { shortWeekdays, weekdayName } from './weekdays.ts'

/** A note before an activation. It warns and never blocks. */
interface PreflightNote {
  readonly about: 'active' | 'dates' | 'weekdays' | 'currency' | 'deposit' | 'verification'
  readonly level: 'warn' | 'note'
  readonly text: string
  /** Whether it follows from the answer without an assumption. */
  readonly certain: boolean
}

/** The facts that a bonus is checked against: the time, and the currencies of the wallets seen; undefined where none was. */
export interface Circumstances extends Moment {
  readonly currencies: readonly string[] | undefined
}

const note = (about: PreflightNote['about'], text: string): PreflightNote => ({
  about,
  level: 'note',
  text,
  certain: false
})

const warning = (about: PreflightNote['about'], text: string, certain = false): PreflightNote => ({
  about,
  level: 'warn',
  text,
  certain
})

const currencyOf = text(BonusDefinition, 'currency')
const typeOf = text(BonusDefinition, 'type')
const verificationOf = flag(BonusDefinition, 'is_verify_needed')

function aboutActive({ active }: Validity): PreflightNote[] {
  const { value, state, raw } = active
  const taken = bracketed(takenFor('active', active))
  if (value === undefined) {
    return [note('active', `Whether the bonus is active is not known: ${faultWords('active', raw)}.`)]
  }
  if (value) return taken === '' ? [] : [note('active', `The bonus counts as active${taken}.`)]
  return [warning('active', `The bonus is not active${taken}.`, state === 'documented')]
}

function aboutDates({ start, end, isContradictory, shownIn }: Validity): PreflightNote[] {
  const at = ({ reading }: Bound) => (reading ? showTime(reading, 'connection', { zone: shownIn }) : '')
  const unread = [start, end].flatMap(({ fault }) =>
    fault === undefined ? [] : [note('dates', `Whether the bonus is within its dates is not known: ${fault}.`)]
  )
  if (isContradictory) return [warning('dates', 'The bonus ends before it starts.', start.isCertain && end.isCertain)]
  if (end.state === 'passed') return [warning('dates', `The bonus ended on ${at(end)}.`, end.isCertain)]
  if (start.state === 'ahead') return [warning('dates', `The bonus starts on ${at(start)}.`, start.isCertain)]
  return unread
}

function aboutWeekdays({ weekdays: { state, days, today, assumptions, fault } }: Validity): PreflightNote[] {
  if (state === 'unknown') return [note('weekdays', `Whether the bonus runs today is not known: ${fault}.`)]
  if (state !== 'other') return []
  const runs = `it runs on ${shortWeekdays(days)}${bracketed(assumptions)}`
  return [warning('weekdays', `The bonus does not run today: today is ${weekdayName(today)}, ${runs}.`)]
}

function aboutCurrency(
  { value: currency, raw }: Reading<string>,
  seen: readonly string[] | undefined
): PreflightNote[] {
  if (currency === undefined || currency === '') {
    return [note('currency', `Whether the currency fits is not known: ${faultWords('currency', raw)}.`)]
  }
  const name = oneLine(currency)
  if (seen === undefined || seen.length === 0) {
    return [note('currency', `Whether this player has a wallet in ${name} is not known: no wallet was seen yet.`)]
  }
  if (seen.some((one) => one.toUpperCase() === currency.toUpperCase())) return []
  const others = [...new Set(seen)].map(oneLine).join(', ')
  return [warning('currency', `The bonus is in ${name}; the wallets seen are in ${others}. There may be others.`)]
}

/** A guess about a deposit from the name of a type. Never certain, because the types are not documented. */
function aboutDeposit({ value: type, raw }: Reading<string>): PreflightNote[] {
  if (type === undefined || type === '') {
    return [note('deposit', `Whether a deposit is needed is not known: ${faultWords('type', raw)}.`)]
  }
  const words = new Set(type.toLowerCase().split(/[^a-z]+/))
  const name = quoted(raw)
  if (words.has('deposit') && ['free', 'no', 'without'].some((word) => words.has(word))) {
    return [note('deposit', `The type ${name} suggests that no deposit is needed (uncertain).`)]
  }
  if (words.has('deposit')) {
    return [warning('deposit', `The type ${name} suggests that a deposit is needed (uncertain).`)]
  }
  // The one documented activation: a `freespin` bonus that then waited for free spins and a deposit (docs/platform.md#states-and-values-seen).
  if (words.has('freespin') || words.has('freespins')) {
    return [note('deposit', `A bonus of type ${name} may still wait for a deposit after the free spins (uncertain).`)]
  }
  return [note('deposit', `The type ${name} does not tell whether a deposit is needed (uncertain).`)]
}

function aboutVerification(verification: Reading<boolean>): PreflightNote[] {
  const { value, state, raw } = verification
  if (state === 'odd') {
    const fault = faultWords('is_verify_needed', raw)
    return [note('verification', `Whether the player has to be verified is not known: ${fault}.`)]
  }
  if (!value) return []
  const taken = bracketed(takenFor('is_verify_needed', verification))
  return [note('verification', `The player has to be verified${taken}; this API cannot show whether this one is.`)]
}

/** The notes before an activation, warnings first; none of them blocks. */
export function preflight(bonus: Bonus, circumstances: Circumstances): PreflightNote[] {
  const validity = validityOf(bonus, circumstances)
  const findings = [
    ...aboutActive(validity),
    ...aboutDates(validity),
    ...aboutWeekdays(validity),
    ...aboutCurrency(currencyOf(bonus), circumstances.currencies),
    ...aboutDeposit(typeOf(bonus)),
    ...aboutVerification(verificationOf(bonus))
  ]
  return findings.toSorted((a, b) => Number(a.level === 'note') - Number(b.level === 'note'))
}
