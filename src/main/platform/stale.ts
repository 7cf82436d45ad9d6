import { nameFault } from './http/problems.ts'
import type { Trace } from './http/trace.ts'

/** Whether a request was sent just as the platform closed an idle socket: then the platform never read it. */
export const wasStale = (fault: unknown, trace: Trace): boolean =>
  fault !== undefined &&
  nameFault(fault).code === 'reset' &&
  trace.head !== undefined &&
  trace.reused &&
  !trace.hasAnswer()
