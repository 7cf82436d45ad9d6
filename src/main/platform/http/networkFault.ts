import type { ProblemCode } from '../../../shared/outcome/outcome.ts'

/** A failure of ours on the way to the platform, already with its name. */
export class NetworkFault extends Error {
  readonly problem: ProblemCode
  readonly code: string

  constructor(problem: ProblemCode, code: string) {
    super(code)
    this.problem = problem
    this.code = code
  }
}
