import { dirname, join } from 'node:path'
import type { Connection } from '../../shared/contract/connections.ts'
import type { Period, SavedExport, PagedList, LoadEnd } from '../../shared/contract/exports.ts'
import type { Input } from '../../shared/contract/index.ts'
import { refused, success, type ListName, type Outcome } from '../../shared/outcome/outcome.ts'
import { rawReader } from '../../shared/readings/reading.ts'
import type { Received } from '../../shared/readings/received.ts'
import { whatReader } from '../../shared/readings/sourceWords.ts'
import { toTime } from '../../shared/readings/time.ts'
import { Notification } from '../../shared/contract/notifications.ts'
import { Transaction } from '../../shared/contract/transactions.ts'
import { nodeDisk } from '../common/disk.ts'
import { safeFileName, timeInName } from '../common/safeFileName.ts'
import type { Scope } from '../connections/store/connections.ts'
import { csvFormat, jsonLines } from './csvFormat.ts'
import type { ExportServicePorts } from './exportService.ts'
import { chunksOfPage, type PageRows } from './pageRows.ts'
import type { Count } from './paginate.ts'
import type { Clock } from './retry.ts'
import { scopeOf, loadPages } from './loadPages.ts'
import { writeExport, type Rows } from './writeExport.ts'

interface SavePorts extends Pick<
  ExportServicePorts,
  'client' | 'resolve' | 'redaction' | 'list' | 'pick' | 'keep' | 'disk'
> {
  readonly clock: Clock
  readonly count: Count
  readonly signal: AbortSignal
  readonly rows: PageRows
  readonly changed: () => void
  readonly stop: () => void
}

type SaveRequest = Input<'exports.save'>

/** Lets the person choose a file and writes the rows to it. Returns null if the person cancelled. */
export async function save(request: SaveRequest, page: number, ports: SavePorts): Promise<Outcome<SavedExport | null>> {
  const { list, file, source } = request
  const { count, signal, disk = nodeDisk } = ports
  const filter = source.from === 'platform' && source.period ? inPeriod(list.name, source.period) : undefined
  if (source.from === 'platform' && source.period && !filter) return refused('source', 'This list has no times.')
  // The window has been closed, so no one can answer.
  if (signal.aborted) return success(null)
  const connections = await ports.list()
  const connection = connections.find(({ id }) => id === request.connection)
  const path = await ports.pick(`${proposedName(request, connection, ports.clock.now())}.${file.format}`, page)
  if (path === undefined) return success(null)
  if (source.from === 'page') count.total = source.rows
  const written = await writeExport({
    chunks: chunksOf(request, ports),
    ...(filter && { isWanted: filter.has }),
    count,
    format: file.format === 'jsonl' ? jsonLines : csvFormat(list.name, file, whatReader(connection?.names ?? [])),
    path,
    disk,
    redact: await ports.redaction(),
    wrote(rows) {
      if (source.from === 'page') count.rows += rows
      ports.changed()
    },
    stop: ports.stop
  })
  if (!written.ok) return written
  const { name } = written.value
  const shown = name === undefined ? undefined : ports.keep?.(join(dirname(path), name))
  const undated = filter?.undated() ?? 0
  return success({ ...written.value, ...(shown && { handle: shown.handle }), ...(undated > 0 && { undated }) })
}

async function* chunksOf(request: SaveRequest, ports: SavePorts): AsyncGenerator<Rows, LoadEnd> {
  if (request.source.from === 'page') return yield* chunksOfPage(ports.rows, ports.count, ports.signal)
  const pages = loadPages(await ports.client(), scopeOf(request), request.list, ports)
  for (;;) {
    const { done, value } = await pages.next()
    if (done) return value
    yield value.at.map((position) => value.page.rows[position])
  }
}

const timesOf: Record<ListName, ((row: Received<unknown>) => unknown) | undefined> = {
  'transactions.list': rawReader(Transaction, 'processed_at'),
  'notifications.list': rawReader(Notification, 'created_at'),
  'jackpots.list': undefined
}

/** Filters by period, and counts rows without a readable time. Undefined for a list without times. */
function inPeriod(list: ListName, { from, to }: Period) {
  const timeOf = timesOf[list]
  if (!timeOf) return undefined
  let undated = 0
  return {
    has: (row: Received<unknown>) => {
      const time = toTime(timeOf(row))
      if (!time) undated += 1
      if (time?.instant !== undefined) return time.instant >= from.instant && time.instant < to.instant
      return time !== undefined && time.wall >= from.wall && time.wall < to.wall
    },
    undated: () => undated
  }
}

/** Suggests a file name, without an extension: subject, period or current time, connection, player, and group. */
export function proposedName(
  { list, account, source }: Scope & Pick<SaveRequest, 'source'> & { readonly list: PagedList },
  connection: Pick<Connection, 'name' | 'accounts'> | undefined,
  now: number
): string {
  const [subject = ''] = list.name.split('.')
  const player = connection?.accounts.find(({ id }) => id === account)?.label
  const period = source.from === 'platform' ? source.period?.words : undefined
  const words = [
    subject,
    period ?? timeInName(now),
    connection?.name,
    player,
    'groupId' in list ? list.groupId : undefined
  ]
  return safeFileName(words.filter((word) => word !== undefined).join(' '), subject)
}
