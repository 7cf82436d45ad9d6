import type { Events } from '../../shared/bridge.ts'
import type { LoadEnd, Batch } from '../../shared/contract/exports.ts'
import { whyLocked } from '../../shared/contract/exchanges.ts'
import { failure, refused, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { VerbsOf } from '../bridge/handlers.ts'
import type { Connections, Scope } from '../connections/store/connections.ts'
import type { Redact } from '../exchanges/redaction.ts'
import type { Client, ClientPorts } from '../platform/client.ts'
import { scopeOf, loadPages, type AnsweredPage } from './loadPages.ts'
import type { Disk } from '../common/disk.ts'
import type { LongWork } from '../common/longWork.ts'
import { newCount, type Count, type Piece } from './paginate.ts'
import { realClock, type Clock } from './retry.ts'
import { pageRows, type PageRows } from './pageRows.ts'
import { save } from './save.ts'
import { throttle } from '../common/throttle.ts'

export interface ExportServicePorts {
  readonly client: () => Promise<Client>
  readonly resolve: ClientPorts['resolve']
  readonly list: Connections['list']
  readonly gone: (page: number) => AbortSignal
  readonly pick: (name: string, page: number) => Promise<string | undefined>
  /** Remembers a written file, so main can show it in its folder. */
  readonly keep?: (path: string) => { readonly handle: string }
  readonly work: LongWork
  readonly tell: (page: number, progress: Events['exports.progress']) => void
  /** Reads the tokens of all accounts. The returned function removes all tokens known at the time of each call. */
  readonly redaction: () => Promise<Redact>
  readonly disk?: Disk
  readonly clock?: Clock
}

export type ExportService = VerbsOf<'exports'>

/** An export, or the loading of all pages of a list for the window. The window chooses the run's id. */
interface Run {
  /** Aborts when the window closes. */
  readonly left: AbortSignal
  /** Aborts if the run is stopped or its window closes. */
  readonly signal: AbortSignal
  readonly count: Count
  /** Tells the window the new counts. */
  readonly changed: () => void
  readonly stop: () => void
  readonly over: () => void
  /** The pages of the list; absent for an export. Pages load on demand, with one page prefetched. */
  pages?: AsyncGenerator<Piece<AnsweredPage>, LoadEnd>
  /** Whether the window's last request for rows is still running. */
  isBusy?: boolean
  /** The rows that the window sends for an export. */
  rows?: PageRows
}

const pause = 100

const keyOf = (page: number, loadId: string): string => `${page} ${loadId}`

const alreadyLoading = () => refused('loadId', 'This window is already reading this list.')
const isOver = () => refused('loadId', 'This export takes no rows.')

export function createExportService(ports: ExportServicePorts): ExportService {
  const { clock = realClock, gone, tell, work } = ports
  const runs = new Map<string, Run>()

  /** Starts a run; undefined if the window already uses its id. */
  function start(page: number, loadId: string): Run | undefined {
    const key = keyOf(page, loadId)
    if (runs.has(key)) return undefined
    const controller = new AbortController()
    // Get the signal now, because after a reload the window has a new one.
    const left = gone(page)
    const count = newCount()
    const progress = throttle(() => tell(page, { loadId, progress: { ...count } }), pause)
    const run: Run = {
      left,
      signal: AbortSignal.any([controller.signal, left]),
      count,
      changed: progress.changed,
      stop: () => controller.abort(),
      over() {
        runs.delete(key)
        progress.over()
        left.removeEventListener('abort', run.over)
      }
    }
    runs.set(key, run)
    return run
  }

  async function refusal(scope: Scope): Promise<Outcome<never> | undefined> {
    const target = await ports.resolve(scopeOf(scope))
    return target.ok && target.value.isLocked ? failure('storage', { message: whyLocked }) : undefined
  }

  return {
    async load({ loadId, list, from, ...input }, { page }) {
      const run = start(page, loadId)
      if (!run) return alreadyLoading()
      // End the run when its window closes, because no one needs its rows any more.
      run.left.addEventListener('abort', run.over)
      const client = await ports.client().catch((error: unknown) => {
        run.over()
        throw error
      })
      run.pages = loadPages(client, scopeOf(input), list, { ...run, resolve: ports.resolve, from, clock })
      return success(null)
    },
    async stop({ loadId }, { page }) {
      runs.get(keyOf(page, loadId))?.stop()
      return success(null)
    },
    async save(input, { page }) {
      const run = start(page, input.loadId)
      if (!run) return alreadyLoading()
      const rows = pageRows()
      if (input.source.from === 'page') run.rows = rows
      run.signal.addEventListener('abort', rows.close)
      const id = `export-${input.loadId}`
      work.begin(page, id, 'export')
      try {
        const locked = await refusal(input)
        if (locked) return locked
        return await save(input, page, { ...ports, ...run, clock, rows })
      } finally {
        run.over()
        rows.close()
        work.end(page, id)
      }
    },
    async rows({ loadId, text, isLast }, { page }) {
      const isTaken = await runs.get(keyOf(page, loadId))?.rows?.put(text, isLast)
      return isTaken === true ? success(null) : isOver()
    },
    async next({ loadId }, { page }) {
      const run = runs.get(keyOf(page, loadId))
      if (!run?.pages) return refused('loadId', 'This window is not reading such a list.')
      if (run.isBusy) return refused('loadId', 'Earlier rows are still loading.')
      run.isBusy = true
      try {
        const { done, value } = await run.pages.next()
        if (!done) return batchOf(value, run.count)
        run.over()
        return success<Batch>({ at: [], progress: { ...run.count }, end: value })
      } finally {
        run.isBusy = false
      }
    }
  }
}

function batchOf({ page, at }: Piece<AnsweredPage>, count: Count): Outcome<Batch> {
  return {
    ok: true,
    value: { text: page.text, at: [...at], progress: { ...count } },
    ...(page.exchange !== undefined && { exchange: page.exchange }),
    ...(page.drift.length > 0 && { drift: [...page.drift] })
  }
}
