import type { StoreApi, UseBoundStore } from 'zustand'
import type { Walked, WalkedList, WalkEnd } from '../../../shared/contract/exports.ts'
import type { Drift, Outcome, Problem } from '../../../shared/outcome/outcome.ts'
import type { Rows } from '../../bridge/answers.ts'
import { listen, request } from '../../bridge/request.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { loadedFrom, type Loaded, type RowOrigin } from '../state/loadedRows.ts'

/** All pages of a list as they are loaded, one after the other, into one. */
export interface Walk<Row> {
  /** The walk's name; absent while nothing was loaded so. */
  readonly id?: string | undefined
  readonly loaded: Loaded<Row>
  readonly isRunning: boolean
  /** In milliseconds since 1970. */
  readonly startedAt: number
  readonly walked?: Walked | undefined
  /** How it came to its end. */
  readonly end?: WalkEnd | undefined
  /** Why it could not go on, where main could not say how it ended. */
  readonly problem?: Problem | undefined
  readonly start: (list: WalkedList) => void
  /** Stops it; what was loaded stays. */
  readonly stop: () => void
  /** Goes back to single pages. */
  readonly leave: () => void
}

/** The rows of a walk so far, each with the answer it came in. Rows are added in place: a list that grows is not copied for each page. */
export interface Gathered<Row> {
  rows: Row[]
  origins: RowOrigin[]
}

const noDrift: readonly Drift[] = []

/** Adds what came next: behind the rows before, or above all. */
export function gather<Row>(
  gathered: Gathered<Row>,
  { rows, at, place }: Pick<Rows<Row>, 'rows' | 'at' | 'place'>,
  { exchange, drift = noDrift }: { readonly exchange?: string; readonly drift?: readonly Drift[] }
): void {
  const origins = rows.map((_row, index): RowOrigin => ({ exchange, at: at[index] ?? index, drift }))
  if (place === 'top') {
    gathered.rows = [...rows, ...gathered.rows]
    gathered.origins = [...origins, ...gathered.origins]
    return
  }
  for (const row of rows) gathered.rows.push(row)
  for (const origin of origins) gathered.origins.push(origin)
}

const nothing = <Row>(): Loaded<Row> => loadedFrom<Row>([], () => undefined)
const still = { id: undefined, isRunning: false, walked: undefined, end: undefined, problem: undefined }

// A table that changed with every page would have no time left to be read.
const drawEvery = 250

let lastWalk = 0

/** A name that no other walk of this window has. */
export const newWalk = (): string => `walk-${Date.now().toString(36)}-${++lastWalk}`

/** What a list's walk is a store of. */
export type UseWalk<Row> = UseBoundStore<StoreApi<Walk<Row>>>

/**
 * Loads all pages of a list. `next` asks main for what came next; main reads one page ahead of that and no more; `differences`
 * holds a row against its documentation. What was
 * loaded stays while other screens are open and goes with the account.
 */
export function walkOf<Row>(
  next: (walk: string) => Promise<Outcome<Rows<Row>>>,
  differences?: (row: Row) => readonly Drift[]
): UseWalk<Row> {
  const left = (walk: Walk<Row>) => {
    walk.stop()
    return { ...still, loaded: nothing<Row>() }
  }
  const useWalk = createScopedStore<Walk<Row>>({ account: left }, (set, get) => ({
    ...still,
    loaded: nothing<Row>(),
    startedAt: 0,
    start(list) {
      get().leave()
      const id = newWalk()
      set({ ...still, id, isRunning: true, startedAt: Date.now() })
      void pull(id, list)
    },
    stop() {
      const { id, isRunning } = get()
      if (id !== undefined && isRunning) void request('exports.stop', { walk: id })
    },
    leave: () => set(left(get()))
  }))

  async function pull(id: string, list: WalkedList): Promise<void> {
    const isOurs = () => useWalk.getState().id === id
    const gathered: Gathered<Row> = { rows: [], origins: [] }
    let timer: ReturnType<typeof setTimeout> | undefined
    let walked: Walked | undefined
    const draw = (part: Partial<Walk<Row>>) => {
      clearTimeout(timer)
      timer = undefined
      // Another walk was begun since, or another account is in use: these rows are nobody's.
      if (!isOurs()) return
      const { rows, origins } = { rows: [...gathered.rows], origins: [...gathered.origins] }
      useWalk.setState({ loaded: loadedFrom(rows, (place) => origins[place], differences), ...part })
    }
    const begun = await request('exports.walk', { ...scopeOf(useSession.getState()), walk: id, list })
    if (!begun.ok) return draw({ isRunning: false, problem: begun.problem })
    while (isOurs()) {
      const outcome = await next(id)
      if (!outcome.ok) return draw({ isRunning: false, problem: outcome.problem })
      const { end } = outcome.value
      walked = outcome.value.walked
      gather(gathered, outcome.value, outcome)
      if (end) return draw({ isRunning: false, walked, end })
      timer ??= setTimeout(() => draw({ walked }), drawEvery)
    }
  }

  listen('exports.progress', ({ walk, walked }) => {
    const { id, isRunning } = useWalk.getState()
    if (walk === id && isRunning) useWalk.setState({ walked })
  })
  return useWalk
}
