import type { Problem, ProblemCode } from '../../shared/outcome/outcome.ts'
import type { Target } from '../connections/network/target.ts'
import type { Call } from './operations.ts'
import { isRefused } from './refusal.ts'

type Policed = Pick<Call<unknown>, 'token' | 'writes'>

/** The problem that forbids a call, if any. */
export function forbids(call: Policed, target: Target): ProblemCode | undefined {
  if (call.writes && target.readOnly) return 'read-only'
  return call.token && !target.token ? 'no-account' : undefined
}

/** The token to send: public reads have none, unless the connection sends it there too. */
export const tokenFor = (call: Policed, target: Target): string | undefined =>
  (call.token || target.sendTokenToPublicReads) && target.token ? target.token : undefined

/** The meaning of a failed write: before its head was sent, or with a clear refusal, nothing happened; else unknown. */
export function meaningOfWrite(problem: Problem, hasLeft: boolean): Problem {
  if (!hasLeft || isRefused(problem)) return problem
  return { ...problem, code: 'outcome-unknown', cause: problem.cause ?? problem.code }
}
