import { useEffect, useState } from 'react'
import type { LoadEnd } from '../../shared/contract/exports.ts'
import { isList, type ListName, type Problem } from '../../shared/outcome/outcome.ts'
import { type Answered, tellAnswers } from '../bridge/request.ts'
import { createScopedStore } from './createScopedStore.ts'
import { noteWallets } from './walletsSeen.ts'

/** When the platform rejected an account's token, in milliseconds, by connection and account. */
export const useRefusedTokens = createScopedStore<Readonly<Record<string, Readonly<Record<string, number>>>>>(
  'refusedTokens',
  {
    anyChanged(all, connection, account) {
      const { [connection]: refused } = all
      if (!refused) return {}
      const { [account ?? '']: _own, ...others } = refused
      return { [connection]: account === undefined ? {} : others }
    }
  },
  () => ({})
)

/** Handles an answer to a request with a token. A 401 marks the token as rejected; success removes the mark. */
function noteToken({ route, connection, account }: Answered, problem: Problem | undefined): void {
  // Bonus and banner requests usually contain no token.
  if (account === undefined || !isList(route)) return
  const { [account]: before, ...others } = useRefusedTokens.getState()[connection] ?? {}
  const isRefused = problem?.code === 'unauthorised' && problem.tokenSent !== false
  if (isRefused) useRefusedTokens.setState({ [connection]: { ...others, [account]: Date.now() } })
  else if (!problem && before !== undefined) useRefusedTokens.setState({ [connection]: others })
}

/** When a load or an export of all pages ends, records whether the platform rejected the token. */
export function noteLoadEnd(
  { name, ...scope }: { readonly name: ListName } & Omit<Answered, 'route'>,
  { problem, isComplete }: Pick<LoadEnd, 'problem' | 'isComplete'>
): void {
  if (problem || isComplete) noteToken({ route: name, ...scope }, problem)
}

/** Returns when the platform rejected an account's token, in milliseconds; undefined if it didn't. */
export const useRefusedAt = (connection: string, account: string): number | undefined =>
  useRefusedTokens((refused) => refused[connection]?.[account])

/** Passes every answer to the stores that need it. */
export const followAnswers = (): void =>
  tellAnswers({
    values: { 'transactions.list': noteWallets },
    answered(of, problem) {
      noteAnswer(of.connection, problem)
      noteToken(of, problem)
    }
  })

/** When the rate limit of each connection ends, in milliseconds of the monotonic `performance.now`. */
export const useRateLimits = createScopedStore<Readonly<Record<string, number>>>(
  'rateLimits',
  { anyChanged: (limits, changed, account) => (limits[changed] && account === undefined ? { [changed]: 0 } : {}) },
  () => ({})
)

// The number of milliseconds to wait after a 429 without `Retry-After`.
const usualWait = 60_000

/** Handles an answer. A 429 starts a wait; a success ends it. */
export function noteAnswer(connection: string, problem: Problem | undefined): void {
  if (problem?.code === 'rate-limited') {
    useRateLimits.setState({ [connection]: performance.now() + (problem.retryAfter ?? usualWait) })
  } else if (!problem && useRateLimits.getState()[connection] !== undefined) {
    useRateLimits.setState({ [connection]: 0 })
  }
}

export function useIsRateLimited(connection: string): boolean {
  const until = useRateLimits((limits) => limits[connection] ?? 0)
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (until <= now) return
    // A timer may fire a fraction of a millisecond early.
    const timer = setTimeout(() => setNow(performance.now()), Math.ceil(until - performance.now()))
    return () => clearTimeout(timer)
  }, [until, now])
  return until > now
}
