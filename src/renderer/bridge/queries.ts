import {
  hashKey,
  notifyManager,
  type Query,
  QueryClient,
  QueryObserver,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Input, RouteName } from '../../shared/contract/index.ts'
import type { Parsed } from './answers.ts'
import { ask, ProblemError, request, type Answer } from './request.ts'

// When a component mounts, it repeats a failed request only if the failure is older than this number of milliseconds.
// Otherwise, requests could repeat endlessly.
const leastAge = 2000
const usualWait = 60_000

/** Whether opening a screen repeats a failed request; false while the platform asks Pitboss to wait. */
function isFailurePast({ state: { error, errorUpdatedAt } }: Pick<Query, 'state'>): boolean {
  const { code, retryAfter = code === 'rate-limited' ? usualWait : 0 } =
    error instanceof ProblemError ? error.problem : {}
  const age = Date.now() - errorUpdatedAt
  // If the failure seems to be in the future, the clock was set back.
  return age < 0 || age > Math.max(leastAge, retryAfter)
}

/** Never retries or refetches by itself, because the user decides on every platform request. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      retryOnMount: isFailurePast,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      // Structural sharing would assign to keys from the platform's answer, which may include `__proto__`.
      structuralSharing: false
    },
    // The input of an action may contain a token, so the cache drops it one second after its last observer. With a
    // `gcTime` of 0, the cache would poll every few milliseconds until a pending action ends.
    mutations: { retry: false, networkMode: 'always', gcTime: 1000 }
  }
})

// Render an answer as soon as it arrives. Without this setting, TanStack Query waits for a timer first.
notifyManager.setScheduler(queueMicrotask)

let lastCancelKey = 0

export type CancellableRoute = {
  [Name in RouteName]: 'cancelKey' extends keyof Input<Name> ? ('requests.cancel' extends Name ? never : Name) : never
}[RouteName]

const cancelKeys = new Map<string, string>()

// A prefetch and a read of the same page have the same key.
const readOf = (route: RouteName, input: object): string => hashKey([route, { ...input, isPrefetch: undefined }])

/** Cancels the running read of this route and input, if any. */
export function cancelAsked<Name extends CancellableRoute>(route: Name, input: Input<Name>): void {
  const cancelKey = cancelKeys.get(readOf(route, input))
  if (cancelKey !== undefined) void request('requests.cancel', { cancelKey })
}

/** Creates a query function for a route. Main cancels the platform request when no component waits for it any more. */
export function askUntil<Name extends RouteName>(
  route: Name,
  input: Input<Name>,
  signal: AbortSignal
): Promise<Answer<Parsed<Name>>> {
  if (!('connection' in input) && route !== 'connections.check') return ask(route, input)
  return askWithKey(route, input, signal)
}

/** Sends a request that `cancelAsked` can cancel. */
export function askWithKey<Name extends RouteName>(
  route: Name,
  input: Input<Name>,
  signal?: AbortSignal
): Promise<Answer<Parsed<Name>>> {
  const cancelKey = `ask-${++lastCancelKey}`
  const read = readOf(route, input)
  cancelKeys.set(read, cancelKey)
  const cancel = () => void request('requests.cancel', { cancelKey })
  signal?.addEventListener('abort', cancel)
  return ask(route, { ...input, cancelKey }).finally(() => {
    signal?.removeEventListener('abort', cancel)
    if (cancelKeys.get(read) === cancelKey) cancelKeys.delete(read)
  })
}

interface AskOptions {
  readonly enabled?: boolean
  /** For data that main changes by itself: each mount of a component requests the answer again. */
  readonly isAlwaysFresh?: boolean
  /** The number of milliseconds for which a cached answer may be shown. */
  readonly freshFor?: number
}

export function useAsk<Name extends RouteName>(
  route: Name,
  input: Input<Name>,
  { enabled = true, isAlwaysFresh = false, freshFor = Infinity }: AskOptions = {}
): UseQueryResult<Answer<Parsed<Name>>, ProblemError> {
  return useQuery<Answer<Parsed<Name>>, ProblemError>({
    queryKey: [route, input],
    queryFn: ({ signal }) => askUntil(route, input, signal),
    staleTime: isAlwaysFresh ? 0 : freshFor,
    ...(isAlwaysFresh && { retryOnMount: true }),
    enabled
  })
}

/** Refetches an answer when the user asks. Two quick presses send one request. */
export function askAgain(query: Pick<UseQueryResult, 'refetch'>): void {
  void query.refetch({ cancelRefetch: false })
}

/** Removes or refetches a cached answer when the user requests it again, so that the old answer doesn't look new. */
export function askOnPress<Name extends RouteName>(route: Name, input: Input<Name>): void {
  const queryKey = [route, input]
  const isShown = (queries.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0
  if (isShown) void queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  else queries.removeQueries({ queryKey, exact: true })
}

/** Refetches the answers of a route. Cancels running requests, because their answers may predate the change. */
export function reload<Name extends RouteName>(route: Name, input?: Input<Name>): void {
  const filters = input ? { queryKey: [route, input], exact: true } : { queryKey: [route] }
  void queries.cancelQueries({ ...filters, predicate: ({ state }) => state.data === undefined })
  void queries.invalidateQueries(filters)
}

/**
 * Shares one observer among all components, because one observer per component would be slow. Until the answer arrives,
 * the value is `otherwise`.
 */
export function shareAnswer<Name extends RouteName>(route: Name, input: Input<Name>, otherwise: Parsed<Name>) {
  const observer = new QueryObserver<Answer<Parsed<Name>>, ProblemError>(queries, {
    queryKey: [route, input],
    queryFn: () => ask(route, input)
  })
  const hash = hashKey([route, input])
  const subscribe = (changed: () => void) => observer.subscribe(changed)
  const read = () => queries.getQueryCache().get<Answer<Parsed<Name>>>(hash)?.state.data?.value ?? otherwise
  return {
    subscribe,
    read,
    /** Keeps the answer up to date, even while no component uses it. */
    follow: () => subscribe(() => {}),
    use: () => useSyncExternalStore(subscribe, read, read)
  }
}

/** Returns a mutation. Each call of it sends one request to the route. */
export function useAct<Name extends RouteName>(
  route: Name
): UseMutationResult<Answer<Parsed<Name>>, ProblemError, Input<Name>> {
  return useMutation<Answer<Parsed<Name>>, ProblemError, Input<Name>>({ mutationFn: (input) => ask(route, input) })
}

/** Returns a mutation for a slow route; `cancelAsked` can cancel its request. */
export function useCancellableAct<Name extends CancellableRoute>(
  route: Name
): UseMutationResult<Answer<Parsed<Name>>, ProblemError, Input<Name>> {
  return useMutation<Answer<Parsed<Name>>, ProblemError, Input<Name>>({
    mutationFn: (input) => askWithKey(route, input)
  })
}

export const useJournal = (): UseQueryResult<Answer<Parsed<'journal.list'>>, ProblemError> =>
  useAsk('journal.list', {}, { isAlwaysFresh: true })
