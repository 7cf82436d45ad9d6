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

// In milliseconds: prevents endless requests when a failed part mounts again and again.
const leastAge = 2000
const usualWait = 60_000

/** Whether entering a screen repeats a failed request: an old failure may be over. False while the platform asks to wait. */
function isFailurePast({ state: { error, errorUpdatedAt } }: Pick<Query, 'state'>): boolean {
  const { code, retryAfter = code === 'rate-limited' ? usualWait : 0 } =
    error instanceof ProblemError ? error.problem : {}
  const age = Date.now() - errorUpdatedAt
  // A failure time in the future means that the clock was set back.
  return age < 0 || age > Math.max(leastAge, retryAfter)
}

/** The query client. Retries and automatic refetches are off: every platform request is the user's decision. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      retryOnMount: isFailurePast,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      // The platform chooses an answer's keys: structural sharing would assign them, `__proto__` included.
      structuralSharing: false
    },
    // The input of an action may hold a token: it is removed a second after the last observer is gone.
    // With 0 the cache would check every few milliseconds whether a pending action without observers has ended.
    mutations: { retry: false, networkMode: 'always', gcTime: 1000 }
  }
})

// Answers are rendered at once; the default is a timer, which browsers run last.
notifyManager.setScheduler(queueMicrotask)

let lastCancelKey = 0

/** The routes whose request can be cancelled. */
export type CancellableRoute = {
  [Name in RouteName]: 'cancelKey' extends keyof Input<Name> ? ('requests.cancel' extends Name ? never : Name) : never
}[RouteName]

const cancelKeys = new Map<string, string>()

// A prefetched page counts as the same read.
const readOf = (route: RouteName, input: object): string => hashKey([route, { ...input, isPrefetch: undefined }])

/** Cancels the running read, if there is one. */
export function cancelAsked<Name extends CancellableRoute>(route: Name, input: Input<Name>): void {
  const cancelKey = cancelKeys.get(readOf(route, input))
  if (cancelKey !== undefined) void request('requests.cancel', { cancelKey })
}

/** A query function: cancels the platform request in main when no component waits for it. */
export function askUntil<Name extends RouteName>(
  route: Name,
  input: Input<Name>,
  signal: AbortSignal
): Promise<Answer<Parsed<Name>>> {
  if (!('connection' in input) && route !== 'connections.check') return ask(route, input)
  return askWithKey(route, input, signal)
}

/** Requests a route so that `cancelAsked` can cancel it. */
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
  /** For main's data that changes by itself: request it on each mount. */
  readonly isAlwaysFresh?: boolean
  /** For how many milliseconds an answer is shown from the cache. */
  readonly freshFor?: number
}

/** A route's answer as a query. */
export function useAsk<Name extends RouteName>(
  route: Name,
  input: Input<Name>,
  { enabled = true, isAlwaysFresh = false, freshFor = Infinity }: AskOptions = {}
): UseQueryResult<Answer<Parsed<Name>>, ProblemError> {
  return useQuery<Answer<Parsed<Name>>, ProblemError>({
    queryKey: [route, input],
    queryFn: ({ signal }) => askUntil(route, input, signal),
    staleTime: isAlwaysFresh ? 0 : freshFor,
    // Includes mounts after a problem.
    ...(isAlwaysFresh && { retryOnMount: true }),
    enabled
  })
}

/** Requests an answer again on a press. Two quick presses are one request. */
export function askAgain(query: Pick<UseQueryResult, 'refetch'>): void {
  void query.refetch({ cancelRefetch: false })
}

/** Makes the next render request again: a cached answer would look like a new one. */
export function askOnPress<Name extends RouteName>(route: Name, input: Input<Name>): void {
  const queryKey = [route, input]
  const isShown = (queries.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0
  if (isShown) void queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  else queries.removeQueries({ queryKey, exact: true })
}

/** Requests a route's answers again and cancels running ones, which may be older than the change. */
export function reload<Name extends RouteName>(route: Name, input?: Input<Name>): void {
  const filters = input ? { queryKey: [route, input], exact: true } : { queryKey: [route] }
  void queries.cancelQueries({ ...filters, predicate: ({ state }) => state.data === undefined })
  void queries.invalidateQueries(filters)
}

/** A route's answer; `otherwise` until it arrives. All readers share one observer: one for each would cost too much. */
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
    /** Requests the answer now and whenever it changes, even if nothing shows it. */
    follow: () => subscribe(() => {}),
    use: () => useSyncExternalStore(subscribe, read, read)
  }
}

/** A route as a mutation: called once, on a press. */
export function useAct<Name extends RouteName>(
  route: Name
): UseMutationResult<Answer<Parsed<Name>>, ProblemError, Input<Name>> {
  return useMutation<Answer<Parsed<Name>>, ProblemError, Input<Name>>({ mutationFn: (input) => ask(route, input) })
}

/** The same for a slow route that `cancelAsked` can cancel. */
export function useCancellableAct<Name extends CancellableRoute>(
  route: Name
): UseMutationResult<Answer<Parsed<Name>>, ProblemError, Input<Name>> {
  return useMutation<Answer<Parsed<Name>>, ProblemError, Input<Name>>({
    mutationFn: (input) => askWithKey(route, input)
  })
}

/** The current journal of activations. */
export const useJournal = (): UseQueryResult<Answer<Parsed<'journal.list'>>, ProblemError> =>
  useAsk('journal.list', {}, { isAlwaysFresh: true })
