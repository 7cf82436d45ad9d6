import type { Static, TSchema } from 'typebox'
import type { SelectedStore } from '../../hooks/createSelectedStore.ts'
import type { LoadProgress, PagedList, LoadEnd } from '../../../shared/contract/exports.ts'
import type { Drift, Problem } from '../../../shared/outcome/outcome.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { rowsAs } from '../../bridge/answers.ts'
import { listen, request } from '../../bridge/request.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { noteLoadEnd } from '../../stores/refusedTokens.ts'
import { loadedFrom, type Loaded, type RowOrigin, noDrift } from '../state/loadedRows.ts'

interface PageSearch {
  readonly from: number
  readonly requests: number
  /** All rows on pages before `from` are at or after this time, in microseconds since 1970. */
  readonly to?: number | undefined
}

/** Takes the newly loaded rows, and returns whether all wanted rows are loaded. */
type Covers<Row> = (rows: readonly Row[]) => boolean

export interface AllPages<Row> {
  /** The id of this load in main; absent while single pages are shown. */
  readonly id?: string | undefined
  readonly loaded: Loaded<Row>
  readonly isRunning: boolean
  readonly startedAt: number
  readonly progress?: LoadProgress | undefined
  /** Why loading ended; absent while loading runs. */
  readonly end?: LoadEnd | undefined
  readonly search?: PageSearch | undefined
  readonly isCovered: boolean
  /** If there is a problem, `end` is absent. */
  readonly problem?: Problem | undefined
  readonly start: (list: PagedList, search?: PageSearch, covers?: Covers<Row>) => void
  readonly stop: () => void
  readonly leave: () => void
}

const noRows = <Row>(): Loaded<Row> => loadedFrom<Row>([])
const idle = {
  id: undefined,
  isRunning: false,
  progress: undefined,
  end: undefined,
  search: undefined,
  isCovered: false,
  problem: undefined
}

// The number of milliseconds between two drawings. Redrawing the table after every page would keep the window busy.
const drawIntervalMs = 250

/** Returns a new id for a load or an export, which main uses too. */
export const newLoadId = (): string => `load-${crypto.randomUUID()}`

/** Creates a store that loads all pages of a list. A change of account clears it. */
export function createAllPagesStore<Shape extends TSchema>(
  shape: Shape,
  differences?: (row: Received<Static<Shape>>) => readonly Drift[]
): SelectedStore<AllPages<Received<Static<Shape>>>> {
  type Row = Received<Static<Shape>>
  const resetState = (pages: AllPages<Row>) => {
    pages.leave()
    return {}
  }
  const stopLoad = (id: string | undefined) => {
    if (id !== undefined) void request('exports.stop', { loadId: id })
  }
  const useAllPages = createScopedStore<AllPages<Row>>(
    'allPages',
    { account: resetState, changed: resetState },
    (set, get) => ({
      ...idle,
      loaded: noRows<Row>(),
      startedAt: 0,
      start(list, search, covers) {
        get().leave()
        const id = newLoadId()
        set({ ...idle, id, isRunning: true, startedAt: Date.now(), search })
        void load(id, list, search?.from, covers)
      },
      stop() {
        if (get().isRunning) stopLoad(get().id)
      },
      leave() {
        stopLoad(get().id)
        set({ ...idle, loaded: noRows<Row>() })
      }
    })
  )

  /**
   * Loads all pages. Drops the rows that arrive after the user goes back to pages, starts another load, changes the
   * account or edits the connection.
   */
  async function load(
    id: string,
    list: PagedList,
    from: number | undefined,
    covers: Covers<Row> | undefined
  ): Promise<void> {
    const scope = scopeOf(useSession.getState())
    // These arrays are mutable, so that a long list isn't copied for every page.
    const rows: Row[] = []
    const origins: RowOrigin[] = []
    let isCovered = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLeft = () => useAllPages.getState().id !== id
    const show = (part: Partial<AllPages<Row>>) => {
      clearTimeout(timer)
      timer = undefined
      if (isLeft()) return
      const shownOrigins = [...origins]
      const loaded = loadedFrom([...rows], (index) => shownOrigins[index], differences)
      useAllPages.setState({ loaded, isCovered, ...part })
    }
    const begun = await request('exports.load', { ...scope, loadId: id, list, ...(from !== undefined && { from }) })
    if (!begun.ok) return show({ isRunning: false, problem: begun.problem })
    // Keep fetching after the user leaves the list: main keeps a load in memory until its last batch is fetched.
    for (;;) {
      const outcome = await request('exports.next', { loadId: id })
      if (!outcome.ok) return show({ isRunning: false, problem: outcome.problem })
      const { exchange, drift = noDrift } = outcome
      const { end, progress } = outcome.value
      const batch = rowsAs(shape, outcome.value)
      for (const [index, row] of batch.rows.entries()) {
        rows.push(row)
        origins.push({ exchange, at: batch.at[index] ?? index, drift })
      }
      if (end) {
        noteLoadEnd({ name: list.name, ...scope }, end)
        return show({ isRunning: false, progress, end })
      }
      if (!isLeft() && covers?.(batch.rows) === true) {
        isCovered = true
        stopLoad(id)
      }
      timer ??= setTimeout(() => show({ progress }), drawIntervalMs)
    }
  }

  listen('exports.progress', ({ loadId, progress }) => {
    const { id, isRunning } = useAllPages.getState()
    if (loadId === id && isRunning) useAllPages.setState({ progress })
  })
  return useAllPages
}
