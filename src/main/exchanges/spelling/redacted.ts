import { placeholder } from '../../../shared/placeholder.ts'
import { isJsonText } from '../../../shared/readings/wireObject.ts'
import { atOnce, type Steps } from '../../../shared/steps.ts'
import { findToken, inOrder, type Span, type Search } from './find.ts'
import { quickTokenScan } from './quickTokenScan.ts'
import type { Patterns } from './patterns.ts'

/** A text without tokens, and the number of places that had one. */
export interface Redacted {
  readonly text: string
  readonly count: number
}

/** Search options, and the text's bytes if they are known. */
export type SearchOptions = Search & { readonly bytes?: Buffer }

// The number of characters to scan or search before letting other work run. One block takes at most 40 ms.
const block = 256 * 1024
const piece = 32 * 1024
// The number of characters that adjacent pieces share. A match's encoded form is shorter, unless someone padded it on
// purpose.
const overlap = 4 * 1024

// Don't parse texts longer than this. Such a text counts as JSON if its first character could begin JSON.
const mostParsed = 1024 * 1024

/** Replaces all tokens in a text. JSON stays valid JSON. Works in steps, between which other work can run. */
export function* redacting(text: string, patterns: Patterns, options: SearchOptions = {}): Steps<Redacted> {
  const spans = yield* spansIn(text, patterns, options)
  if (spans.length === 0) return { text, count: 0 }
  if (!isJson(text)) return { text: yield* replaced(text, spans), count: spans.length }
  const clean = yield* replaced(text, spans, true)
  // If a token contains quotes, its match may extend past the end of a JSON string.
  const isWhole =
    text.length > mostParsed ? !spans.some(({ from, to }) => text.slice(from, to).includes('"')) : isJson(clean)
  return { text: isWhole ? clean : JSON.stringify(placeholder), count: spans.length }
}

/** Replaces all tokens in a text, without letting other work run in between. */
export const redacted = (text: string, patterns: Patterns, options?: SearchOptions): Redacted =>
  atOnce(redacting(text, patterns, options))

/** Finds all tokens in a text. Works in steps, between which other work can run. */
export function* spansIn(text: string, patterns: Patterns, options: SearchOptions): Steps<Span[]> {
  if (patterns.words.size === 0) return []
  if (text.length <= piece)
    return options.isCut || quickTokenScan(text, patterns, options) ? findToken(text, patterns, options) : []
  const { bytes, isCut = false, ...search } = options
  const all: Span[] = []
  let last = 0
  for (const { from: start, to } of piecesOf(0, text.length, block)) {
    const from = wholeFrom(text, start, last)
    last = from
    const isAtEnd = isCut && to === text.length
    const own = bytes?.length === text.length ? { ...search, bytes: bytes.subarray(from, to) } : search
    const isDue = isAtEnd || quickTokenScan(text.slice(from, to), patterns, own)
    yield
    let next = from
    for (const one of isDue ? piecesOf(from, to, piece) : []) {
      next = wholeFrom(text, one.from, next)
      const spans = findToken(text.slice(next, one.to), patterns, { ...search, isCut: isAtEnd && one.to === to })
      for (const span of spans) all.push({ from: next + span.from, to: next + span.to })
      yield
    }
  }
  return inOrder(all)
}

/** Splits a range into overlapping pieces. */
function* piecesOf(from: number, to: number, size: number): Generator<Span> {
  for (let start = from; start < to; start += size)
    yield { from: Math.max(from, start - overlap), to: Math.min(to, start + size + overlap) }
}

/** A position at or just before `from` where decoding can begin, never between the backslashes of an escape. */
function wholeFrom(text: string, from: number, least: number): number {
  let run = from
  while (run > least && text[run - 1] === '\\') run -= 1
  return from - ((from - run) % 2)
}

function* replaced(text: string, spans: readonly Span[], isJson = false): Steps<string> {
  const parts: string[] = []
  let [end, isQuoted, turn] = [0, false, 0]
  for (const { from, to } of spans) {
    if (from < end) continue
    let [first, last] = [from, to]
    for (let at = end; isJson && at < from; at += 1) {
      if (text[at] === '"') isQuoted = !isQuoted
      else if (isQuoted && text[at] === '\\') at += 1
      if ((turn += 1) % piece === 0) yield
    }
    const isBare = isJson && !isQuoted
    if (isBare) {
      while (first > end && isOfNumber(text[first - 1])) first -= 1
      while (isOfNumber(text[last])) last += 1
    }
    parts.push(text.slice(end, first), isBare ? JSON.stringify(placeholder) : placeholder)
    end = last
    if (parts.length % 4096 === 0) yield
  }
  return parts.join('') + text.slice(end)
}

// A number can't contain the placeholder, so Pitboss replaces the whole number with a string.
const isOfNumber = (sign: string | undefined): boolean => sign !== undefined && /[-+.\dEe]/.test(sign)

function isJson(text: string): boolean {
  if (!/^\uFEFF?\s*[[{"\d-]/.test(text)) return false
  return text.length > mostParsed || isJsonText(text)
}
