import { placeholder } from '../../shared/placeholder.ts'
import { LRUCache } from 'lru-cache'
import { inTurns } from '../common/inTurns.ts'
import { patternsOf, shortest, type Patterns, type Tokens } from './spelling/patterns.ts'
import type { Span } from './spelling/find.ts'
import { spansIn, redacted, redacting, type SearchOptions, type Redacted } from './spelling/redacted.ts'

export type { Redacted, Tokens }

/** The minimum length of a token. A shorter token could be an ordinary word. */
export const shortestToken = shortest

/** Removes tokens from a text, in every encoded form that docs/adr/0003-redaction.md lists. */
export type Redact = (text: string) => string

/** Removes tokens from a text of any length, in steps between which other work can run. */
export type RedactInTurns = (text: string, options?: SearchOptions) => Promise<string>

/** Removes tokens from an answer's text, and counts them. */
export interface RedactAnswer {
  (text: string, options?: SearchOptions): Redacted
  readonly inTurns: (text: string, options?: SearchOptions) => Promise<Redacted>
  /** Finds where tokens are in a text, in steps between which other work can run. */
  readonly spansIn: (text: string) => Promise<readonly Span[]>
}

// Cache the patterns: every request needs them, and building them for a long token takes milliseconds.
const known = new LRUCache<string, Patterns, Tokens>({
  max: 16,
  memoMethod: (_key, _stale, { context }) => patternsOf(context)
})

/** A cache key. Equal tokens give equal keys. */
export const keyOf = (tokens: Tokens): string => [...tokens.own, '', ...tokens.others].join('\n')

/** Creates the function that removes tokens from answers. If there are no tokens, the function changes nothing. */
export function answerRedactionOf(tokens: Tokens): RedactAnswer {
  const patterns = known.memo(keyOf(tokens), { context: tokens })
  const atOnce = (text: string, options?: SearchOptions) => redacted(text, patterns, options)
  return Object.assign(atOnce, {
    inTurns: async (text: string, options?: SearchOptions) => inTurns(redacting(text, patterns, options)),
    spansIn: async (text: string) => inTurns(spansIn(text, patterns, {}))
  })
}

/** Removes all tokens known when it is called. If a person saves a token during a search, the search starts over. */
export function liveRedactionOf(tokens: () => Tokens): RedactAnswer {
  const atOnce = (text: string, options?: SearchOptions) => answerRedactionOf(tokens())(text, options)
  const untilKnown = async <Result>(search: (redact: RedactAnswer) => Promise<Result>): Promise<Result> => {
    for (;;) {
      const now = tokens()
      const key = keyOf(now)
      const result = await search(answerRedactionOf(now))
      if (keyOf(tokens()) === key) return result
    }
  }
  return Object.assign(atOnce, {
    inTurns: async (text: string, options?: SearchOptions) =>
      untilKnown(async (redact) => redact.inTurns(text, options)),
    spansIn: async (text: string) => untilKnown(async (redact) => redact.spansIn(text))
  })
}

/** Creates a function that removes the requesting player's token and other players' tokens. */
export function redactionOf(token: string | undefined, others: readonly string[] = []): Redact {
  const redact = answerRedactionOf({ own: token === undefined ? [] : [token], others })
  return (text) => redact(text).text
}

export type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>

const secretHeaders = new Map([
  ['authorization', `Bearer ${placeholder}`],
  ['proxy-authorization', '$PROXY'],
  ['cookie', '$COOKIE'],
  ['set-cookie', '$COOKIE']
])

/** Removes tokens from each line. First searches all lines at once, because most lines contain no token. */
function redactAll(lines: readonly string[], redact: Redact): readonly string[] {
  const all = lines.join('\n')
  return redact(all) === all ? lines : lines.map(redact)
}

export function redactHeaders(headers: HeaderRecord, redact: Redact): [string, string][] {
  const list = Object.entries(headers).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => [name, secretHeaders.get(name.toLowerCase()) ?? value] as const)
  )
  const clean = redactAll(list.flat(), redact)
  return list.map(([name, value], at) => [clean[2 * at] ?? name, clean[2 * at + 1] ?? value])
}

/** Removes tokens from the values of headers. */
export function withoutToken<Headers extends HeaderRecord>(headers: Headers, redact: Redact): Headers {
  const clean = (values: string | readonly string[] | undefined) =>
    typeof values === 'string' ? redact(values) : values?.map(redact)
  return Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, clean(values)])) as Headers
}

/** Removes tokens from a request's head, and hides the values of secret headers, even short ones. */
export function redactHead(head: string, redact: Redact): string {
  const lines = head.split('\r\n').map((line, at) => {
    const colon = line.indexOf(':')
    const secret = at === 0 || colon < 1 ? undefined : secretHeaders.get(line.slice(0, colon).trim().toLowerCase())
    return secret === undefined ? line : `${line.slice(0, colon)}: ${secret}`
  })
  return redactAll(lines, redact).join('\r\n')
}

/** The headers in a request's head. The request line is left out. */
export function headersOfHead(head: string): [string, string][] {
  return head
    .split('\r\n')
    .slice(1)
    .flatMap((line): [string, string][] => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : []
    })
}

/** Returns a function that checks a text for these tokens, whole or in part, in any encoded form. */
export function holdsToken(tokens: readonly string[]): (text: string) => boolean {
  const redact = answerRedactionOf({ own: tokens, others: [] })
  return (text) => redact(text).count > 0
}
