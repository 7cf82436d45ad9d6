import { setImmediate } from 'node:timers/promises'
import type { Steps } from '../../shared/steps.ts'

/** Runs work to its end. Other work gets a turn after each step. */
export async function inTurns<Result>(work: Steps<Result>): Promise<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    await setImmediate()
  }
}
