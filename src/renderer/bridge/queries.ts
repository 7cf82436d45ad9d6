import {
  notifyManager,
  QueryClient,
  useMutation,
  useQuery,
  type Query,
  type UseMutationResult,
  type UseQueryResult
} from '@tanstack/react-query'
import type { Input, RouteName } from '../../shared/contract/index.ts'
import type { Parsed } from './answers.ts'
import { ask, listen, request, type Answer, type ProblemError } from './request.ts'

/** Nothing is repeated or refreshed behind the person's back: retries and refetches are off. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      retryOnMount: false,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      // An answer's keys are the platform's: sharing structure would assign them, `__proto__` included.
      structuralSharing: false
    },
    // What an action was called with may hold a token: it is forgotten a second after nobody looks at its outcome any more.
    // With 0 the cache would look every few milliseconds whether an action that nobody waits for is over.
    mutations: { retry: false, networkMode: 'always', gcTime: 1000 }
  }
})

// An answer is drawn as soon as it is here; by default it would wait for a timer, which browsers make last.
notifyManager.setScheduler(queueMicrotask)

let lastCancelKey = 0

/** Asks as a query does: a platform request that nobody waits for any more is cancelled in main. */
export function askUntil<Name extends RouteName>(
  route: Name,
  input: Input<Name>,
  signal: AbortSignal
): Promise<Answer<Parsed<Name>>> {
  if (!('connection' in input)) return ask(route, input)
  const cancelKey = `ask-${++lastCancelKey}`
  signal.addEventListener('abort', () => void request('requests.cancel', { cancelKey }))
  return ask(route, { ...input, cancelKey })
}

/** When a query asks. */
export interface Asking {
  readonly enabled?: boolean
  /** An answer of our own that changes unasked is read again wherever it is shown anew. */
  readonly isAlwaysFresh?: boolean
  /** For so many milliseconds an answer is shown again without asking. */
  readonly freshFor?: number
}

/** A route's answer as a query. */
export function useAsk<Name extends RouteName>(
  route: Name,
  input: Input<Name>,
  { enabled = true, isAlwaysFresh = false, freshFor = Infinity }: Asking = {}
): UseQueryResult<Answer<Parsed<Name>>, ProblemError> {
  return useQuery<Answer<Parsed<Name>>, ProblemError>({
    queryKey: [route, input],
    queryFn: ({ signal }) => askUntil(route, input, signal),
    staleTime: isAlwaysFresh ? 0 : freshFor,
    // What is read again wherever it is shown anew is so after a problem as well.
    retryOnMount: isAlwaysFresh,
    enabled
  })
}

/** A route as something that is done once, on a press. */
export function useAct<Name extends RouteName>(
  route: Name
): UseMutationResult<Answer<Parsed<Name>>, ProblemError, Input<Name>> {
  return useMutation<Answer<Parsed<Name>>, ProblemError, Input<Name>>({ mutationFn: (input) => ask(route, input) })
}

const isAbout = (connection: string) => (query: Query) => {
  const input: unknown = query.queryKey[1]
  return typeof input === 'object' && input !== null && 'connection' in input && input.connection === connection
}

/** Reads connections again whenever main says that they changed, from this window or another, and forgets what a changed one answered. */
export function followConnections(): () => void {
  return listen('connections.changed', ({ connection }) => {
    queries.removeQueries({ predicate: isAbout(connection), type: 'inactive' })
    void queries.invalidateQueries({ queryKey: ['connections.list'] })
    void queries.invalidateQueries({ queryKey: ['connections.keeping'] })
  })
}

// The log may change many times a second while pages are walked; the list is read again at most four times.
const pause = 250

/** Reads the request log again when it changes, as long as somebody looks at it. */
export function followExchanges(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    timer = undefined
    void queries.invalidateQueries({ queryKey: ['exchanges.list'] })
  }
  read()
  const stop = listen('exchanges.changed', () => (timer ??= setTimeout(read, pause)))
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Reads the bonuses that are kept again when they change, from this window or another, as long as somebody looks at them. */
export function followBonuses(): () => void {
  return listen('bonuses.changed', () => {
    void queries.invalidateQueries({ queryKey: ['bonuses.recent'] })
    void queries.invalidateQueries({ queryKey: ['bonuses.copy'], refetchType: 'none' })
  })
}

/** Reads the snapshots again when one is taken or deleted, as long as somebody looks at them. */
export function followSnapshots(): () => void {
  return listen('snapshots.changed', () => void queries.invalidateQueries({ queryKey: ['snapshots.list'] }))
}

/** Reads the journal again when it changes, from this window or another, as long as somebody looks at it. */
export function followJournal(): () => void {
  return listen('journal.changed', () => void queries.invalidateQueries({ queryKey: ['journal.list'] }))
}
