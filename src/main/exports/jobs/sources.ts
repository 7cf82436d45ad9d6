import type { WalkEnd } from '../../../shared/contract/exports.ts'
import type { ExchangeDetail } from '../../../shared/contract/exchanges.ts'
import type { ClientScope } from '../../platform/client.ts'
import type { ListName } from '../pages/answers.ts'
import type { Count } from '../pages/paginationCount.ts'
import { idsOf } from '../format/rawRows.ts'
import type { Chunk } from './writeExport.ts'

/** Rows that are already in memory, counted as they pass. */
export async function* passing(
  chunks: AsyncIterable<Chunk> | Iterable<Chunk>,
  count: Count,
  signal: AbortSignal
): AsyncGenerator<Chunk, WalkEnd> {
  for await (const chunk of chunks) {
    if (signal.aborted) return { isComplete: false, why: 'stopped', gaps: Math.max(0, (count.total ?? 0) - count.rows) }
    count.rows += chunk.at.length
    count.pages += 1
    yield chunk
  }
  return { isComplete: true, why: 'all-read', gaps: 0 }
}

/** Of rows that are in memory those at some places, counted from the first of all. */
export async function* chosen(
  chunks: AsyncIterable<Chunk> | Iterable<Chunk>,
  places: readonly number[]
): AsyncGenerator<Chunk, void> {
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
export function wholeAnswer(text: string): Chunk {
  const json = Buffer.from(text)
  return { page: { json }, at: Array.from(idsOf(json).keys()) }
}

/** The text of an answer, if it belongs to this list and account and is still kept. */
export function keptText(detail: ExchangeDetail | null, list: ListName, scope: ClientScope): string | undefined {
  if (!detail) return undefined
  const { exchange, answer } = detail
  const isSameRequest =
    exchange.operation === list && exchange.connection === scope.connection && exchange.account === scope.account
  return isSameRequest && answer.body !== null && isJson(answer.body) ? answer.body : undefined
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''))
    return true
  } catch {
    return false
  }
}
