import type { Problem, ProblemCode } from '../../shared/outcome/outcome.ts'
import type { Target } from '../connections/network/target.ts'
import type { Call } from './operations.ts'
import { isRefused } from './refusal.ts'

type Policed = Pick<Call<unknown>, 'token' | 'writes'>

/** Returns the problem that forbids a call; undefined if the call is allowed. */
export function forbids(call: Policed, target: Target): ProblemCode | undefined {
  if (call.writes && target.readOnly) return 'read-only'
  return call.token && !target.token ? 'no-account' : undefined
}

/** The token to send. Public reads send no token, unless the connection's settings ask for it. */
export const tokenFor = (call: Policed, target: Target): string | undefined =>
  (call.token || target.sendTokenToPublicReads) && target.token ? target.token : undefined

/** The problem of a failed write. The outcome is unknown if the request was sent and not clearly refused. */
export function meaningOfWrite(problem: Problem, hasLeft: boolean): Problem {
  if (!hasLeft || isRefused(problem)) return problem
  return { ...problem, code: 'outcome-unknown', cause: problem.cause ?? problem.code }
}
