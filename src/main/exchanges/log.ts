import type { Exchange, ExchangeDetail } from '../../shared/contract/exchanges.ts'
import { failure, success, type Drift, type Outcome, type ProblemCode } from '../../shared/outcome.ts'
import { headersOfHead, redactHead, redactHeaders, redactionOf, type HeaderRecord, type Redact } from './redaction.ts'

/** What is known of an exchange when it begins. */
export interface Beginning {
  readonly connection: string
  readonly account?: string
  readonly operation: string
  readonly method: string
  readonly url: string
  /** Path and query below the base URL. */
  readonly path: string
  readonly headers: HeaderRecord
  readonly body?: string
  /** Taken out of everything that is kept; never kept itself. */
  readonly token?: string
  /** Does the same once more, with the settings and the token of then. Absent for what must not be repeated. */
  readonly repeat?: Repeat
}

/** Does an exchange once more; the outcome names the new one. */
export type Repeat = (signal: AbortSignal) => Promise<Outcome<unknown>>

/** The body of an answer: its text, and the decompressed bytes that it is of. */
export interface Body {
  readonly text: string
  readonly bytes: Buffer
}

/** What is known of it when it is over. */
export interface End {
  /** The head as it really left, where it did. */
  readonly head?: string
  readonly status?: number
  readonly headers?: HeaderRecord
  readonly body?: Body
  readonly drift?: readonly Drift[]
  readonly problem?: ProblemCode
  readonly repeated?: boolean
}

/** An exchange that was begun. */
export interface Begun {
  readonly id: string
  readonly number: number
  readonly end: (end: End) => void
}

/** The log of requests, bounded in entries and bodies. It holds no token. */
export interface Exchanges {
  /** Writes down a request that leaves. */
  begin(beginning: Beginning): Begun
  /** Newest first. */
  list(): Exchange[]
  /** Null where the exchange is no longer kept. */
  read(id: string): ExchangeDetail | null
  /** Repeats a read and answers the new exchange's id, whatever came of it. */
  repeat(id: string, signal: AbortSignal): Promise<Outcome<string>>
}

interface Entry {
  readonly number: number
  readonly started: number
  readonly beginning: Omit<Beginning, 'token' | 'headers'>
  /** What was meant to be sent, until it is known what was. */
  readonly headers: readonly [string, string][]
  milliseconds: number
  head?: string
  end?: Omit<End, 'head' | 'headers' | 'body'>
  answerHeaders: [string, string][]
  bytes: number
  // Bytes and not text: what is kept long would otherwise be moved about by every collection of garbage.
  body?: Buffer | undefined
}

const entryLimit = 500
const byteLimit = 20 * 1024 * 1024
const prefix = 'exchange-'

/** Starts the log. `onChange` hears the number of an exchange that began or ended. */
export function keepExchanges({
  onChange = () => {},
  now = Date.now
}: { onChange?: (number: number) => void; now?: () => number } = {}): Exchanges {
  const entries = new Map<number, Entry>()
  let count = 0
  let bodyBytes = 0
  let oldestBody = 1

  const forgetBody = (entry: Entry | undefined) => {
    if (!entry?.body) return
    bodyBytes -= entry.bytes
    entry.body = undefined
  }
  const keepBody = (entry: Entry, { text, bytes }: Body, redact: Redact) => {
    entry.bytes = bytes.length
    if (!entries.has(entry.number)) return
    const clean = redact(text)
    entry.body = clean === text ? bytes : Buffer.from(clean)
    bodyBytes += bytes.length
    for (; bodyBytes > byteLimit; oldestBody += 1) forgetBody(entries.get(oldestBody))
  }
  const find = (id: string) => entries.get(Number(id.slice(prefix.length)))

  return {
    begin(beginning) {
      const redact = redactionOf(beginning.token)
      const number = (count += 1)
      const entry = begun(beginning, redact, number, now())
      entries.set(number, entry)
      forgetBody(entries.get(number - entryLimit))
      entries.delete(number - entryLimit)
      onChange(number)
      return {
        id: prefix + number,
        number,
        end({ head, headers, body, ...end }) {
          entry.milliseconds = Math.max(0, Math.round(now() - entry.started))
          entry.end = end
          if (head !== undefined) entry.head = redactHead(head, redact)
          if (headers) entry.answerHeaders = redactHeaders(headers, redact)
          if (body) keepBody(entry, body, redact)
          onChange(number)
        }
      }
    },
    list: () => Array.from(entries.values(), exchangeOf).toReversed(),
    read(id) {
      const entry = find(id)
      return entry ? detailOf(entry) : null
    },
    repeat: (id, signal) => repeated(find(id), signal)
  }
}

async function repeated(entry: Entry | undefined, signal: AbortSignal): Promise<Outcome<string>> {
  if (!entry) return failure('invalid-input', { message: 'This request is no longer kept.' })
  if (!entry.beginning.repeat) return failure('invalid-input', { message: 'Only reads are repeated.' })
  const outcome = await entry.beginning.repeat(signal)
  if (outcome.exchange !== undefined) return success(outcome.exchange)
  return outcome.ok ? failure('internal') : outcome
}

function begun(beginning: Beginning, redact: Redact, number: number, started: number): Entry {
  const { connection, account, operation, method, url, path, body, headers, repeat } = beginning
  return {
    number,
    started,
    beginning: {
      connection,
      operation,
      method,
      url: redact(url),
      path: redact(path),
      ...(account !== undefined && { account }),
      ...(body !== undefined && { body: redact(body) }),
      ...(repeat && { repeat })
    },
    headers: redactHeaders(headers, redact),
    milliseconds: 0,
    answerHeaders: [],
    bytes: 0
  }
}

function exchangeOf({ number, started, beginning, milliseconds, bytes, end = {} }: Entry): Exchange {
  const { connection, account, operation, method, path } = beginning
  const { status, problem, drift = [], repeated: wasRepeated = false } = end
  return {
    id: prefix + number,
    number,
    at: new Date(started).toISOString(),
    connection,
    ...(account !== undefined && { account }),
    operation,
    method,
    path,
    ...(status !== undefined && { status }),
    milliseconds,
    bytes,
    drift: drift.reduce((sum, { count: times }) => sum + times, 0),
    ...(problem !== undefined && { problem }),
    repeated: wasRepeated
  }
}

function detailOf(entry: Entry): ExchangeDetail {
  const { beginning, head, body, end = {} } = entry
  const headers = head === undefined ? entry.headers : headersOfHead(head)
  return structuredClone({
    exchange: exchangeOf(entry),
    url: beginning.url,
    request: { headers: [...headers], ...(beginning.body !== undefined && { body: beginning.body }) },
    answer: { headers: entry.answerHeaders, body: body ? body.toString('utf8') : null },
    drift: [...(end.drift ?? [])]
  })
}
