import type { Events } from '../../../shared/bridge.ts'
import { rowsInWords } from '../../../shared/countInWords.ts'
import type { WalkedList, WalkEnd, Batch } from '../../../shared/contract/exports.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { whyLocked } from '../../../shared/contract/exchanges.ts'
import { failure, operationWords, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { Asker, Handler } from '../../bridge/handlers.ts'
import type { Connections } from '../../connections/store/connections.ts'
import type { RedactInTurns } from '../../exchanges/redaction.ts'
import type { Exchanges } from '../../exchanges/log.ts'
import type { Client, ClientPorts, ClientScope } from '../../platform/client.ts'
import type { AskedPage } from '../../platform/answers/rules.ts'
import { askerOf, readPage, scopeOf, type AnsweredPage } from '../pages/answers.ts'
import type { Disk } from '../../common/disk.ts'
import type { LongWork } from '../../common/longWork.ts'
import { idsOf } from '../format/rawRows.ts'
import { keepIds, type KnownIds, newCount, type Count, openPagination, type Piece } from '../pages/paginate.ts'
import { keepAnswers, type KeptAnswers } from './keptAnswers.ts'
import { realClock, type Clock } from '../pages/retry.ts'
import { keyOf, trackExports, type RunningExport } from './runningExports.ts'
import { rowsAsReceived } from './loadedRows.ts'
import { save } from './save.ts'
import { throttle } from '../../common/throttle.ts'

/** Dependencies of paginations and exports on the rest of main. */
export interface ExportServicePorts {
  readonly client: () => Promise<Client>
  readonly exchanges: Pick<Exchanges, 'read'>
  readonly resolve: ClientPorts['resolve']
  readonly list: Connections['list']
  /** A signal aborted when a page is gone. */
  readonly gone: (page: number) => AbortSignal
  /** Lets the person choose where a file goes. */
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

const pause = 100

/** Where a walk begins. */
interface Start {
  readonly from?: number | undefined
  readonly earlier?: EarlierWalk | undefined
}

/** A walk that another one goes on from, and the ids of its rows. */
interface EarlierWalk {
  readonly key: string
  readonly known: KnownIds
}

async function earlierWalk(kept: KeptAnswers, key: string): Promise<EarlierWalk | undefined> {
  const known = keepIds()
  const read = kept.read(key)
  if (!read) return undefined
  for await (const { page, at } of read.chunks) {
    const ids = idsOf(page.json)
    known.take(at.map((place) => ids[place]))
  }
  return { key, known }
}

const notKept = () =>
  failure('invalid-input', {
    field: 'after',
    message: 'The rows read so far are no longer kept. Search from the start again.'
  })

const taken = () => failure('invalid-input', { field: 'walk', message: 'This window is already reading this list.' })

/** Creates the service. */
export function createExportService(ports: ExportServicePorts) {
  const { clock = realClock, gone, tell, work } = ports
  const running = trackExports(gone)
  const kept = keepAnswers()
  const paginations = keepPaginations()
  const progressOf = (page: number, walk: string, { id, count }: { readonly id: string; readonly count: Count }) =>
    throttle(() => {
      work.moved(page, id, count)
      tell(page, { walk, walked: { ...count } })
    }, pause)

  async function begin(
    list: WalkedList,
    { from, earlier, ...scope }: ClientScope & Start,
    run: RunningExport
  ): Promise<void> {
    const { page, walk, signal, over } = run
    const key = keyOf(page, walk)
    const client = await ports.client()
    // The page is gone, so nobody takes the rows.
    if (run.left.aborted) return over()
    const count = newCount()
    const progress = progressOf(page, walk, { id: readId(walk), count })
    const ask = askerOf(client, scope, list)
    const read = (asked: AskedPage) => readPage(ask, asked, signal)
    kept.begin(key, earlier?.key)
    run.left.addEventListener('abort', () => {
      kept.forget(key)
      paginations.drop(key)
      over()
    })
    paginations.begin(key, {
      pieces: openPagination(read, {
        perPage: list.perPage,
        from,
        known: earlier?.known,
        signal,
        clock,
        count,
        changed: progress.changed
      }),
      count,
      keep: (piece) => kept.add(key, piece, piece.place),
      over: (end) => {
        progress.over()
        over()
        work.end(page, readId(walk), endInWords(`Loading all ${operationWords[list.name].rows}`, end, count.rows))
      }
    })
  }

  async function refusal(scope: ClientScope): Promise<Outcome<never> | undefined> {
    const target = await ports.resolve(scopeOf(scope))
    return target.ok && target.value.isLocked ? failure('storage', { message: whyLocked }) : undefined
  }

  return {
    async paginate(
      { walk, list, from, after, ...input }: Input<'exports.walk'>,
      { page }: Asker
    ): Promise<Outcome<null>> {
      const earlier = after === undefined ? undefined : await earlierWalk(kept, keyOf(page, after))
      if (after !== undefined && !earlier) return notKept()
      const run = running.start(page, walk)
      if (!run) return taken()
      work.begin(page, readId(walk), 'read')
      await begin(list, { ...scopeOf(input), from, earlier }, run)
      return success(null)
    },
    async stop({ walk, forget = false }: Input<'exports.stop'>, { page }: Asker) {
      running.stop(page, walk)
      if (forget) kept.forget(keyOf(page, walk))
      work.end(page, readId(walk))
      return success(null)
    },
    async save(input: Input<'exports.save'>, asker: Asker): ReturnType<Handler<'exports.save'>> {
      const refused = await refusal(input)
      if (refused) return refused
      const run = running.start(asker.page, input.walk)
      if (!run) return taken()
      const id = `export-${input.walk}`
      const what = `export of ${operationWords[input.list.name].rows}`
      const count = newCount()
      const progress = progressOf(asker.page, input.walk, { id, count })
      asker.signal.addEventListener('abort', run.stop)
      work.begin(asker.page, id, 'export')
      try {
        const saved = await save(input, run, { ...ports, clock, kept, count, changed: progress.changed })
        if (!saved.ok) work.end(asker.page, id, `The ${what} failed. Pitboss says why.`)
        else if (saved.value)
          work.end(asker.page, id, endInWords(`The ${what}`, saved.value.end, saved.value.walked.rows))
        return saved
      } finally {
        progress.over()
        run.over()
        work.end(asker.page, id)
      }
    },
    rows: async (input: Input<'exports.rows'>, { page }: Asker) =>
      (await refusal(input)) ?? rowsAsReceived(input, page, { ...ports, kept }),
    next: ({ walk }: Input<'exports.next'>, { page }: Asker) => paginations.next(keyOf(page, walk))
  }
}

const readId = (walk: string): string => `read-${walk}`

/** How a read or an export ended; undefined where its person stopped it. */
function endInWords(subject: string, { isComplete, why }: WalkEnd, rows: number): string | undefined {
  if (why === 'stopped') return undefined
  return isComplete
    ? `${subject} is complete: ${rowsInWords(rows)}.`
    : `${subject} ended before it was complete: ${rowsInWords(rows)}. Pitboss says why.`
}

/** A pagination whose rows go to the page. */
interface Pagination {
  readonly pieces: AsyncGenerator<Piece<AnsweredPage>, WalkEnd>
  readonly count: Count
  /** Called with each piece before it is handed over. */
  readonly keep: (piece: Piece<AnsweredPage>) => void
  /** Called at the end. */
  readonly over: (end: WalkEnd) => void
}

const refused = (message: string) => failure('invalid-input', { field: 'walk', message })

/** Hands over paginations piece by piece: nothing is requested until the page asks, except one prefetched page. */
function keepPaginations() {
  const paginations = new Map<string, Pagination>()
  const busy = new Set<string>()
  const step = async (key: string, { pieces, count, keep, over }: Pagination): Promise<Outcome<Batch>> => {
    const { done, value } = await pieces.next()
    if (done) {
      paginations.delete(key)
      over(value)
      return success({ at: [], place: 'end', walked: { ...count }, end: value })
    }
    keep(value)
    const { page, at, place } = value
    return {
      ok: true,
      value: { text: page.text, at: [...at], place, walked: { ...count } },
      ...(page.exchange !== undefined && { exchange: page.exchange }),
      ...(page.drift.length > 0 && { drift: [...page.drift] })
    }
  }
  return {
    begin: (key: string, pagination: Pagination) => void paginations.set(key, pagination),
    drop: (key: string) => void paginations.delete(key),
    async next(key: string): Promise<Outcome<Batch>> {
      const pagination = paginations.get(key)
      if (!pagination) return refused('This window is not reading such a list.')
      if (busy.has(key)) return refused('Earlier rows are still loading.')
      busy.add(key)
      try {
        return await step(key, pagination)
      } finally {
        busy.delete(key)
      }
    }
  }
}
