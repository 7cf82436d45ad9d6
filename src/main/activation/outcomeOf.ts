import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Outcome, Problem } from '../../shared/outcome/outcome.ts'
import type { ActivationResult } from '../journal/journal.ts'
import { isRefused } from '../platform/refusal.ts'

/** The journal outcome of a failed activation, by the client's problem. */
function failedOutcome(problem: Problem): Exclude<ActivationResult['outcome'], 'activated'> {
  if (problem.code === 'outcome-unknown') return 'unknown'
  if (isRefused(problem)) return 'refused'
  // An HTTP status proves that the request left.
  return problem.status === undefined ? 'not-sent' : 'unknown'
}

/** Reports a failure as unknown to the page where the journal says unknown. */
export function agreed<Value>(outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok || outcome.problem.code === 'outcome-unknown') return outcome
  if (failedOutcome(outcome.problem) !== 'unknown') return outcome
  const { code, cause = code } = outcome.problem
  return { ...outcome, problem: { ...outcome.problem, code: 'outcome-unknown', cause } }
}

/** What the request log knows of the exchange. */
export type Logged = Pick<JournalEntry, 'status' | 'milliseconds' | 'request'>

/** Creates the journal's outcome entry; `redact` removes the token from the platform's message. */
export function resultOf(
  outcome: Outcome<unknown>,
  logged: Logged,
  redact: (text: string) => string
): ActivationResult {
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
