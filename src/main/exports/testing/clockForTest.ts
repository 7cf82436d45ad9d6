import type { Clock } from '../pages/retry.ts'

/** A clock on which waiting takes no time. */
export interface TestClock extends Clock {
  /** How long was waited, each time. */
  readonly waits: number[]
  /** Told before a wait is over. */
  meanwhile: () => void
}

/** Starts a clock at a thousand. */
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
