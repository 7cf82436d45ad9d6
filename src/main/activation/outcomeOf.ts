import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Outcome, Problem } from '../../shared/outcome/outcome.ts'
import type { Ending } from '../journal/journal.ts'
import { isRefused } from '../platform/refusal.ts'

/** What the journal says of a failed activation, by what the client made of it. */
export function failedOutcome(problem: Problem): Exclude<Ending['outcome'], 'activated'> {
  if (problem.code === 'outcome-unknown') return 'unknown'
  if (isRefused(problem)) return 'refused'
  // A status proves that something left, whatever else is said.
  return problem.status === undefined ? 'not-sent' : 'unknown'
}

/** The outcome as the page is told it: unknown in the journal is unknown on the page. */
export function agreed<Value>(outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok || outcome.problem.code === 'outcome-unknown') return outcome
  if (failedOutcome(outcome.problem) !== 'unknown') return outcome
  const { code, cause = code } = outcome.problem
  return { ...outcome, problem: { ...outcome.problem, code: 'outcome-unknown', cause } }
}

/** What is known of the exchange from the request log. */
export type Logged = Pick<JournalEntry, 'status' | 'milliseconds' | 'request'>

/** What the journal is told of an outcome; `redact` takes the token out of the platform's words. */
export function endingOf(outcome: Outcome<unknown>, logged: Logged, redact: (text: string) => string): Ending {
  const exchange = outcome.exchange === undefined ? {} : { exchange: outcome.exchange }
  if (outcome.ok) return { outcome: 'activated', ...logged, ...exchange }
  const { code, cause = code, message, status, request } = outcome.problem
  return {
    outcome: failedOutcome(outcome.problem),
    ...logged,
    ...(status !== undefined && { status }),
    ...(request !== undefined && { request }),
    ...exchange,
    cause,
    ...(message !== undefined && { message: redact(message) })
  }
}
