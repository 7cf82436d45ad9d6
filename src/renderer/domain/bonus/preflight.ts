import type { Reading } from '../../../shared/readings/reading.ts'
import { ofBonus, type Bonus } from './bonus.ts'
import type { Moment } from './validity.ts'
import { verdictOf, type Verdict } from './verdict.ts'
import { bracketed, faultWords, quoted, takenFor } from '../receivedInWords.ts'
import { oneLine } from '../../../shared/text/oneLine.ts'

export interface PreflightNote {
  readonly level: 'warn' | 'note'
  /** Ends with *(uncertain)* if the answer doesn't prove the warning. */
  readonly text: string
}

/** The time, the zone, and the currencies of the wallets that Pitboss has seen, if any. */
export interface Circumstances extends Moment {
  readonly currencies: readonly string[] | undefined
}

const note = (text: string): PreflightNote => ({ level: 'note', text })

const warning = (text: string): PreflightNote => ({ level: 'warn', text })

function aboutOffer({ tone, reason, assumptions, certainty }: Verdict): PreflightNote[] {
  if (tone === 'good') return []
  if (certainty === 'unknown') return [note(reason)]
  if (certainty === 'certain') return [warning(reason)]
  return [warning(reason.replace(/\.$/, `${bracketed([...assumptions, 'uncertain'])}.`))]
}

function aboutCurrency(
  { value: currency, raw }: Reading<string>,
  seen: readonly string[] | undefined
): PreflightNote[] {
  if (currency === undefined || currency === '') {
    return [note(`We don’t know whether the currency fits: ${faultWords('currency', raw)}.`)]
  }
  const name = oneLine(currency)
  if (seen === undefined || seen.length === 0) {
    return [note(`We don’t know yet whether this player has a wallet in ${name}.`)]
  }
  if (seen.some((one) => one.toUpperCase() === currency.toUpperCase())) return []
  const others = [...new Set(seen)].map(oneLine).join(', ')
  return [warning(`The bonus is in ${name}; the wallets seen are in ${others}. There may be others (uncertain).`)]
}

/** States what is known about a deposit. Deposit types aren't documented, so their names prove nothing. */
function aboutDeposit({ value: type, raw }: Reading<string>): PreflightNote[] {
  if (type === undefined || type === '') {
    return [note(`We don’t know whether a deposit is needed: ${faultWords('type', raw)}.`)]
  }
  const words = new Set(type.toLowerCase().split(/[^a-z]+/))
  const name = quoted(raw)
  // In the only documented example, an activated `freespin` bonus waits for a deposit
  // (docs/platform.md#states-and-values-seen).
  if (words.has('freespin') || words.has('freespins')) {
    return [note(`A bonus of type ${name} may still wait for a deposit after the free spins (uncertain).`)]
  }
  return [note(`The type ${name} does not tell whether a deposit is needed (uncertain).`)]
}

function aboutVerification(verification: Reading<boolean>): PreflightNote[] {
  const { value, state, raw } = verification
  if (state === 'odd') {
    const fault = faultWords('is_verify_needed', raw)
    return [note(`We don’t know whether the player has to be verified: ${fault}.`)]
  }
  if (!value) return []
  const assumption = bracketed(takenFor('is_verify_needed', verification))
  return [note(`The player has to be verified${assumption}; we can’t see here whether this one is.`)]
}

/** Returns the notes to show before an activation, warnings first. A note never blocks the activation. */
export function preflight(bonus: Bonus, circumstances: Circumstances): PreflightNote[] {
  const findings = [
    ...aboutOffer(verdictOf(bonus, circumstances)),
    ...aboutCurrency(ofBonus.currency(bonus), circumstances.currencies),
    ...aboutDeposit(ofBonus.type(bonus)),
    ...aboutVerification(ofBonus.needsVerification(bonus))
  ]
  return findings.toSorted((a, b) => Number(a.level === 'note') - Number(b.level === 'note'))
}
