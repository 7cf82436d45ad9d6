import type { LoadedSource } from '../../../shared/contract/exports.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { redactionOf, type RedactInTurns } from '../../exchanges/redaction.ts'
import { scopeOf } from '../pages/answers.ts'
import type { ExportServicePorts } from './exportService.ts'
import type { KeptAnswers } from './keptAnswers.ts'
import { keyOf } from './runningExports.ts'
import { chosen, isJson, keptText, wholeAnswer } from './sources.ts'
import type { Chunk } from './writeExport.ts'

/** The store that holds loaded rows. */
export interface LoadedRowsPorts extends Pick<ExportServicePorts, 'exchanges' | 'resolve' | 'redaction'> {
  readonly kept: KeptAnswers
}

/** Rows that were loaded before, and how many, where that is known. */
interface LoadedRows {
  readonly chunks: AsyncIterable<Chunk> | Iterable<Chunk>
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
      : refused('What was loaded is no longer kept. Load it again, or export all pages.')
  }
  const kept = keptText(ports.exchanges.read(source.exchange), request.list.name, request)
  const text = kept ?? (await shownText(request, ports))
  if (text === undefined) return refused('The answer of this page is no longer kept. Refresh the page first.')
  return success({ chunks: [wholeAnswer(text)] })
}

async function* clean(chunks: AsyncIterable<Chunk>, redact: RedactInTurns = async (text) => text) {
  for await (const chunk of chunks) {
    const text = Buffer.from(chunk.page.json).toString()
    const whole = await redact(text)
    yield whole === text ? chunk : { ...chunk, page: { json: Buffer.from(whole) } }
  }
}

/** The page's own text of its answer, if it sent one, without the token. */
async function shownText({ source, ...request }: Request, { resolve }: LoadedRowsPorts): Promise<string | undefined> {
  if (source.from !== 'exchange' || source.text === undefined || !isJson(source.text)) return undefined
  const target = await resolve(scopeOf(request))
  return redactionOf(target.ok ? target.value.token : undefined, target.ok ? target.value.others : [])(source.text)
}
