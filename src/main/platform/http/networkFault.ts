import type { ProblemCode } from '../../../shared/outcome/outcome.ts'

/** A failure of our own on the way to the platform, already named. */
export class NetworkFault extends Error {
  readonly problem: ProblemCode
  readonly code: string

  constructor(problem: ProblemCode, code: string) {
    super(code)
    this.problem = problem
    this.code = code
  }
}
