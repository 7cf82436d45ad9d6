import { isWireObject } from '../../../shared/readings/wireObject.ts'
import { viewsOf } from './decode.ts'

/** Fewest consecutive characters of a token that count as a part of it. */
export const shortest = 8

/** The same in base64: eight bytes fill at least ten digits, wherever they begin. */
export const shortestInBase64 = 10

/** What a part of a token's spelling says, as bits. */
export const part = {
  /** It counts by itself; the public header of a JWT counts only beside more of the token. */
  counts: 1,
  /** The digit before it holds a few bits of the token. */
  beginsLate: 2,
  /** The digit behind it does. */
  endsEarly: 4
} as const

/** What a token is searched by. */
export interface Patterns {
  /** Every part of `shortest` characters. */
  readonly plain: ReadonlyMap<string, number>
  /** Every part of `shortestInBase64` digits. */
  readonly base64: ReadonlyMap<string, number>
  /** How the token may begin at the end of a text that was cut, and how many characters of that are needed. */
  readonly beginnings: readonly { readonly text: string; readonly least: number }[]
  /** Every four characters of its spellings, as numbers. */
  readonly words: ReadonlySet<number>
  /** One for the hash of each of these words. */
  readonly hashes: Uint8Array
  /** The first sign of each escape that may mean a character of its spellings, and of some others. */
  readonly escapes: RegExp
  /** One for each character that its spellings, or escapes of escapes, are made of. */
  readonly alphabet: Uint8Array
}

/** The place of a word in `hashes`. */
export const hashOf = (word: number): number => Math.imul(word, 0x9e3779b1) >>> 14

/** Creates what a token is searched by. */
export function patternsOf(token: string): Patterns {
  const [plain, base64] = [new Map<string, number>(), new Map<string, number>()]
  const beginnings: { text: string; least: number }[] = []
  const publicLength = publicLengthOf(token)
  // A token that holds escapes itself is also found where they were decoded.
  const forms = new Set(
    viewsOf(token)
      .map(({ text }) => text)
      .filter(({ length }) => length >= shortest)
  )
  for (const form of forms) {
    addParts(plain, form, shortest, (start) => (start < publicLength ? 0 : part.counts))
    beginnings.push({ text: form, least: 1 })
    for (const shift of [0, 1, 2]) addBase64(base64, beginnings, form, { shift, publicLength })
  }
  const words = new Set(beginnings.flatMap(({ text }) => wordsOf(text)))
  const hashes = new Uint8Array(2 ** 18)
  for (const word of words) hashes[hashOf(word)] = 1
  const alphabet = alphabetOf(beginnings.map(({ text }) => text))
  return { plain, base64, beginnings, words, hashes, alphabet, escapes: escapesOf(alphabet) }
}

/**
 * How many characters at a token's beginning are public: of a JWT its header and the dot, which the tokens of all
 * players share.
 */
function publicLengthOf(token: string): number {
  const [, header] = /^([\w-]+)\.[\w-]+\./.exec(token) ?? []
  if (header === undefined) return 0
  try {
    const fields: unknown = JSON.parse(Buffer.from(header, 'base64url').toString())
    return isWireObject(fields) && 'alg' in fields ? header.length + 1 : 0
  } catch {
    return 0
  }
}

function addParts(to: Map<string, number>, text: string, length: number, bits: (start: number) => number): void {
  for (let start = 0; start + length <= text.length; start += 1) {
    const one = text.slice(start, start + length)
    to.set(one, (to.get(one) ?? 0) | bits(start))
  }
}

/** Adds the digits that a token fills alone where it begins `shift` bytes after a multiple of three. */
function addBase64(
  to: Map<string, number>,
  beginnings: { text: string; least: number }[],
  token: string,
  { shift, publicLength }: { readonly shift: number; readonly publicLength: number }
): void {
  const bits = 8 * (shift + token.length)
  const [first, last] = [Math.ceil((8 * shift) / 6), Math.floor(bits / 6)]
  const bytes = Buffer.from('\0'.repeat(shift) + token, 'latin1')
  for (const encoding of ['base64', 'base64url'] as const) {
    const digits = bytes.toString(encoding).slice(first, last)
    addParts(to, digits, shortestInBase64, (start) => {
      const isPublic = Math.floor((6 * (first + start)) / 8) - shift < publicLength
      const isLast = start + shortestInBase64 === digits.length
      return (
        (isPublic ? 0 : part.counts) |
        (start === 0 && shift > 0 ? part.beginsLate : 0) |
        (isLast && bits % 6 > 0 ? part.endsEarly : 0)
      )
    })
    beginnings.push({ text: digits, least: 4 })
  }
}

function wordsOf(text: string): number[] {
  const bytes = Buffer.from(text, 'latin1')
  return Array.from({ length: bytes.length - 3 }, (_, at) => bytes.readInt32LE(at))
}

const usedInEscapes = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ#;\\%&'

function alphabetOf(spellings: readonly string[]): Uint8Array {
  const alphabet = new Uint8Array(0x80)
  for (const text of [usedInEscapes, ...spellings]) for (const byte of Buffer.from(text, 'latin1')) alphabet[byte] = 1
  return alphabet
}

function escapesOf(alphabet: Uint8Array): RegExp {
  const signs = ['/', '"'].filter((sign) => alphabet[sign.charCodeAt(0)] === 1).join('')
  const other = String.raw`[%&\\]`
  const json = String.raw`\\(?=u(?:00[2-7]|[\da-fA-F]{0,3}${other})|[\\${signs}])`
  return new RegExp(`%(?=[2-7]|${other})|&(?=[#A-Za-z]|${other})|${json}`, 'g')
}
