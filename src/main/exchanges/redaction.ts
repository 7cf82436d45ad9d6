import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Search } from './spelling/find.ts'
import { patternsOf, shortest, type Patterns } from './spelling/patterns.ts'
import { placeholder, redacted, type Redacted } from './spelling/redacted.ts'

export { placeholder }

/** Fewest characters of a token: a shorter one could not be told from ordinary words. */
export const shortestToken = shortest

/** Removes a token from a text, in every spelling of docs/adr/0016-spellings-of-a-token.md. */
export type Redact = (text: string) => string

/** The same for an answer's text, and says how many places held it. */
export type RedactAnswer = (text: string, search?: Search & { readonly bytes?: Buffer }) => Redacted

// Making them takes milliseconds for a long token, and every request needs them.
const known = new LRUCache<string, Patterns>({ max: 8 })

function patternsFor(token: string): Patterns {
  const patterns = known.get(token) ?? patternsOf(token)
  known.set(token, patterns)
  return patterns
}

/** Creates the redaction of answers; without a token texts stay unchanged. */
export function answerRedactionOf(token: string | undefined): RedactAnswer {
  if (token === undefined || token === '') return (text) => ({ text, places: 0 })
  // No account can be saved with so short a token. In words its letters may mean nothing, so it only goes where it stands alone.
  if (token.length < shortest)
    return (text) => (text === token ? { text: placeholder, places: 1 } : { text, places: 0 })
  const patterns = patternsFor(token)
  return (text, search) => redacted(text, patterns, search)
}

/** Creates the redaction of a token; without one texts stay unchanged. */
export function redactionOf(token: string | undefined): Redact {
  const redact = answerRedactionOf(token)
  return (text) => redact(text).text
}

/** Headers by name. */
export type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>

const secretHeaders = new Map([
  ['authorization', `Bearer ${placeholder}`],
  ['proxy-authorization', '$PROXY'],
  ['cookie', '$COOKIE'],
  ['set-cookie', '$COOKIE']
])

/** Whether a header's name or value holds the token: one search for all, because most answers hold none. */
export function isInHeaders(headers: HeaderRecord, redact: Redact): boolean {
  const all = Object.entries(headers).flat(2).join('\n')
  return redact(all) !== all
}

/** Headers as a list, redacted. */
export function redactHeaders(headers: HeaderRecord, redact: Redact): [string, string][] {
  const list: [string, string][] = []
  const clean: Redact = isInHeaders(headers, redact) ? redact : (text) => text
  for (const [name, values] of Object.entries(headers)) {
    const secret = secretHeaders.get(name.toLowerCase())
    for (const value of [values ?? []].flat()) list.push([clean(name), secret ?? clean(value)])
  }
  return list
}

/** The same headers, their values without the token. */
export function withoutToken<Headers extends HeaderRecord>(headers: Headers, redact: RedactAnswer): Headers {
  const clean = (values: string | readonly string[] | undefined) =>
    typeof values === 'string' ? redact(values).text : values?.map((value) => redact(value).text)
  return Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, clean(values)])) as Headers
}

/** A request's head without what must not be kept: the token, also one too short to be looked for everywhere, and every secret header. */
export function redactHead(head: string, redact: Redact): string {
  const lines = head.split('\r\n').map((line, at) => {
    const colon = line.indexOf(':')
    const secret = at === 0 || colon < 1 ? undefined : secretHeaders.get(line.slice(0, colon).trim().toLowerCase())
    return secret === undefined ? redact(line) : `${line.slice(0, colon)}: ${secret}`
  })
  return lines.join('\r\n')
}

/** The headers of a head, below its request line. */
export function headersOfHead(head: string): [string, string][] {
  return head
    .split('\r\n')
    .slice(1)
    .flatMap((line): [string, string][] => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : []
    })
}

/** Whether a text holds one of these tokens or a part of it, in any spelling. */
export const holdsToken =
  (tokens: readonly string[]) =>
  (text: string): boolean =>
    tokens.some((token) => answerRedactionOf(token)(text).places > 0)

// Each token of many takes milliseconds: other work runs between them.

/** A text without any of these tokens. */
export async function removeTokens(text: string, tokens: readonly string[]): Promise<string> {
  let clean = text
  for (const token of tokens) {
    clean = redactionOf(token)(clean)
    await setImmediate()
  }
  return clean
}

/** Which of these texts hold one of these tokens or a part of it, in any spelling. */
export async function whichHoldTokens(texts: readonly string[], tokens: readonly string[]): Promise<boolean[]> {
  const found = texts.map(() => false)
  for (const token of tokens) {
    const holds = holdsToken([token])
    for (const [at, text] of texts.entries()) found[at] ||= holds(text)
    await setImmediate()
  }
  return found
}
