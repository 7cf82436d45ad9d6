import { setImmediate } from 'node:timers/promises'
import type { Steps } from '../../shared/steps.ts'

/** Runs a generator to its end, and lets other work run after each step. */
export async function inTurns<Result>(work: Steps<Result>): Promise<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    await setImmediate()
  }
}
