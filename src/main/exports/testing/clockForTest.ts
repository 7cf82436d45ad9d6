import type { Clock } from '../retry.ts'

/** A clock whose waits end at once. */
export interface TestClock extends Clock {
  /** The requested duration of each wait, in milliseconds. */
  readonly waits: number[]
  /** Called before a wait ends. */
  meanwhile: () => void
}

/** Creates a clock that starts at 1000. */
export function testClock(): TestClock {
  let time = 1000
  const clock: TestClock = {
    waits: [],
    meanwhile: () => {},
    now: () => time,
    async wait(milliseconds) {
      clock.waits.push(milliseconds)
      clock.meanwhile()
      time += milliseconds
    }
  }
  return clock
}
