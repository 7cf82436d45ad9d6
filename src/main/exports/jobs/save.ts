import type { SavedExport, WalkEnd } from '../../../shared/contract/exports.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { redactionOf } from '../../exchanges/redaction.ts'
import type { ClientScope } from '../../platform/client.ts'
import { askers, readPage, scopeOf, type AskPage, type ListName, type ListOf } from '../pages/answers.ts'
import type { ExportServicePorts } from './exportService.ts'
import { nodeDisk } from '../../common/disk.ts'
import { proposedName } from '../file/fileName.ts'
import { formatOf } from '../format/format.ts'
import type { KeptAnswers } from './keptAnswers.ts'
import { openPagination } from '../pages/openPagination.ts'
import type { Clock } from '../pages/retry.ts'
import { keyOf, type RunningExport } from './runningExports.ts'
import { isJson, keptText, passing, wholeAnswer } from './sources.ts'
import type { Count } from '../pages/paginationCount.ts'
import { writeExport, type Chunk } from './writeExport.ts'

interface SavePorts extends Pick<ExportServicePorts, 'client' | 'exchanges' | 'resolve' | 'list' | 'pick' | 'disk'> {
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
  return writeExport({
    chunks: chunks.value,
    path,
    count: ports.count,
    format: formatOf(request.list.name, request.file),
    disk: ports.disk ?? nodeDisk,
    changed: ports.changed,
    stop: run.stop
  })
}

async function nameFor({ list, file, ...scope }: SaveRequest, ports: SavePorts): Promise<string> {
  return proposedName(list, scope, await ports.list(), { now: ports.clock.now(), extension: file.format })
}

const refused = (message: string) => failure('invalid-input', { field: 'source', message })

async function chunksOf(request: SaveRequest, run: RunningExport, ports: SavePorts): Promise<Outcome<Chunks>> {
  const { source } = request
  const { count, kept } = ports
  const { signal } = run
  if (source.from === 'platform') return success(await platformChunks(request.list, scopeOf(request), run, ports))
  if (source.from === 'walk') {
    const answers = kept.read(keyOf(run.page, source.walk))
    if (!answers) return refused('What was loaded is no longer kept. Load it again, or export all pages.')
    count.total = answers.rows
    return success(passing(answers.chunks, count, signal))
  }
  const text =
    keptText(ports.exchanges.read(source.exchange), request.list.name, request) ?? (await shownText(request, ports))
  if (text === undefined)
    return refused('The answer of this page is no longer kept. Refresh the page and export it then.')
  return success(passing([wholeAnswer(text)], count, signal))
}

async function platformChunks<Name extends ListName>(
  list: ListOf<Name>,
  scope: ClientScope,
  { signal }: RunningExport,
  { client, clock, count, changed }: SavePorts
): Promise<Chunks> {
  const ask: AskPage = askers[list.name](await client(), scope, list)
  return openPagination((asked) => readPage(ask, asked, signal), {
    perPage: list.perPage,
    signal,
    clock,
    count,
    changed
  })
}

/** The page's own text of its answer, if it sent one, without the token. */
async function shownText({ source, ...request }: SaveRequest, { resolve }: SavePorts): Promise<string | undefined> {
  if (source.from !== 'exchange' || source.text === undefined || !isJson(source.text)) return undefined
  const target = await resolve(scopeOf(request))
  return redactionOf(target.ok ? target.value.token : undefined)(source.text)
}
