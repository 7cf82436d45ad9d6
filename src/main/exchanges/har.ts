import { setImmediate } from 'node:timers/promises'
import { whyLocked, type ExchangeDetail } from '../../shared/contract/exchanges.ts'

/**
 * Writes HAR 1.2, oldest exchange first, and lets other work run after each exchange. HAR requires -1 or empty text for
 * unknown values.
 */
export async function harOf(details: readonly ExchangeDetail[], version: string): Promise<string> {
  const oldestFirst = details.toSorted((one, other) => one.exchange.number - other.exchange.number)
  const creator = JSON.stringify({ name: 'Pitboss', version })
  const entries: string[] = []
  for (const detail of oldestFirst) {
    entries.push(JSON.stringify(entryOf(detail)))
    await setImmediate()
  }
  return `{"log":{"version":"1.2","creator":${creator},"entries":[\n${entries.join(',\n')}\n]}}\n`
}

const pairs = (headers: Iterable<readonly [string, string]>) =>
  Array.from(headers, ([name, value]) => ({ name, value }))

const valueOf = (headers: readonly (readonly [string, string])[], wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''

function entryOf({ exchange, url, request, answer }: ExchangeDetail) {
  const { at, milliseconds, method, status = 0, bytes, operation, problem, repeated, isPrefetch } = exchange
  const mimeType = valueOf(answer.headers, 'content-type')
  const sent = request.body
  return {
    startedDateTime: at,
    time: milliseconds,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(request.headers),
      queryString: pairs(new URL(url).searchParams),
      ...(sent !== undefined && { postData: { mimeType: valueOf(request.headers, 'content-type'), text: sent } }),
      headersSize: -1,
      bodySize: sent === undefined ? 0 : Buffer.byteLength(sent)
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(answer.headers),
      content: {
        size: bytes,
        mimeType,
        ...(answer.body !== null && { text: answer.body }),
        ...(answer.letGo === 'locked' && { comment: whyLocked })
      },
      redirectURL: valueOf(answer.headers, 'location'),
      headersSize: -1,
      bodySize: -1
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
    _operation: operation,
    _repeated: repeated,
    _ahead: isPrefetch,
    ...(problem !== undefined && { _problem: problem })
  }
}
