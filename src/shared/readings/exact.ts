import { atOnce, type Steps } from '../steps.ts'

declare global {
  interface JSON {
    /** Node 24 and Chromium have this function, but TypeScript's ES2024 library doesn't yet. */
    rawJSON(text: string): unknown
  }
}

/**
 * A number kept as digits, because JavaScript would write it differently: `1.00`, `1e5`, `-0`, `9007199254740993`. It
 * is a class, so an object `{"exact": …}` in an answer stays an object.
 */
export class Exact {
  readonly exact: string

  constructor(digits: string) {
    this.exact = digits
  }

  /** Makes `JSON.stringify` write the digits as received. */
  toJSON(): unknown {
    return JSON.rawJSON(this.exact)
  }
}

/** A JSON number: a JavaScript number if `String` returns the received text, otherwise an `Exact`. */
export type WireNumber = number | Exact

export const isExact = (value: unknown): value is Exact => value instanceof Exact

export const isWireNumber = (value: unknown): value is WireNumber => typeof value === 'number' || value instanceof Exact

export const exactText = (value: WireNumber): string => (typeof value === 'number' ? String(value) : value.exact)

const byteOrderMark = 0xfeff

/**
 * Parses JSON with exact numbers. If JavaScript writes every number as received, `JSON.parse` is enough. Otherwise,
 * this function first replaces each number that JavaScript would write differently with a marked text. A reviver would
 * take seven times as long. `plain` is the result of `JSON.parse`, if known. Throws a `SyntaxError` if the JSON is
 * invalid. The depth of the JSON is not checked.
 */
export const parseExact = (text: string, plain?: unknown): unknown => atOnce(parsingExact(text, plain))

/** Does the same as `parseExact`, but in steps. */
export function* parsingExact(text: string, plain?: unknown): Steps<unknown> {
  const json = text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text
  if (!mayNeedExact(json)) return plain ?? JSON.parse(json)
  yield
  const replaced = marked(json)
  yield
  const value: unknown = JSON.parse(replaced)
  yield
  return unmarked(value)
}

const [quote, backslash, minus, zero, nine] = [34, 92, 45, 48, 57]

// A marked text begins with NUL, which JSON always escapes, and then a letter. The letter distinguishes a replaced
// number from text that only looks marked.
const mark = { sign: '\0', escaped: '\\u0000', number: 'n', text: 't' } as const

// Skip invalid numbers, so that the parser refuses them.
const numberValue = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?=\s*(?:[,}\]]|$))/y
const colon = /\s*:/y

/** Replaces each number that JavaScript would write differently with a marked text. */
function marked(json: string): string {
  const parts: string[] = []
  let from = 0
  const put = (to: number, text: string, next: number) => {
    parts.push(json.slice(from, to), text)
    from = next
  }
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === quote) {
      const begin = at + 1
      at = stringEnd(json, at)
      colon.lastIndex = at + 1
      // This string of the document begins like a marked text, so mark the string as *text*.
      if (json.startsWith(mark.escaped, begin) && !colon.test(json)) put(begin, mark.escaped + mark.text, begin)
    } else if (code === minus || (code >= zero && code <= nine)) {
      numberValue.lastIndex = at
      if (!numberValue.test(json)) return json
      const end = numberValue.lastIndex
      const digits = json.slice(at, end)
      if (!keepsText(digits)) put(at, `"${mark.escaped}${mark.number}${digits}"`, end)
      at = end - 1
    }
  }
  return parts.join('') + json.slice(from)
}

/** Whether JavaScript writes a number exactly as received. */
const keepsText = (digits: string): boolean =>
  (digits.length < 16 && /^[1-9]\d*$/.test(digits)) || String(Number(digits)) === digits

/** The position of the closing quote of the string that begins at `from`; without one, the document's length. */
export function stringEnd(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at
    while (json.charCodeAt(before - 1) === backslash) before -= 1
    if ((at - before) % 2 === 0) return at
  }
  return json.length
}

/** Turns marked texts back into values. Uses no recursion, because an answer may be nested deeply. */
function unmarked(value: unknown): unknown {
  const root = [value]
  const waiting: (unknown[] | Record<string, unknown>)[] = [root]
  const plain = (one: unknown): unknown => {
    if (typeof one === 'string' && one.startsWith(mark.sign)) {
      const raw = one.slice(2)
      return one[1] === mark.number ? new Exact(raw) : raw
    }
    if (typeof one === 'object' && one !== null) waiting.push(one as Record<string, unknown>)
    return one
  }
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    if (Array.isArray(holder)) for (let at = 0; at < holder.length; at += 1) holder[at] = plain(holder[at])
    else for (const key of Object.keys(holder)) holder[key] = plain(holder[key])
  }
  return root[0]
}

// Finds numbers whose text may differ from `String(Number(text))`: -0, and numbers with a fraction, an exponent or at
// least sixteen digits. The pattern first matches a digit and the character after the number, because the engine finds
// this pair quickly. The pattern lists JSON's four white-space characters, because `\s` takes twice as long.
const numberEnd = /[0-9][,}\] \n\r\t](?<=[.eE][+-]?[0-9]+.|-0.|[0-9]{16}.)/gs

/** Whether the text may contain a number that needs exact parsing. A false match inside a string only costs time. */
function mayNeedExact(json: string): boolean {
  // If the document is just one number, no character follows it.
  if (/\d$/.test(json.slice(-1))) return true
  numberEnd.lastIndex = 0
  while (numberEnd.test(json)) {
    const end = numberEnd.lastIndex - 1
    const number = json.slice(numberStart(json, end), end)
    if (/^-?\d/.test(number) && String(Number(number)) !== number) return true
  }
  return false
}

function numberStart(json: string, end: number): number {
  let at = end
  while (at > 0 && isOfNumber(json.charCodeAt(at - 1))) at -= 1
  return at
}

const ofNumber = new Set(Array.from('0123456789.-+eE', (letter) => letter.charCodeAt(0)))
const isOfNumber = (code: number): boolean => ofNumber.has(code)
