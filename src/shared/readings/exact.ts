declare global {
  interface JSON {
    /** Exists in Node 24 and Chromium, but not yet in TypeScript's ES2024 library. */
    rawJSON(text: string): unknown
  }
}

/**
 * A number kept as its digits, because JavaScript would write it differently: `1.00`, `1e5`, `-0`, `9007199254740993`.
 * Recognised by its class, so an object `{"exact": …}` in an answer stays an object.
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

/** A JSON number: a plain one where `String` restores its text, else its digits. */
export type WireNumber = number | Exact

/** Whether a value is a number kept as its digits. */
export const isExact = (value: unknown): value is Exact => value instanceof Exact

/** Whether a value is a JSON number. */
export const isWireNumber = (value: unknown): value is WireNumber => typeof value === 'number' || value instanceof Exact

/** A number's text as received. */
export const exactText = (value: WireNumber): string => (typeof value === 'number' ? String(value) : value.exact)

/** A safe integer, also when written as `1.0`; undefined for any other value. */
export function safeInteger(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  if (!(value instanceof Exact) || !/^-?\d+(?:\.0+)?$/.test(value.exact)) return undefined
  const number = Number(value.exact)
  // Adding 0 turns -0 into 0.
  return Number.isSafeInteger(number) ? number + 0 : undefined
}

/** A text that is not JSON, or is nested too deep for the engine. */
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
 * Parses JSON with exact numbers. The engine's parser suffices where every number keeps its text; otherwise a reviver
 * is used, which takes about seven times as long. `plain` is the engine's result if it is already known. Throws a
 * `JsonError`. The nesting limit of answers is checked elsewhere.
 */
export function parseExact(text: string, plain?: unknown): unknown {
  const json = text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text
  try {
    return mayNeedExact(json) ? JSON.parse(json, keepDigits) : (plain ?? JSON.parse(json))
  } catch (error) {
    // Revivers recurse, so deep nesting overflows the stack.
    if (error instanceof RangeError) throw new JsonError('too-deep')
    throw new JsonError(json.trim() === '' ? 'empty' : 'syntax')
  }
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  return String(value) === context.source ? value : new Exact(context.source)
}

// Finds numbers whose text differs from `String(Number(text))`: a fraction, an exponent, -0, or sixteen digits and
// more. It matches the end of a number first, because the engine skips quickly to those two characters. JSON's four
// blanks are listed, because `\s` takes twice as long.
const numberEnd = /[0-9][,}\] \n\r\t](?<=[.eE][+-]?[0-9]+.|-0.|[0-9]{16}.)/gs

/** Whether the text has a number that needs exact parsing. Matches inside strings too, which only costs time. */
function mayNeedExact(json: string): boolean {
  // A number that is the whole document has no character after it.
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
