import { beginsSpelt, escapeAt, introduces } from './escapes.ts'
import { findToken, type Search } from './find.ts'
import { hashOf, shortest, shortestInBase64, type Patterns } from './patterns.ts'

// Eight characters in a row hold four that begin at a multiple of five, so every fifth place is enough.
const stride = 5
const block = 8 * stride

// Where more than one sign of sixteen has to be looked at, the search itself is quicker.
const triesOf = ({ length }: { readonly length: number }): number => 1000 + length / 16

// What a search around one place costs, in signs.
const local = 32

/** Whether a search could find the token, at a fraction of what the search costs. */
export const mayHold = (text: string, patterns: Patterns, search: Search & { readonly bytes?: Buffer } = {}): boolean =>
  holdsPart(search.bytes ?? Buffer.from(text, 'latin1'), patterns, search) || holdsSpelt(text, patterns, search)

/** Whether a part of the token or of its base64 stands there as it is. */
function holdsPart(bytes: Buffer, patterns: Patterns, search: Search): boolean {
  const { hashes } = patterns
  let tries = triesOf(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (search.work) search.work.steps += bytes.length / stride
  let at = 0
  // Written out, and with one branch for eight places: calls or a loop would take twice the time.
  for (; at + block <= bytes.length; at += block) {
    const any =
      (hashes[hashOf(view.getInt32(at, true))] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 5, true))] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 10, true))] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 15, true))] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 20, true))] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 25, true))] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 30, true))] ?? 0) |
      (hashes[hashOf(view.getInt32(at + 35, true))] ?? 0)
    if (any === 0) continue
    tries -= local
    if (tries < 0 || holdsPartIn(bytes, at, at + block, patterns, search)) return true
  }
  return holdsPartIn(bytes, at, bytes.length, patterns, search)
}

function holdsPartIn(bytes: Buffer, from: number, to: number, patterns: Patterns, search: Search): boolean {
  for (let at = from; at < to && at + 4 <= bytes.length; at += stride) {
    if (!patterns.words.has(bytes.readInt32LE(at))) continue
    const around = bytes.toString('latin1', Math.max(0, at - shortestInBase64), at + 2 * shortest)
    if (findToken(around, patterns, search).length > 0) return true
  }
  return false
}

/** Whether escapes that mean characters of the token hold it together with what stands around them. */
function holdsSpelt(text: string, patterns: Patterns, search: Search): boolean {
  if (!text.includes('\\') && !text.includes('%') && !text.includes('&')) return false
  const { alphabet, escapes } = patterns
  if (search.work) search.work.steps += text.length
  escapes.lastIndex = 0
  for (let tries = triesOf(text); escapes.test(text); tries -= 1) {
    if (tries < 0) return true
    const at = escapes.lastIndex - 1
    if (!isAmongToken(text, at, patterns)) continue
    tries -= local
    let [start, end] = [at, at]
    while (alphabet[text.charCodeAt(start - 1)] === 1) start -= 1
    while (alphabet[text.charCodeAt(end)] === 1) end += 1
    if (findToken(text.slice(start, end), patterns, search).length > 0) return true
    escapes.lastIndex = end
  }
  return false
}

/** Whether an escape means a character that stands among others as in the token, or may begin another escape. */
function isAmongToken(text: string, place: number, { alphabet, hashes }: Patterns): boolean {
  let word = 0
  for (let at = Math.max(0, place - 3); at < place; at += 1) word = (word >>> 8) | (text.charCodeAt(at) << 24)
  for (let [at, count] = [place, 0]; count < 4 && at < text.length; count += 1) {
    const code = text.charCodeAt(at)
    const escape = introduces(code) ? escapeAt(text, at) : undefined
    const means = escape?.means ?? code
    if (count === 0 && !escape) return beginsSpelt(text, at)
    if (count === 0 && alphabet[means] !== 1) return false
    word = (word >>> 8) | (means << 24)
    if (hashes[hashOf(word)] === 1) return true
    if (escape && introduces(means)) return alphabet[text.charCodeAt(at + escape.length)] === 1
    at += escape?.length ?? 1
  }
  return false
}
