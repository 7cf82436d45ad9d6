import { isWireObject, jsonValue } from '../../../shared/readings/wireObject.ts'
import { viewsOf } from './decode.ts'

/** The minimum number of consecutive characters that reveal part of a token. */
export const shortest = 8

/** The minimum number of base64 digits that reveal part of a token. Eight bytes fill at least ten digits. */
export const shortestInBase64 = 10

// For other players' tokens, a match needs twice as many characters.
const shortestOfOthers = 16
const shortestOfOthersInBase64 = 20

/** Bit flags about part of a token's encoded form. */
export const part = {
  /** A match needs at least one part with this flag. Parts that begin in a JWT's public header don't have the flag. */
  counts: 1,
  /** The digit before this part also encodes some bits of the token. */
  beginsLate: 2,
  /** The digit after this part also encodes some bits of the token. */
  endsEarly: 4
} as const

export interface Tokens {
  /** Eight consecutive characters of these tokens are enough for a match. */
  readonly own: readonly string[]
  /** A match needs the whole token, or sixteen characters of it that no other token shares. */
  readonly others: readonly string[]
}

/** An encoded form of another player's token. */
export interface Form {
  readonly text: string
  /** The number of consecutive characters that are enough for a match. */
  readonly window: number
  /** Whether the `window` characters from `start` are enough for a match. */
  readonly counts: (start: number) => boolean
  /** The flags `beginsLate` and `endsEarly` for the whole form. */
  readonly bits: number
}

/** The position of a short run of characters in an encoded form. The search looks for this run first. */
export interface Anchor {
  readonly form: Form
  readonly at: number
}

export interface Patterns {
  /** Every run of `shortest` characters in our own tokens, in lower case. */
  readonly plain: ReadonlyMap<string, number>
  /** Every run of `shortestInBase64` digits in our own tokens' base64. */
  readonly base64: ReadonlyMap<string, number>
  /** Where each short run of characters occurs in other players' tokens. Every match contains such a run. */
  readonly anchors: ReadonlyMap<string, readonly Anchor[]>
  /**
   * Our own tokens in each encoded form. At the end of a truncated text, the first `least` characters are enough for a
   * match.
   */
  readonly beginnings: readonly { readonly text: string; readonly least: number }[]
  /** Every run of four characters in all encoded forms, each as a number. */
  readonly words: ReadonlySet<number>
  /** A hash set of `words`: 1 at the hash of each word, and 0 elsewhere. */
  readonly hashes: Uint8Array
  /** The number of bits by which to shift a hash to get an index into `hashes`. */
  readonly shift: number
  /** Matches the first character of every escape that may encode part of a token, and of some other escapes. */
  readonly escapes: RegExp
  /** The characters of encoded forms and escapes: 1 at each character's code, and 0 elsewhere. */
  readonly alphabet: Uint8Array
}

/** Converts a word (four characters in one number) to lower case. */
export const wordOf = (word: number): number => word | 0x20202020

/** The index of a word in `hashes`. */
export const hashOf = (word: number, shift: number): number => Math.imul(wordOf(word), 0x9e3779b1) >>> shift

/** Converts a text to lower case without changing its length. */
export function smallOf(text: string): string {
  const small = text.toLowerCase()
  return small.length === text.length ? small : text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

export function patternsOf({ own, others }: Tokens): Patterns {
  const [plain, base64, anchors] = [new Map<string, number>(), new Map<string, number>(), new Map<string, Anchor[]>()]
  const beginnings: { text: string; least: number }[] = []
  const words = new Set<number>()
  const spellings: string[] = []
  for (const token of new Set(own)) {
    const publicLength = publicLengthOf(token)
    for (const form of formsOf(token)) {
      addParts(plain, smallOf(form), shortest, (start) => (start < publicLength ? 0 : part.counts))
      beginnings.push({ text: form, least: 1 })
      for (const one of inBase64(form)) {
        addParts(base64, one.digits, shortestInBase64, (start) => {
          const isLast = start + shortestInBase64 === one.digits.length
          return (
            (one.first(start) < publicLength ? 0 : part.counts) |
            (start === 0 ? one.bits & part.beginsLate : 0) |
            (isLast ? one.bits & part.endsEarly : 0)
          )
        })
        beginnings.push({ text: one.digits, least: 4 })
      }
    }
  }
  for (const { text } of beginnings) addWords(words, text, 0, text.length)
  spellings.push(...beginnings.map(({ text }) => text))
  const known = new Map([...own, ...others].map((token) => [token, formsOf(token).map(smallOf)]))
  const isOwn = new Set(own)
  for (const token of new Set(others)) {
    if (isOwn.has(token)) continue
    const rest = [...known].flatMap(([other, forms]) => (other.includes(token) ? [] : forms))
    const publicLength = publicLengthOf(token)
    for (const form of formsOf(token)) {
      const small = smallOf(form)
      const isShared = (from: number, to: number) =>
        to <= publicLength || rest.some((other) => other.includes(small.slice(from, to)))
      const window = Math.min(shortestOfOthers, form.length)
      const whole = { text: small, window, bits: 0, counts: memoized((start) => !isShared(start, start + window)) }
      addAnchors(anchors, words, whole, shortest)
      for (const { digits, first, bits } of inBase64(form)) {
        const size = Math.min(shortestOfOthersInBase64, digits.length)
        const counts = memoized((start) => !isShared(Math.max(0, first(start)), first(start + size)))
        addAnchors(anchors, words, { text: digits, window: size, bits, counts }, shortestInBase64)
        spellings.push(digits)
      }
      spellings.push(form)
    }
  }
  const bits = words.size > 16_384 ? 22 : words.size > 4096 ? 20 : 18
  const shift = 32 - bits
  const hashes = new Uint8Array(2 ** bits)
  for (const word of words) hashes[hashOf(word, shift)] = 1
  const alphabet = alphabetOf(spellings)
  return { plain, base64, anchors, beginnings, words, hashes, shift, alphabet, escapes: escapesOf(alphabet, spellings) }
}

/** A token as it is and, if it contains escapes, decoded. */
const formsOf = (token: string): string[] => [
  ...new Set(
    viewsOf(token)
      .map(({ text }) => text)
      .filter(({ length }) => length >= shortest)
  )
]

/** Caches the result for each position, because a comparison with all other tokens is slow. */
function memoized(ask: (start: number) => boolean): (start: number) => boolean {
  const known = new Map<number, boolean>()
  return (start) => {
    const answer = known.get(start) ?? ask(start)
    known.set(start, answer)
    return answer
  }
}

/** The number of public characters at the beginning of a token. For example, all players share a JWT's header. */
function publicLengthOf(token: string): number {
  const [, header] = /^([\w-]+)\.[\w-]+\./.exec(token) ?? []
  if (header === undefined) return 0
  const fields = jsonValue(Buffer.from(header, 'base64url').toString())
  return isWireObject(fields) && 'alg' in fields ? header.length + 1 : 0
}

function addParts(to: Map<string, number>, text: string, length: number, bits: (start: number) => number): void {
  for (let start = 0; start + length <= text.length; start += 1) {
    const one = text.slice(start, start + length)
    to.set(one, (to.get(one) ?? 0) | bits(start))
  }
}

/** Adds an anchor for each short run of a form's characters. Every match contains at least one whole run. */
function addAnchors(to: Map<string, Anchor[]>, words: Set<number>, form: Form, length: number): void {
  const { text, window } = form
  const around = new Set<string>()
  for (let at = 0; at + length <= text.length; at += length) {
    const context = text.slice(Math.max(0, at - window), at + window)
    if (around.has(context)) continue
    around.add(context)
    const key = text.slice(at, at + length)
    to.set(key, [...(to.get(key) ?? []), { form, at }])
    addWords(words, text, at, at + shortest)
  }
}

/**
 * Returns the token's base64 at each alignment, without the digits that also encode neighbouring bytes. `first` maps a
 * digit to the token's character.
 */
function inBase64(token: string) {
  return [0, 1, 2].flatMap((shift) => {
    const filled = 8 * (shift + token.length)
    const before = Math.ceil((8 * shift) / 6)
    const bytes = Buffer.from('\0'.repeat(shift) + token, 'latin1')
    const bits = (shift > 0 ? part.beginsLate : 0) | (filled % 6 > 0 ? part.endsEarly : 0)
    const first = (digit: number) => Math.floor((6 * (before + digit)) / 8) - shift
    const spelt = (['base64', 'base64url'] as const).map((encoding) => bytes.toString(encoding))
    return [...new Set(spelt)].map((all) => ({ digits: all.slice(before, Math.floor(filled / 6)), first, bits }))
  })
}

function addWords(to: Set<number>, text: string, from: number, end: number): void {
  const bytes = Buffer.from(text.slice(from, end), 'latin1')
  for (let at = 0; at + 4 <= bytes.length; at += 1) to.add(wordOf(bytes.readInt32LE(at)))
}

const usedInEscapes = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ#;\\%&'

function alphabetOf(spellings: readonly string[]): Uint8Array {
  const alphabet = new Uint8Array(0x80)
  for (const text of [usedInEscapes, ...spellings]) for (const byte of Buffer.from(text, 'latin1')) alphabet[byte] = 1
  return alphabet
}

function escapesOf(alphabet: Uint8Array, spellings: readonly string[]): RegExp {
  const other = String.raw`[%&\\]`
  // Answers may have thousands of escaped slashes and quotes, so match these only after a character that precedes them
  // in an encoded form.
  const behind = ['/', '"']
    .filter((sign) => alphabet[sign.charCodeAt(0)] === 1)
    .map((sign) => String.raw`|(?<=${beforeEach(sign, spellings)})\\(?=${sign})`)
  const json = String.raw`\\(?=u(?:00[02-7aA]|20|[fF][eEfF]|[\da-fA-F]{0,3}${other})|[nrtx\\])${behind.join('')}`
  return new RegExp(`%(?=[2-7]|${other})|&(?=[#A-Za-z]|${other})|${json}`, 'g')
}

/** A character class of all characters that precede `sign` in the encoded forms, in upper and lower case. */
function beforeEach(sign: string, spellings: readonly string[]): string {
  const all = spellings.flatMap((text) => Array.from(text).filter((_one, at) => text[at + 1] === sign))
  const codes = [...new Set(all.flatMap((one) => [one.toLowerCase(), one.toUpperCase()]))].map((one) =>
    one.charCodeAt(0).toString(16).padStart(4, '0')
  )
  return `[${codes.map((code) => String.raw`\u${code}`).join('')}]`
}
