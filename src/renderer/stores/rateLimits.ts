import { useEffect, useState } from 'react'
import type { Problem } from '../../shared/outcome/outcome.ts'
import { createScopedStore } from './createScopedStore.ts'

/** The end of each connection's rate limit, in milliseconds of `performance.now`, which nobody sets. */
export const useRateLimits = createScopedStore<Readonly<Record<string, number>>>(
  { anyChanged: (limits, changed) => (limits[changed] ? { [changed]: 0 } : {}) },
  () => ({})
)

// The wait in milliseconds after a 429 without `Retry-After`.
const usualWait = 60_000

// The longest delay of `setTimeout`, in milliseconds.
const longestTimer = 2 ** 31 - 1

/** Handles an answer: 429 begins a wait, a success ends it. */
export function noteAnswer(connection: string, problem: Problem | undefined): void {
  if (problem?.code === 'rate-limited') {
    useRateLimits.setState({ [connection]: performance.now() + (problem.retryAfter ?? usualWait) })
  } else if (!problem && useRateLimits.getState()[connection] !== undefined) {
    useRateLimits.setState({ [connection]: 0 })
  }
}

/** Whether a connection is rate-limited now. */
export function useIsRateLimited(connection: string): boolean {
  const until = useRateLimits((limits) => limits[connection] ?? 0)
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const left = until - performance.now()
    if (left <= 0) return
    const timer = setTimeout(() => setNow(performance.now()), Math.min(left, longestTimer))
    return () => clearTimeout(timer)
  }, [until])
  return until > now
}
