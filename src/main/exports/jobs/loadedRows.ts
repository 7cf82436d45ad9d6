import type { Scope } from '../../connections/store/connections.ts'
import type { LoadedSource, WalkEnd } from '../../../shared/contract/exports.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { failure, success, type ListName, type Outcome } from '../../../shared/outcome/outcome.ts'
import { redactionOf, type RedactInTurns } from '../../exchanges/redaction.ts'
import { scopeOf } from '../pages/answers.ts'
import type { ExportServicePorts } from './exportService.ts'
import { keyOf, type KeptAnswers } from './keptAnswers.ts'
import type { Chunk } from './writeExport.ts'
import type { ExchangeDetail } from '../../../shared/contract/exchanges.ts'
import type { Count } from '../pages/paginate.ts'
import { rowTexts } from '../format/rawRows.ts'
import { isJsonText } from '../../../shared/readings/wireObject.ts'

interface LoadedRowsPorts extends Pick<ExportServicePorts, 'exchanges' | 'resolve' | 'redaction'> {
  readonly kept: KeptAnswers
}

type Chunks = AsyncIterable<Chunk> | Iterable<Chunk>

/** Rows that were loaded before, and how many, where that is known. */
interface LoadedRows {
  readonly chunks: Chunks
  readonly rows?: number
}

type Request = Omit<Input<'exports.rows'>, 'source'> & { readonly source: LoadedSource }

const refused = (message: string) => failure('invalid-input', { field: 'source', message })

/** Finds rows that were loaded before, as received; those that were chosen where some were. */
export async function loadedRows(request: Request, page: number, ports: LoadedRowsPorts): Promise<Outcome<LoadedRows>> {
  const { at } = request.source
  const all = await allRows(request, page, ports)
  if (!all.ok || at === undefined) return all
  return success({ chunks: chosen(all.value.chunks, at), rows: at.length })
}

async function allRows(request: Request, page: number, ports: LoadedRowsPorts): Promise<Outcome<LoadedRows>> {
  const { source } = request
  if (source.from === 'walk') {
    const answers = ports.kept.read(keyOf(page, source.walk))
    return answers
      ? success({ ...answers, chunks: clean(answers.chunks, await ports.redaction?.()) })
      : refused('The loaded rows are no longer kept. Load them again, or export all pages.')
  }
  const kept = keptText(ports.exchanges.read(source.exchange), request.list.name, request)
  const text = kept ?? (await shownText(request, ports))
  if (text === undefined) return refused('The answer of this page is no longer kept. Refresh the page first.')
  return success({ chunks: [wholeAnswer(text)] })
}

async function* clean(chunks: AsyncIterable<Chunk>, redact: RedactInTurns = async (text) => text) {
  for await (const chunk of chunks) {
    yield { ...chunk, page: { text: await redact(chunk.page.text) } }
  }
}

/** The page's own text of its answer, if it sent one, without the token. */
async function shownText({ source, ...request }: Request, { resolve }: LoadedRowsPorts): Promise<string | undefined> {
  if (source.from !== 'exchange' || source.text === undefined || !isJsonText(source.text)) return undefined
  const target = await resolve(scopeOf(request))
  return redactionOf(target.ok ? target.value.token : undefined, target.ok ? target.value.others : [])(source.text)
}

/** Rows that are already in memory, counted as they pass. */
export async function* passing(chunks: Chunks, count: Count, signal: AbortSignal): AsyncGenerator<Chunk, WalkEnd> {
  for await (const chunk of chunks) {
    if (signal.aborted) return { isComplete: false, why: 'stopped', gaps: Math.max(0, (count.total ?? 0) - count.rows) }
    count.rows += chunk.at.length
    count.pages += 1
    yield chunk
  }
  return { isComplete: true, why: 'all-read', gaps: 0 }
}

/** The rows in memory at some places, counted from the first of all. */
async function* chosen(chunks: Chunks, places: readonly number[]): AsyncGenerator<Chunk, void> {
  const wanted = new Set(places)
  let before = 0
  for await (const { page, at } of chunks) {
    const start = before
    before += at.length
    const among = at.filter((_row, place) => wanted.has(start + place))
    if (among.length > 0) yield { page, at: among }
  }
}

/** All rows of an answer. */
export const wholeAnswer = (text: string): Chunk => ({ page: { text }, at: Array.from(rowTexts(text).keys()) })

/** The text of an answer, if it belongs to this list and account and is still kept. */
export function keptText(detail: ExchangeDetail | null, list: ListName, scope: Scope): string | undefined {
  if (!detail) return undefined
  const { exchange, answer } = detail
  const isSameRequest =
    exchange.operation === list && exchange.connection === scope.connection && exchange.account === scope.account
  return isSameRequest && answer.body !== null && isJsonText(answer.body) ? answer.body : undefined
}

// Characters; what the clipboard takes.
const mostText = 20_000_000

/** Loaded rows as a list of JSON, each the exact slice of its answer; one row alone stands without a list. */
export async function rowsAsReceived(
  request: Input<'exports.rows'>,
  page: number,
  ports: LoadedRowsPorts
): Promise<Outcome<string>> {
  const loaded = await loadedRows(request, page, ports)
  if (!loaded.ok) return loaded
  const texts: string[] = []
  let length = 0
  for await (const { page: answer, at } of loaded.value.chunks) {
    const rows = rowTexts(answer.text)
    for (const place of at) {
      const text = rows[place] ?? ''
      texts.push(text)
      length += text.length + 2
    }
    if (length > mostText) return refused('These rows are too many to be copied. Export them.')
  }
  const [first = ''] = texts
  return success(texts.length === 1 ? first : `[\n${texts.join(',\n')}\n]`)
}
