import { viewsOf, viewsOfCut, type View } from './decode.ts'
import { hashOf, part, shortest, shortestInBase64, smallOf, type Anchor, type Patterns } from './patterns.ts'

/** A range of a text that contains a token or part of one. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface Search {
  /** Whether the text was truncated. If it was, the search also finds an incomplete token at its end. */
  readonly isCut?: boolean
  /** Whether the text represents binary data. If it does, no character counts as invisible. */
  readonly isBinary?: boolean
  /** For tests: counts the characters that the search looks at. */
  readonly work?: { steps: number }
}

// The maximum length of one encoded character, with all encoding layers that the search decodes.
const longestSpelling = 32

interface TokenSpan extends Span {
  readonly counts: boolean
}

/** Finds all ranges that contain the token in any encoded form. The ranges are in order and don't overlap. */
export function findToken(text: string, patterns: Patterns, { isCut = false, work }: Search = {}): Span[] {
  const views = viewsOf(text)
  if (work) for (const view of views) work.steps += view.text.length
  const matches = views.flatMap((view) => findIn(view, patterns))
  if (isCut) matches.push(...beginningAtEnd(text, patterns))
  const counted = merged(matches).filter(({ counts }) => counts)
  const units = views[1]?.ends ? undefined : views[1]?.at
  return units ? merged(counted.map((span) => ({ ...span, ...withWholeEscapes(span, units) }))) : counted
}

function findIn({ text, at, ends }: View, { plain, base64, anchors, hashes, shift }: Patterns): TokenSpan[] {
  const matches: TokenSpan[] = []
  const small = smallOf(text)
  let word = 0
  for (let index = 0; index < text.length; index += 1) {
    word = (word >>> 8) | (text.charCodeAt(index) << 24)
    if (hashes[hashOf(word, shift)] === 0 || index < 3) continue
    const from = index - 3
    const key = small.slice(from, from + shortest)
    const keyInBase64 = text.slice(from, from + shortestInBase64)
    const bits = plain.get(key)
    if (bits !== undefined) add(matches, { from, to: from + shortest, counts: (bits & part.counts) > 0 })
    const digits = base64.get(keyInBase64)
    if (digits !== undefined) add(matches, inBase64(text, from, from + shortestInBase64, digits))
    for (const anchor of anchors.get(key) ?? []) addAround(matches, small, from, anchor)
    for (const anchor of anchors.get(keyInBase64) ?? []) addAround(matches, text, from, anchor)
  }
  return at
    ? matches.map(({ from, to, counts }) => ({
        from: at[from] ?? 0,
        to: (ends ? ends[to - 1] : at[to]) ?? 0,
        counts
      }))
    : matches
}

/** Adds the fragment of another player's token that surrounds a position, if the fragment is long enough. */
function addAround(to: TokenSpan[], text: string, position: number, { form, at }: Anchor): void {
  const { text: whole, window, counts, bits } = form
  const last = to.at(-1)
  const before = last?.counts === true ? last.to : 0
  if (position < before) return
  const isSame = (index: number) => text[position - at + index] === whole[index]
  let [first, end] = [at, at]
  while (first > Math.max(0, at - window) && isSame(first - 1)) first -= 1
  while (end < Math.min(whole.length, at + 2 * window) && isSame(end)) end += 1
  let start = first
  while (start + window <= end && !counts(start)) start += 1
  if (start + window > end) return
  // Extend the match to all adjacent characters of this token, even those that other tokens share.
  while (first > 0 && position - at + first > before && isSame(first - 1)) first -= 1
  while (end < whole.length && isSame(end)) end += 1
  const ends = (first === 0 ? bits & part.beginsLate : 0) | (end === whole.length ? bits & part.endsEarly : 0)
  add(to, inBase64(text, position - at + first, position - at + end, ends | part.counts))
}

/** Adds a range, or extends the last range if the two overlap. */
function add(to: TokenSpan[], next: TokenSpan): void {
  const last = to.at(-1)
  if (!last || next.from >= last.to) to.push(next)
  else to[to.length - 1] = union(last, next)
}

const union = (one: TokenSpan, other: TokenSpan): TokenSpan => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
  counts: one.counts || other.counts
})

function inBase64(text: string, start: number, end: number, bits: number): TokenSpan {
  const before = /[\w+/-]$/.test(text.slice(Math.max(0, start - 1), start)) ? 1 : 0
  const [behind = ''] = /^[\w+/-]?={0,2}/.exec(text.slice(end, end + 3)) ?? []
  return {
    from: bits & part.beginsLate ? start - before : start,
    to: bits & part.endsEarly ? end + behind.length : end,
    counts: (bits & part.counts) > 0
  }
}

/** Sorts ranges, and joins those that overlap. */
export const inOrder = (spans: readonly Span[]): Span[] => merged(spans.map((span) => ({ ...span, counts: true })))

function merged(matches: readonly TokenSpan[]): TokenSpan[] {
  const spans: TokenSpan[] = []
  for (const next of matches.toSorted((one, other) => one.from - other.from)) add(spans, next)
  return spans
}

/** Finds an incomplete token at the end of a text that was truncated. */
function beginningAtEnd(text: string, { beginnings }: Patterns): TokenSpan[] {
  if (beginnings.length === 0) return []
  const longest = Math.max(...beginnings.map((one) => one.text.length))
  const start = Math.max(0, text.length - longest * longestSpelling)
  const froms = viewsOfCut(text.slice(start)).flatMap((view) =>
    beginnings.map(({ text: whole, least }) => {
      const end = view.text.length
      let length = Math.min(whole.length, end)
      while (length >= least && !view.text.endsWith(whole.slice(0, length))) length -= 1
      if (length < least) return text.length
      return start + (view.at?.[end - length] ?? end - length)
    })
  )
  const from = Math.min(...froms)
  return from < text.length ? [{ from, to: text.length, counts: true }] : []
}

/** Extends a range to whole escapes, because half an escape would break JSON. */
function withWholeEscapes({ from, to }: Span, units: Uint32Array): Span {
  const first = countUpTo(units, from)
  const last = countUpTo(units, to - 1)
  return { from: units[first - 1] ?? from, to: units[last] ?? to }
}

/** Returns the number of values in an ascending list that are at most `limit`. */
function countUpTo(numbers: Uint32Array, limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? Infinity) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
