import { setTimeout as timeout } from 'node:timers/promises'
import type { Outcome, Problem, ProblemCode } from '../../shared/outcome/outcome.ts'
import type { Count } from './paginate.ts'

export interface Clock {
  now(): number
  /** Resolves after `milliseconds`, or when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

export const realClock: Clock = {
  now: Date.now,
  wait: (milliseconds, signal) => timeout(milliseconds, undefined, { signal }).catch(() => {})
}

export interface RetryPorts {
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly count: Count
  readonly changed: () => void
}

// The number of milliseconds to wait before each retry of a failed page.
const pauses = [500, 1000, 2000] as const
const leastWait = 1000
const usualWait = 10_000
// One wait is at most an hour, so retries end within a day.
const mostWaits = 24

const passing: ReadonlySet<ProblemCode> = new Set([
  'offline',
  'dns',
  'connection-refused',
  'proxy',
  'timeout',
  'reset',
  'not-json'
])

// 5xx, 408 and network failures may be temporary. Other 4xx statuses aren't temporary.
const isTransient = ({ code, status = 0 }: Problem): boolean =>
  status >= 500 || status === 408 || (passing.has(code) && (status === 0 || (status >= 200 && status < 300)))

/** Reads a page. Waits if the platform asks for it, and retries up to three times if the failure may be temporary. */
export async function withRetry<Value>(
  read: () => Promise<Outcome<Value>>,
  { signal, clock, count, changed }: RetryPorts
): Promise<Outcome<Value>> {
  let [waits, failures] = [0, 0]
  for (;;) {
    const outcome = await read()
    if (outcome.ok || signal.aborted) return outcome
    const { problem } = outcome
    const pause = pauses[failures]
    if ((problem.code === 'rate-limited' || problem.retryAfter !== undefined) && waits < mostWaits) {
      const wait = Math.max(problem.retryAfter ?? usualWait, leastWait)
      waits += 1
      count.waits += 1
      count.waitsUntil = clock.now() + wait
      changed()
      await clock.wait(wait, signal)
      delete count.waitsUntil
    } else if (isTransient(problem) && pause !== undefined) {
      failures += 1
      await clock.wait(pause, signal)
      count.retries += 1
    } else return outcome
    changed()
    if (signal.aborted) return outcome
  }
}
