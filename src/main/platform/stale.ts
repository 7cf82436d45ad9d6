import { nameFault } from './http/problems.ts'
import type { Trace } from './http/trace.ts'

/** Whether a request met the moment in which an idle socket was closed, as may happen at any time: then it was never read. */
export const wasStale = (fault: unknown, trace: Trace): boolean =>
  fault !== undefined &&
  nameFault(fault).code === 'reset' &&
  trace.head !== undefined &&
  trace.reused &&
  !trace.hasAnswer()
