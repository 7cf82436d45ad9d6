import type { Problem, ProblemCode } from '../../shared/outcome/outcome.ts'
import type { Target } from '../connections/network/target.ts'
import type { Call } from './operations.ts'
import { isRefused } from './refusal.ts'

type Policed = Pick<Call<unknown>, 'token' | 'writes'>

/** The problem because of which a call is forbidden; undefined if it is allowed. */
export function forbids(call: Policed, target: Target): ProblemCode | undefined {
  if (call.writes && target.readOnly) return 'read-only'
  return call.token && !target.token ? 'no-account' : undefined
}

/** The token to send. Public reads get none, unless the connection's settings say so. */
export const tokenFor = (call: Policed, target: Target): string | undefined =>
  (call.token || target.sendTokenToPublicReads) && target.token ? target.token : undefined

/** The problem of a failed write. Unless the head wasn't sent or the refusal is clear, the outcome is unknown. */
export function meaningOfWrite(problem: Problem, hasLeft: boolean): Problem {
  if (!hasLeft || isRefused(problem)) return problem
  return { ...problem, code: 'outcome-unknown', cause: problem.cause ?? problem.code }
}
