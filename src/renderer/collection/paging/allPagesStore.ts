import type { Static, TSchema } from 'typebox'
import type { SelectedStore } from '../../hooks/createSelectedStore.ts'
import type { LoadProgress, PagedList, LoadEnd } from '../../../shared/contract/exports.ts'
import type { Drift, Problem } from '../../../shared/outcome/outcome.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { rowsAs, type Rows } from '../../bridge/answers.ts'
import { listen, request } from '../../bridge/request.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { noteLoadEnd } from '../../stores/refusedTokens.ts'
import { loadedFrom, type Loaded, type RowOrigin, noDrift } from '../state/loadedRows.ts'

interface PageSearch {
  readonly from: number
  readonly requests: number
  /** No page before `from` has a row older than this time, in microseconds since 1970. */
  readonly to?: number | undefined
}

/** Returns whether all wanted rows are loaded, given the newly loaded rows. */
type Covers<Row> = (rows: readonly Row[]) => boolean

/** The state of loading all pages of a list into one table. */
export interface AllPages<Row> {
  /** The id of this load in main; absent while single pages are shown. */
  readonly id?: string | undefined
  readonly load?: Pick<PageLoad<Row>, 'stop' | 'leave'> | undefined
  readonly loaded: Loaded<Row>
  readonly isRunning: boolean
  readonly startedAt: number
  readonly progress?: LoadProgress | undefined
  /** Why loading ended; absent while loading runs. */
  readonly end?: LoadEnd | undefined
  readonly search?: PageSearch | undefined
  readonly isCovered: boolean
  /** Main's failure to load pages at all. `end` is then absent. */
  readonly problem?: Problem | undefined
  readonly start: (list: PagedList, search?: PageSearch, covers?: Covers<Row>) => void
  readonly stop: () => void
  readonly leave: () => void
}

const noRows = <Row>(): Loaded<Row> => loadedFrom<Row>([])
const idle = {
  id: undefined,
  load: undefined,
  isRunning: false,
  progress: undefined,
  end: undefined,
  search: undefined,
  isCovered: false,
  problem: undefined
}

// In milliseconds. Redrawing the table after every page would keep the window busy.
const drawIntervalMs = 250

/** Returns a new id for a load or an export. Main uses the same id. */
export const newPaginationId = (): string => `load-${crypto.randomUUID()}`

interface LoadOptions<Row> {
  readonly list: PagedList
  /** The first page to load. */
  readonly from: number | undefined
  readonly covers: Covers<Row> | undefined
  readonly readRows: (batch: Rows<unknown>) => Rows<Row>
  readonly differences: ((row: Row) => readonly Drift[]) | undefined
  readonly show: (part: Partial<AllPages<Row>>) => void
}

/**
 * Loads all pages of a list, from *Load all* until the list is left. *Back to pages*, another load, another account or
 * an edited connection leaves the list; rows that arrive later are dropped.
 */
class PageLoad<Row> {
  readonly id = newPaginationId()
  readonly #options: LoadOptions<Row>
  // Mutable, so that a long list isn't copied for every page.
  readonly #rows: Row[] = []
  readonly #origins: RowOrigin[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isLeft = false
  #isCovered = false

  constructor(options: LoadOptions<Row>) {
    this.#options = options
  }

  stop(): void {
    void request('exports.stop', { loadId: this.id })
  }

  leave(): void {
    this.#isLeft = true
    this.stop()
  }

  async run(): Promise<void> {
    const { list, from } = this.#options
    const scope = scopeOf(useSession.getState())
    const begun = await request('exports.load', {
      ...scope,
      loadId: this.id,
      list,
      ...(from !== undefined && { from })
    })
    if (!begun.ok) return this.#show({ isRunning: false, problem: begun.problem })
    // Keep fetching after the user leaves the list, because main keeps the load until its last batch is fetched.
    for (;;) {
      const outcome = await request('exports.next', { loadId: this.id })
      if (!outcome.ok) {
        return this.#show({ isRunning: false, problem: outcome.problem })
      }
      const { end, progress } = outcome.value
      this.#add(outcome.value, outcome)
      if (end) {
        noteLoadEnd({ name: list.name, ...scope }, end)
        return this.#show({ isRunning: false, progress, end })
      }
      this.#timer ??= setTimeout(() => this.#show({ progress }), drawIntervalMs)
    }
  }

  #add(
    batch: Rows<unknown>,
    { exchange, drift = noDrift }: { readonly exchange?: string; readonly drift?: readonly Drift[] }
  ) {
    const { covers, readRows } = this.#options
    const { rows, at } = readRows(batch)
    const origins = rows.map((_row, index): RowOrigin => ({ exchange, at: at[index] ?? index, drift }))
    for (const row of rows) this.#rows.push(row)
    for (const origin of origins) this.#origins.push(origin)
    if (this.#isLeft || batch.end || covers?.(rows) !== true) return
    this.#isCovered = true
    this.stop()
  }

  #show(part: Partial<AllPages<Row>>): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#isLeft) return
    const [rows, origins] = [[...this.#rows], [...this.#origins]]
    const loaded = loadedFrom(rows, (index) => origins[index], this.#options.differences)
    this.#options.show({ loaded, isCovered: this.#isCovered, ...part })
  }
}

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
  const useAllPages = createScopedStore<AllPages<Row>>(
    'allPages',
    { account: resetState, changed: resetState },
    (set, get) => ({
      ...idle,
      loaded: noRows<Row>(),
      startedAt: 0,
      start(list, search, covers) {
        get().leave()
        const readRows = (batch: Rows<unknown>) => rowsAs(shape, batch)
        const load = new PageLoad<Row>({ list, from: search?.from, covers, readRows, differences, show: set })
        set({ ...idle, load, id: load.id, isRunning: true, startedAt: Date.now(), search })
        void load.run()
      },
      stop() {
        if (get().isRunning) get().load?.stop()
      },
      leave() {
        get().load?.leave()
        set({ ...idle, loaded: noRows<Row>() })
      }
    })
  )
  listen('exports.progress', ({ loadId, progress }) => {
    const { id, isRunning } = useAllPages.getState()
    if (loadId === id && isRunning) useAllPages.setState({ progress })
  })
  return useAllPages
}
