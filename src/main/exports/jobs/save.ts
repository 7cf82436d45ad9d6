import { dirname, join } from 'node:path'
import type { SavedExport, WalkEnd, ExportFile, WalkedList } from '../../../shared/contract/exports.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { ClientScope } from '../../platform/client.ts'
import { askerOf, readPage, scopeOf } from '../pages/answers.ts'
import type { ExportServicePorts } from './exportService.ts'
import { nodeDisk } from '../../common/disk.ts'
import { formatOf } from '../format/format.ts'
import type { KeptAnswers } from './keptAnswers.ts'
import { openPagination, type Count } from '../pages/paginate.ts'
import type { Clock } from '../pages/retry.ts'
import type { RunningExport } from './runningExports.ts'
import { loadedRows, passing } from './loadedRows.ts'
import { writeExport, type Chunk } from './writeExport.ts'
import type { Connection } from '../../../shared/contract/connections.ts'
import { safeFileName, timeInName } from '../../common/safeFileName.ts'

interface SavePorts extends Pick<
  ExportServicePorts,
  'client' | 'exchanges' | 'resolve' | 'list' | 'pick' | 'keep' | 'disk'
> {
  readonly clock: Clock
  readonly kept: KeptAnswers
  readonly count: Count
  /** Called after progress. */
  readonly changed: () => void
}

type SaveRequest = Input<'exports.save'>
type Chunks = AsyncGenerator<Chunk, WalkEnd>

/** Finds the rows, lets the person choose a place and writes them; null where they cancelled. */
export async function save(
  request: Input<'exports.save'>,
  run: RunningExport,
  ports: SavePorts
): Promise<Outcome<SavedExport | null>> {
  const chunks = await chunksOf(request, run, ports)
  if (!chunks.ok) return chunks
  const path = await ports.pick(await nameFor(request, ports), run.page)
  if (path === undefined) return success(null)
  const written = await writeExport({
    chunks: chunks.value,
    path,
    count: ports.count,
    format: formatOf(request.list.name, request.file),
    disk: ports.disk ?? nodeDisk,
    changed: ports.changed,
    stop: run.stop
  })
  const { name } = written.ok ? written.value : {}
  const kept = name === undefined ? undefined : ports.keep?.(join(dirname(path), name))
  return written.ok && kept ? success({ ...written.value, handle: kept.handle }) : written
}

async function nameFor({ list, file, ...scope }: SaveRequest, ports: SavePorts): Promise<string> {
  return proposedName(list, scope, await ports.list(), { now: ports.clock.now(), extension: file.format })
}

async function chunksOf(request: SaveRequest, run: RunningExport, ports: SavePorts): Promise<Outcome<Chunks>> {
  const { source } = request
  if (source.from === 'platform') return success(await platformChunks(request.list, scopeOf(request), run, ports))
  const loaded = await loadedRows({ ...request, source }, run.page, ports)
  if (!loaded.ok) return loaded
  const { chunks, rows } = loaded.value
  const { count } = ports
  if (rows !== undefined) count.total = rows
  return success(passing(chunks, count, run.signal))
}

async function platformChunks(
  list: WalkedList,
  scope: ClientScope,
  { signal }: RunningExport,
  { client, clock, count, changed }: SavePorts
): Promise<Chunks> {
  const ask = askerOf(await client(), scope, list)
  return openPagination((asked) => readPage(ask, asked, signal), {
    perPage: list.perPage,
    signal,
    clock,
    count,
    changed
  })
}

/** The proposed name of an export's file: subject, time, connection, account, group. */
export function proposedName(
  list: WalkedList,
  { connection, account }: ClientScope,
  connections: readonly Connection[],
  { now, extension }: { readonly now: number; readonly extension: ExportFile['format'] }
): string {
  const [subject = ''] = list.name.split('.')
  const found = connections.find(({ id }) => id === connection)
  const label = found?.accounts.find(({ id }) => id === account)?.label
  const words = [subject, timeInName(now), found?.name, label, 'groupId' in list ? list.groupId : undefined]
  return `${safeFileName(words.filter((word) => word !== undefined).join(' '), subject)}.${extension}`
}
