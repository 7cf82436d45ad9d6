import type { Static, TSchema } from 'typebox'
import type { SelectedStore } from '../../hooks/createSelectedStore.ts'
import type { Walked, WalkedList, WalkEnd } from '../../../shared/contract/exports.ts'
import { operationWords, type Drift, type Problem } from '../../../shared/outcome/outcome.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { rowsAs, type Rows } from '../../bridge/answers.ts'
import { listen, request } from '../../bridge/request.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { noteWalkEnd } from '../../stores/refusedTokens.ts'
import { textOf } from '../../domain/problems.ts'
import { isOpen } from '../../session/address.ts'
import { toast } from '../../stores/toasts.ts'
import { endInWords } from './allPagesWords.ts'
import { loadedFrom, type Loaded, type RowOrigin, noDrift } from '../state/loadedRows.ts'

interface PageSearch {
  readonly from: number
  readonly requests: number
}

/** Whether the rows up to these, which came last, are all that is looked for. */
type Covers<Row> = (rows: readonly Row[]) => boolean

/** The state of loading every page of a list into one table. */
export interface AllPages<Row> {
  /** Names the pagination in main; absent while single pages are shown. */
  readonly id?: string | undefined
  readonly loaded: Loaded<Row>
  readonly isRunning: boolean
  readonly startedAt: number
  readonly progress?: Walked | undefined
  /** Why loading ended; absent while it runs. */
  readonly end?: WalkEnd | undefined
  readonly search?: PageSearch | undefined
  readonly isCovered: boolean
  /** The failure of a request to main itself; then there is no `end`. */
  readonly problem?: Problem | undefined
  readonly start: (list: WalkedList, search?: PageSearch, covers?: Covers<Row>) => void
  readonly stop: () => void
  readonly leave: () => void
}

/** The rows loaded so far, each with its origin. Mutable, so that a long list is not copied for each page. */
interface LoadedSoFar<Row> {
  readonly rows: Row[]
  readonly origins: RowOrigin[]
}

function addRows<Row>(
  gathered: LoadedSoFar<Row>,
  { rows, at }: Pick<Rows<Row>, 'rows' | 'at'>,
  { exchange, drift = noDrift }: { readonly exchange?: string; readonly drift?: readonly Drift[] }
): void {
  const origins = rows.map((_row, index): RowOrigin => ({ exchange, at: at[index] ?? index, drift }))
  for (const row of rows) gathered.rows.push(row)
  for (const origin of origins) gathered.origins.push(origin)
}

interface Load<Row> {
  readonly id: string
  readonly list: WalkedList
  readonly from: number | undefined
  readonly covers: Covers<Row> | undefined
}

const nothing = <Row>(): Loaded<Row> => loadedFrom<Row>([])
const idle = {
  id: undefined,
  isRunning: false,
  progress: undefined,
  end: undefined,
  search: undefined,
  isCovered: false,
  problem: undefined
}

// In milliseconds: redrawing the table for every page would keep it busy.
const drawIntervalMs = 250

/** Says how loading ended where its screen is not open; a list that was left is not spoken of. */
function tellEnd({ name }: WalkedList, words: string, isComplete: boolean): void {
  const [screen = ''] = name.split('.')
  if (!isOpen(`/${screen}`)) toast(`All pages of ${operationWords[name].rows}. ${words}`, isComplete ? 'plain' : 'bad')
}

let lastNumber = 0

/** A pagination id that is unique within this window. */
export const newPaginationId = (): string => `walk-${Date.now().toString(36)}-${++lastNumber}`

type UseAllPagesStore<Row> = SelectedStore<AllPages<Row>>

/** Creates a store that loads all pages of a list; another account's rows go. */
export function createAllPagesStore<Shape extends TSchema>(
  shape: Shape,
  differences?: (row: Received<Static<Shape>>) => readonly Drift[]
): UseAllPagesStore<Received<Static<Shape>>> {
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
      loaded: nothing<Row>(),
      startedAt: 0,
      start(list, search, covers) {
        get().leave()
        const id = newPaginationId()
        set({ ...idle, id, isRunning: true, startedAt: Date.now(), search })
        void loadPages({ id, list, from: search?.from, covers })
      },
      stop() {
        const { id, isRunning } = get()
        if (id !== undefined && isRunning) void request('exports.stop', { walk: id })
      },
      leave() {
        const { id } = get()
        if (id !== undefined) void request('exports.stop', { walk: id })
        set({ ...idle, loaded: nothing<Row>() })
      }
    })
  )

  async function loadPages({ id, list, from, covers }: Load<Row>): Promise<void> {
    const isOurs = () => useAllPages.getState().id === id
    const gathered: LoadedSoFar<Row> = { rows: [], origins: [] }
    let timer: ReturnType<typeof setTimeout> | undefined
    let progress: Walked | undefined
    const draw = (part: Partial<AllPages<Row>>) => {
      clearTimeout(timer)
      timer = undefined
      // Loading was started again or the account changed: drop these rows.
      if (!isOurs()) return
      const { rows, origins } = { rows: [...gathered.rows], origins: [...gathered.origins] }
      useAllPages.setState({ loaded: loadedFrom(rows, (place) => origins[place], differences), ...part })
    }
    const scope = scopeOf(useSession.getState())
    const begun = await request('exports.walk', { ...scope, walk: id, list, ...(from !== undefined && { from }) })
    if (!begun.ok) return draw({ isRunning: false, problem: begun.problem })
    // To its end also where nobody waits any more: until then main keeps it, and it was stopped.
    for (;;) {
      const outcome = await request('exports.next', { walk: id })
      if (!outcome.ok) {
        draw({ isRunning: false, problem: outcome.problem })
        if (isOurs()) tellEnd(list, `${textOf(outcome.problem).title}.`, false)
        return
      }
      const { end } = outcome.value
      progress = outcome.value.walked
      const rows = rowsAs(shape, outcome.value)
      addRows(gathered, rows, outcome)
      if (covers?.(rows.rows) === true && !end && isOurs()) {
        useAllPages.setState({ isCovered: true })
        useAllPages.getState().stop()
      }
      if (end) {
        noteWalkEnd({ name: list.name, ...scope }, end)
        draw({ isRunning: false, progress, end })
        const { isCovered: isEnough } = useAllPages.getState()
        if (isOurs()) tellEnd(list, endInWords(end, progress, { isCovered: isEnough }), end.isComplete || isEnough)
        return
      }
      timer ??= setTimeout(() => draw({ progress }), drawIntervalMs)
    }
  }

  listen('exports.progress', ({ walk, walked: progress }) => {
    const { id, isRunning } = useAllPages.getState()
    if (walk === id && isRunning) useAllPages.setState({ progress })
  })
  return useAllPages
}
