declare global {
  interface JSON {
    /** In Node 24 and Chromium, but not yet in TypeScript's ES2024 library. */
    rawJSON(text: string): unknown
  }
}

/**
 * A number as its digits, where a JavaScript number would be written otherwise: `1.00`, `1e5`, `-0`, `9007199254740993`. Only
 * this room makes one, and it is told by its class, so an object `{"exact": …}` in an answer is an object.
 */
export class Exact {
  readonly exact: string

  constructor(digits: string) {
    this.exact = digits
  }

  /** `JSON.stringify` writes the digits as they came. */
  toJSON(): unknown {
    return JSON.rawJSON(this.exact)
  }
}

/** A JSON number: plain where `String` gives its text back, else its digits. */
export type WireNumber = number | Exact

/** Whether a value is a number that is kept as its digits. */
export const isExact = (value: unknown): value is Exact => value instanceof Exact

/** Whether a value is a JSON number. */
export const isWireNumber = (value: unknown): value is WireNumber => typeof value === 'number' || value instanceof Exact

/** A number's text as it came. */
export const exactText = (value: WireNumber): string => (typeof value === 'number' ? String(value) : value.exact)

/** A whole number that JavaScript holds, also where it is written as `1.0`; undefined for any other value. */
export function safeInteger(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  if (!(value instanceof Exact) || !/^-?\d+(?:\.0+)?$/.test(value.exact)) return undefined
  const number = Number(value.exact)
  // Adding 0 turns -0 into 0.
  return Number.isSafeInteger(number) ? number + 0 : undefined
}

/** A text that is no JSON, or has more levels than the engine reads. */
export class JsonError extends Error {
  readonly reason: 'empty' | 'syntax' | 'too-deep'

  constructor(reason: JsonError['reason']) {
    super(reason)
    this.name = 'JsonError'
    this.reason = reason
  }
}

const byteOrderMark = 0xfeff

/**
 * Parses JSON with every number exact. The engine's own parser does it alone where no number needs more; otherwise a reviver,
 * which takes about seven times as long. `plain` is what the engine's parser made of the text, where it did already. It throws a
 * `JsonError`. How many levels an answer may have is not checked here.
 */
export function parseExact(text: string, plain?: unknown): unknown {
  const json = text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text
  try {
    return mayNeedExact(json) ? JSON.parse(json, keepDigits) : (plain ?? JSON.parse(json))
  } catch (error) {
    // A reviver recurses.
    if (error instanceof RangeError) throw new JsonError('too-deep')
    throw new JsonError(json.trim() === '' ? 'empty' : 'syntax')
  }
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  return String(value) === context.source ? value : new Exact(context.source)
}

// The end of a number, read backwards: a fraction, an exponent, -0, or sixteen digits and more. The engine skips along the text
// for the two characters this begins with. JSON's four blanks and no `\s`: with that it takes twice as long.
const numberEnd = /[0-9][,}\] \n\r\t](?<=[.eE][+-]?[0-9]+.|-0.|[0-9]{16}.)/gs

/** Whether a number in the text would be written otherwise. Inside of texts it finds too much, which costs time and nothing else. */
function mayNeedExact(json: string): boolean {
  // Nothing follows a number that is the whole document.
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
