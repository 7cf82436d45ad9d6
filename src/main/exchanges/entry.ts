import type { Exchange, ExchangeDetail } from '../../shared/contract/exchanges.ts'
import type { Drift, Outcome, ProblemCode } from '../../shared/outcome/outcome.ts'
import { headersOfHead, redactHeaders, type HeaderRecord, type Redact, type Tokens } from './redaction.ts'

export interface KnownTokens extends Tokens {
  /** Whether the locked keyring contains a token of this platform. If so, the log stores no body. */
  readonly isLocked: boolean
}

/** The request of a new exchange, and the tokens to remove from the request and the answer. */
export interface Beginning {
  readonly connection: string
  readonly account?: string | undefined
  readonly operation: string
  readonly method: string
  readonly url: string
  /** Path and query, relative to the base URL. */
  readonly path: string
  readonly headers: HeaderRecord
  readonly body?: string | undefined
  /** Returns the tokens to remove; called for each write. If absent, nothing is removed. */
  readonly tokens?: (() => KnownTokens) | undefined
  readonly isPrefetch?: boolean | undefined
  /** Sends the request again, with the current settings and token. Absent if the request must not be sent again. */
  readonly repeat?: Repeat | undefined
}

/** Sends an exchange's request again. The outcome contains the new exchange's id. */
export type Repeat = (signal: AbortSignal) => Promise<Outcome<unknown>>

/** An answer's body, as text and as decompressed bytes. */
export interface Body {
  readonly text: string
  readonly bytes: Buffer
}

export interface End {
  readonly head?: string
  readonly status?: number
  readonly headers?: HeaderRecord
  readonly drift?: readonly Drift[]
  readonly problem?: ProblemCode
  readonly repeated?: boolean
}

/** A log entry, without the token. */
export interface Entry {
  readonly number: number
  readonly started: number
  readonly beginning: Omit<Beginning, 'tokens' | 'headers'>
  /** The headers that ofetch built. `head` contains the headers as sent. */
  headers: readonly [string, string][]
  milliseconds: number
  head?: string
  end?: Omit<End, 'head' | 'headers'>
  answerHeaders: [string, string][]
  bytes: number
  // The body is stored as bytes, because the garbage collector would copy a long-lived string repeatedly.
  body?: Buffer | undefined
  letGo?: 'room' | 'locked' | 'token'
  isReplaced?: true
}

const prefix = 'exchange-'

export const idOf = (number: number): string => prefix + number

/** The number in an exchange's id; NaN if the id is invalid. */
export const numberOf = (id: string): number => (id.startsWith(prefix) ? Number(id.slice(prefix.length)) : NaN)

export function begun(beginning: Beginning, redact: Redact, number: number, started: number): Entry {
  const { tokens: _tokens, headers, body, ...rest } = beginning
  return {
    number,
    started,
    beginning: {
      ...rest,
      url: redact(rest.url),
      path: redact(rest.path),
      body: body === undefined ? undefined : redact(body)
    },
    headers: redactHeaders(headers, redact),
    milliseconds: 0,
    answerHeaders: [],
    bytes: 0
  }
}

export function exchangeOf(entry: Entry): Exchange {
  const { number, started, beginning, milliseconds, bytes, isReplaced, end = {} } = entry
  const { connection, account, operation, method, path, isPrefetch = false } = beginning
  const { status, problem, drift = [], repeated: wasRepeated = false } = end
  return {
    id: idOf(number),
    number,
    at: new Date(started).toISOString(),
    connection,
    ...(account !== undefined && { account }),
    ...(isReplaced && { isReplaced }),
    operation,
    method,
    path,
    ...(status !== undefined && { status }),
    milliseconds,
    bytes,
    drift: drift.reduce((sum, { count: times }) => sum + times, 0),
    ...(problem !== undefined && { problem }),
    repeated: wasRepeated,
    isPrefetch
  }
}

export function detailOf(entry: Entry): ExchangeDetail {
  const { beginning, head, body, letGo, end = {} } = entry
  const headers = head === undefined ? entry.headers : headersOfHead(head)
  return structuredClone({
    exchange: exchangeOf(entry),
    url: beginning.url,
    request: { headers: [...headers], ...(beginning.body !== undefined && { body: beginning.body }) },
    answer: {
      headers: entry.answerHeaders,
      body: body ? body.toString('utf8') : null,
      ...(letGo !== undefined && { letGo })
    },
    drift: [...(end.drift ?? [])]
  })
}
