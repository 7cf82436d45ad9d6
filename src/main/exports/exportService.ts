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

/** The parts of main that loading pages and exporting need. */
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

/** Loads all pages of lists, delivers their rows and writes exports. */
export type ExportService = VerbsOf<'exports'>

/** A load whose rows go to the page. It requests a page only when needed, plus one page ahead. */
interface Pagination {
  readonly pieces: AsyncGenerator<Piece<AnsweredPage>, LoadEnd>
  readonly count: Count
  readonly over: () => void
  isBusy: boolean
}

const pause = 100

/** A load's key, distinct across windows. */
const keyOf = (page: number, loadId: string): string => `${page} ${loadId}`

const taken = () => refused('loadId', 'This window is already reading this list.')
const isOver = () => refused('loadId', 'This export takes no rows.')

export function createExportService(ports: ExportServicePorts): ExportService {
  const { clock = realClock, gone, tell, work } = ports
  const running = new Map<string, AbortController>()
  const paginations = new Map<string, Pagination>()
  const exportsOfRows = new Map<string, PageRows>()

  const progressOf = (page: number, loadId: string, count: Count) =>
    throttle(() => tell(page, { loadId, progress: { ...count } }), pause)

  /** Starts work with an id that the window chose; undefined if the window already uses that id. */
  function start(key: string, page: number) {
    if (running.has(key)) return undefined
    const controller = new AbortController()
    // Get the signal now, because after a reload the window has a new one.
    const left = gone(page)
    running.set(key, controller)
    return {
      left,
      /** Aborts if the work is stopped or the window closes. */
      signal: AbortSignal.any([controller.signal, left]),
      stop: () => controller.abort(),
      over: () => void running.delete(key)
    }
  }

  async function refusal(scope: Scope): Promise<Outcome<never> | undefined> {
    const target = await ports.resolve(scopeOf(scope))
    return target.ok && target.value.isLocked ? failure('storage', { message: whyLocked }) : undefined
  }

  return {
    async load({ loadId, list, from, ...input }, { page }) {
      const key = keyOf(page, loadId)
      const run = start(key, page)
      if (!run) return taken()
      const client = await ports.client().catch((error: unknown) => {
        run.over()
        throw error
      })
      // The page has been closed, so no one will take the rows.
      if (run.left.aborted) {
        run.over()
        return success(null)
      }
      const count = newCount()
      const { changed, over } = progressOf(page, loadId, count)
      const leave = () => {
        paginations.delete(key)
        run.over()
      }
      run.left.addEventListener('abort', leave, { once: true })
      const loadPorts = { resolve: ports.resolve, from, signal: run.signal, clock, count, changed }
      paginations.set(key, {
        pieces: loadPages(client, scopeOf(input), list, loadPorts),
        count,
        over() {
          run.left.removeEventListener('abort', leave)
          over()
          run.over()
        },
        isBusy: false
      })
      return success(null)
    },
    async stop({ loadId }, { page }) {
      running.get(keyOf(page, loadId))?.abort()
      return success(null)
    },
    async save(input, { page }) {
      const key = keyOf(page, input.loadId)
      const run = start(key, page)
      if (!run) return taken()
      const rows = pageRows()
      if (input.source.from === 'page') exportsOfRows.set(key, rows)
      run.signal.addEventListener('abort', rows.close)
      const id = `export-${input.loadId}`
      const count = newCount()
      const progress = progressOf(page, input.loadId, count)
      work.begin(page, id, 'export')
      try {
        const locked = await refusal(input)
        if (locked) return locked
        return await save(input, page, { ...ports, ...run, clock, rows, count, changed: progress.changed })
      } finally {
        progress.over()
        run.over()
        exportsOfRows.delete(key)
        rows.close()
        work.end(page, id)
      }
    },
    async rows({ loadId, text, isLast }, { page }) {
      const isTaken = await exportsOfRows.get(keyOf(page, loadId))?.put(text, isLast)
      return isTaken === true ? success(null) : isOver()
    },
    async next({ loadId }, { page }) {
      const key = keyOf(page, loadId)
      const pagination = paginations.get(key)
      if (!pagination) return refused('loadId', 'This window is not reading such a list.')
      if (pagination.isBusy) return refused('loadId', 'Earlier rows are still loading.')
      pagination.isBusy = true
      try {
        const { done, value } = await pagination.pieces.next()
        if (done) {
          paginations.delete(key)
          pagination.over()
          return success<Batch>({ at: [], progress: { ...pagination.count }, end: value })
        }
        return batchOf(value, pagination.count)
      } finally {
        pagination.isBusy = false
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
