import { isAscii } from 'node:buffer'
import { beginsSpelt, escapeAt, introduces, joined, joiner } from './escapes.ts'
import { findToken, type Search } from './find.ts'
import { hashOf, wordOf, type Patterns } from './patterns.ts'

// Any eight consecutive characters contain a run of four that starts at a multiple of five, so checking every fifth
// position is enough.
const stride = 5
const block = 8 * stride

// If more than one character in sixteen needs a closer look, the full search is faster.
const triesOf = ({ length }: { readonly length: number }): number => 1000 + length / 16

// A search around one position counts as this many tries.
const triesPerSearch = 32

// Leave longer runs of token and escape characters to the full search.
const longestRun = 4096

// The number of characters to search on each side of a position. Thirty-two characters are enough to find any match.
const reach = 32

/** Whether a search might find the token. This check costs a fraction of the search itself. */
export function quickTokenScan(
  text: string,
  patterns: Patterns,
  search: Search & { readonly bytes?: Buffer } = {}
): boolean {
  const bytes = search.bytes ?? Buffer.from(text, 'latin1')
  if (holdsPart(bytes, patterns, search) || holdsSpelt(text, patterns, search)) return true
  if (search.isBinary) return false
  const isPlain = search.bytes ? isAscii(search.bytes) : !/[^\u0001-\u007f]/.test(text)
  if (isPlain && !/[\t\n\r]/.test(text)) return false
  const whole = joined(text)
  return holdsPart(Buffer.from(whole, 'latin1'), patterns, search) || holdsSpelt(whole, patterns, search)
}

/** Whether the bytes contain an unescaped part of the token or of its base64 form. */
function holdsPart(bytes: Buffer, patterns: Patterns, search: Search): boolean {
  const { hashes, shift } = patterns
  let tries = triesOf(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (search.work) search.work.steps += bytes.length / stride
  let at = 0
  // Unrolled into one branch for eight positions: calls or a loop would take twice as long.
  for (; at + block <= bytes.length; at += block) {
    const any =
      (hashes[hashOf(view.getInt32(at, true), shift)] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 5, true), shift)] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 10, true), shift)] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 15, true), shift)] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 20, true), shift)] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 25, true), shift)] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 30, true), shift)] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 35, true), shift)] ?? 0)
    if (any === 0) continue
    tries -= 8
    if (tries < 0 || holdsPartIn(bytes, at, at + block, patterns, search)) return true
  }
  return holdsPartIn(bytes, at, bytes.length, patterns, search)
}

function holdsPartIn(bytes: Buffer, from: number, to: number, patterns: Patterns, search: Search): boolean {
  for (let at = from; at < to && at + 4 <= bytes.length; at += stride) {
    if (!patterns.words.has(wordOf(bytes.readInt32LE(at)))) continue
    const around = bytes.toString('latin1', Math.max(0, at - reach), at + reach)
    if (findToken(around, patterns, search).length > 0) return true
  }
  return false
}

/** Whether escapes, together with the characters next to them, encode the token. */
function holdsSpelt(text: string, patterns: Patterns, search: Search): boolean {
  if (!text.includes('\\') && !text.includes('%') && !text.includes('&')) return false
  const { alphabet, escapes } = patterns
  if (search.work) search.work.steps += text.length
  escapes.lastIndex = 0
  for (let tries = triesOf(text); escapes.test(text); tries -= 1) {
    if (tries < 0) return true
    const at = escapes.lastIndex - 1
    if (!isAmongToken(text, at, patterns)) continue
    tries -= triesPerSearch
    let [start, end] = [at, at]
    while (alphabet[text.charCodeAt(start - 1)] === 1) start -= 1
    while (alphabet[text.charCodeAt(end)] === 1) end += 1
    if (end - start > longestRun || findToken(text.slice(start, end), patterns, search).length > 0) return true
    escapes.lastIndex = end
  }
  return false
}

/** Whether an escaped character has the same neighbours as in the token, or the escape is itself partly escaped. */
function isAmongToken(text: string, start: number, { alphabet, hashes, shift }: Patterns): boolean {
  let word = 0
  for (let at = Math.max(0, start - 3); at < start; at += 1) word = (word >>> 8) | (text.charCodeAt(at) << 24)
  for (let [at, count, joins] = [start, 0, 0]; count < 4 && at < text.length; count += 1) {
    const code = text.charCodeAt(at)
    const escape = introduces(code) ? escapeAt(text, at) : undefined
    const means = escape?.means ?? code
    if (count === 0 && !escape) return beginsSpelt(text, at)
    if (escape && means === joiner) {
      if ((joins += 1) > 8) return true
      count -= 1
      at += escape.length
      continue
    }
    if (count === 0 && alphabet[means] !== 1) return false
    word = (word >>> 8) | (means << 24)
    if (hashes[hashOf(word, shift)] === 1) return true
    if (escape && introduces(means)) return alphabet[text.charCodeAt(at + escape.length)] === 1
    at += escape?.length ?? 1
  }
  return false
}
