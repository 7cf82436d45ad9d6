import type { Events } from '../../../shared/bridge.ts'
import { rowsInWords } from '../../../shared/countInWords.ts'
import type { WalkEnd, Batch } from '../../../shared/contract/exports.ts'
import { whyLocked } from '../../../shared/contract/exchanges.ts'
import { failure, operationWords, refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { VerbsOf } from '../../bridge/handlers.ts'
import type { Connections, Scope } from '../../connections/store/connections.ts'
import type { RedactInTurns } from '../../exchanges/redaction.ts'
import type { Exchanges } from '../../exchanges/log.ts'
import type { Client, ClientPorts } from '../../platform/client.ts'
import { scopeOf, walkThrough, type AnsweredPage } from '../pages/answers.ts'
import type { Disk } from '../../common/disk.ts'
import type { LongWork } from '../../common/longWork.ts'
import { newCount, type Count, type Piece } from '../pages/paginate.ts'
import { keepAnswers, keyOf } from './keptAnswers.ts'
import { realClock, type Clock } from '../pages/retry.ts'
import { rowsAsReceived } from './loadedRows.ts'
import { save } from './save.ts'
import { throttle } from '../../common/throttle.ts'

/** Dependencies of paginations and exports on the rest of main. */
export interface ExportServicePorts {
  readonly client: () => Promise<Client>
  readonly exchanges: Pick<Exchanges, 'read'>
  readonly resolve: ClientPorts['resolve']
  readonly list: Connections['list']
  readonly gone: (page: number) => AbortSignal
  readonly pick: (name: string, page: number) => Promise<string | undefined>
  /** Keeps where a file was written, so that it can be shown. */
  readonly keep?: (path: string) => { readonly handle: string }
  readonly work: LongWork
  readonly tell: (page: number, progress: Events['exports.progress']) => void
  /** Takes the token of any account out of rows that were read before it was saved. */
  readonly redaction?: () => Promise<RedactInTurns>
  readonly disk?: Disk
  readonly clock?: Clock
}

/** Starts paginations, hands over their rows and writes exports. */
export type ExportService = ReturnType<typeof createExportService>

/** A pagination whose rows go to the page: nothing is requested until the page asks, except one prefetched page. */
interface Pagination {
  readonly pieces: AsyncGenerator<Piece<AnsweredPage>, WalkEnd>
  readonly count: Count
  readonly over: (end: WalkEnd) => void
  isBusy: boolean
}

const pause = 100

const readId = (walk: string): string => `read-${walk}`

const taken = () => refused('walk', 'This window is already reading this list.')

/** Creates the service. */
export function createExportService(ports: ExportServicePorts) {
  const { clock = realClock, gone, tell, work } = ports
  const running = new Map<string, AbortController>()
  const kept = keepAnswers()
  const paginations = new Map<string, Pagination>()

  const progressOf = (page: number, walk: string, { id, count }: { readonly id: string; readonly count: Count }) =>
    throttle(() => {
      work.moved(page, id, count)
      tell(page, { walk, walked: { ...count } })
    }, pause)

  /** The work under an id that a window chose; undefined where it uses that already. */
  function start(key: string, page: number) {
    if (running.has(key)) return undefined
    const controller = new AbortController()
    // Asked for now: of a window that has gone meanwhile there is another one.
    const left = gone(page)
    running.set(key, controller)
    return {
      left,
      /** Aborted when it is stopped or its window is gone. */
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
    async walk({ walk, list, from, ...input }, { page }) {
      const key = keyOf(page, walk)
      const run = start(key, page)
      if (!run) return taken()
      work.begin(page, readId(walk), 'read')
      const client = await ports.client()
      // The page is gone, so nobody takes the rows.
      if (run.left.aborted) {
        run.over()
        return success(null)
      }
      const count = newCount()
      const { changed, over } = progressOf(page, walk, { id: readId(walk), count })
      kept.begin(key)
      run.left.addEventListener('abort', () => {
        kept.forget(key)
        paginations.delete(key)
        run.over()
      })
      const asked = { resolve: ports.resolve, from, signal: run.signal, clock, count, changed }
      paginations.set(key, {
        pieces: walkThrough(client, scopeOf(input), list, asked),
        count,
        over(end) {
          over()
          run.over()
          work.end(page, readId(walk), endInWords(`Loading all ${operationWords[list.name].rows}`, end, count.rows))
        },
        isBusy: false
      })
      return success(null)
    },
    async stop({ walk, forget = false }, { page }) {
      running.get(keyOf(page, walk))?.abort()
      if (forget) kept.forget(keyOf(page, walk))
      work.end(page, readId(walk))
      return success(null)
    },
    async save(input, { page, signal }) {
      const run = start(keyOf(page, input.walk), page)
      if (!run) return taken()
      const id = `export-${input.walk}`
      const what = `export of ${operationWords[input.list.name].rows}`
      const count = newCount()
      const progress = progressOf(page, input.walk, { id, count })
      signal.addEventListener('abort', run.stop)
      work.begin(page, id, 'export')
      try {
        const locked = await refusal(input)
        if (locked) return locked
        const saved = await save(input, page, { ...ports, ...run, clock, kept, count, changed: progress.changed })
        if (!saved.ok) work.end(page, id, `The ${what} failed. Pitboss says why.`)
        else if (saved.value) work.end(page, id, endInWords(`The ${what}`, saved.value.end, saved.value.walked.rows))
        return saved
      } finally {
        progress.over()
        run.over()
        work.end(page, id)
      }
    },
    rows: async (input, { page }) => (await refusal(input)) ?? rowsAsReceived(input, page, { ...ports, kept }),
    async next({ walk }, { page }) {
      const key = keyOf(page, walk)
      const pagination = paginations.get(key)
      if (!pagination) return refused('walk', 'This window is not reading such a list.')
      if (pagination.isBusy) return refused('walk', 'Earlier rows are still loading.')
      pagination.isBusy = true
      try {
        const { done, value } = await pagination.pieces.next()
        if (done) {
          paginations.delete(key)
          pagination.over(value)
          return success<Batch>({ at: [], place: 'end', walked: { ...pagination.count }, end: value })
        }
        kept.add(key, value, value.place)
        return batchOf(value, pagination.count)
      } finally {
        pagination.isBusy = false
      }
    }
  } satisfies VerbsOf<'exports'>
}

function batchOf({ page, at, place }: Piece<AnsweredPage>, count: Count): Outcome<Batch> {
  return {
    ok: true,
    value: { text: page.text, at: [...at], place, walked: { ...count } },
    ...(page.exchange !== undefined && { exchange: page.exchange }),
    ...(page.drift.length > 0 && { drift: [...page.drift] })
  }
}

/** How a read or an export ended; undefined where its person stopped it. */
function endInWords(subject: string, { isComplete, why }: WalkEnd, rows: number): string | undefined {
  if (why === 'stopped') return undefined
  return isComplete
    ? `${subject} is complete: ${rowsInWords(rows)}.`
    : `${subject} ended before it was complete: ${rowsInWords(rows)}. Pitboss says why.`
}
