import { dirname, join } from 'node:path'
import type { Scope } from '../../connections/store/connections.ts'
import type { SavedExport, WalkEnd, ExportFile, WalkedList } from '../../../shared/contract/exports.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { scopeOf, walkThrough } from '../pages/answers.ts'
import type { ExportServicePorts } from './exportService.ts'
import { nodeDisk } from '../../common/disk.ts'
import { formatOf } from '../format/format.ts'
import type { KeptAnswers } from './keptAnswers.ts'
import type { Count } from '../pages/paginate.ts'
import type { Clock } from '../pages/retry.ts'
import { loadedRows, passing } from './loadedRows.ts'
import { writeExport, type Chunk } from './writeExport.ts'
import type { Connection } from '../../../shared/contract/connections.ts'
import { safeFileName, timeInName } from '../../common/safeFileName.ts'

interface SavePorts extends Pick<
  ExportServicePorts,
  'client' | 'exchanges' | 'resolve' | 'redaction' | 'list' | 'pick' | 'keep' | 'disk'
> {
  readonly clock: Clock
  readonly kept: KeptAnswers
  readonly count: Count
  readonly signal: AbortSignal
  readonly changed: () => void
  readonly stop: () => void
}

type SaveRequest = Input<'exports.save'>

/** Finds the rows, lets the person choose a place and writes them; null where they cancelled. */
export async function save(request: SaveRequest, page: number, ports: SavePorts): Promise<Outcome<SavedExport | null>> {
  const chunks = await chunksOf(request, page, ports)
  if (!chunks.ok) return chunks
  // Nobody is there to be asked.
  if (ports.signal.aborted) return success(null)
  const { list, file, ...scope } = request
  const named = { now: ports.clock.now(), extension: file.format }
  const path = await ports.pick(proposedName(list, scope, await ports.list(), named), page)
  if (path === undefined) return success(null)
  const { count, changed, stop, disk = nodeDisk } = ports
  const format = formatOf(list.name, file)
  const written = await writeExport({ chunks: chunks.value, path, count, format, disk, changed, stop })
  const { name } = written.ok ? written.value : {}
  const kept = name === undefined ? undefined : ports.keep?.(join(dirname(path), name))
  return written.ok && kept ? success({ ...written.value, handle: kept.handle }) : written
}

async function chunksOf(
  request: SaveRequest,
  page: number,
  ports: SavePorts
): Promise<Outcome<AsyncGenerator<Chunk, WalkEnd>>> {
  const { source, list } = request
  if (source.from === 'platform') return success(walkThrough(await ports.client(), scopeOf(request), list, ports))
  const loaded = await loadedRows({ ...request, source }, page, ports)
  if (!loaded.ok) return loaded
  const { chunks, rows } = loaded.value
  if (rows !== undefined) ports.count.total = rows
  return success(passing(chunks, ports.count, ports.signal))
}

/** The proposed name of an export's file: subject, time, connection, account, group. */
export function proposedName(
  list: WalkedList,
  { connection, account }: Scope,
  connections: readonly Connection[],
  { now, extension }: { readonly now: number; readonly extension: ExportFile['format'] }
): string {
  const [subject = ''] = list.name.split('.')
  const found = connections.find(({ id }) => id === connection)
  const label = found?.accounts.find(({ id }) => id === account)?.label
  const words = [subject, timeInName(now), found?.name, label, 'groupId' in list ? list.groupId : undefined]
  return `${safeFileName(words.filter((word) => word !== undefined).join(' '), subject)}.${extension}`
}
