import type { Static, TSchema } from 'typebox'
import { mostDigits, safeInteger, wholeNumber } from './decimal.ts'
import { Exact, exactText, isWireNumber, type WireNumber } from './exact.ts'
import { readerAt, type Convert, type Reader } from './reading.ts'
import type { LeafPath } from './received.ts'
import { receivedText, type ReceivedText } from '../values/receivedText.ts'

/** Creates a function that makes readers of one type of value, each for a path. */
export const readersOf =
  <V>(convert: Convert<V>) =>
  <S extends TSchema, T = Static<S>>(schema: S, path: LeafPath<NoInfer<T>>): Reader<T, V> =>
    readerAt(schema, path, convert)

/** Reads a text. A number or boolean becomes its JSON text. */
export const toText: Convert<string> = (raw) => {
  if (typeof raw === 'string') return raw
  if (isWireNumber(raw)) return exactText(raw)
  return typeof raw === 'boolean' ? String(raw) : undefined
}

const toReceivedText: Convert<ReceivedText> = (raw) => {
  const text = toText(raw)
  return text === undefined ? undefined : receivedText(text)
}

/** Reads a text that will be drawn. May be empty. */
export const text = readersOf(toReceivedText)

/** Reads a text that will be compared or parsed but not drawn, such as an id or a message's HTML. */
export const characters = readersOf(toText)

const meanings = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['true', true],
  ['1', true],
  [false, false],
  [0, false],
  ['false', false],
  ['0', false]
])

/** Reads `true` and `false`, 1 and 0, and the same as text. */
export const toFlag: Convert<boolean> = (raw) => meanings.get(raw instanceof Exact ? safeInteger(raw) : raw)

/** Reads a flag, documented as a boolean or as 0 and 1. */
export const flag = readersOf(toFlag)

/** Reads a whole number from 0 to 2^53 − 1, also as text. */
export const toCount: Convert<number> = (raw) => {
  const number = typeof raw === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(raw) ? Number(raw) : raw
  const whole = safeInteger(number)
  return whole !== undefined && whole >= 0 ? whole : undefined
}

/** Reads a count or a page number: a safe integer from 0. */
export const count = readersOf(toCount)

// Only plain digits: `007`, `1e3`, ` 5` and `+5` may be codes or mistakes.
const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Reads a number, or text that contains one, with all its digits. */
export const toNumber: Convert<WireNumber> = (raw) => {
  if (isWireNumber(raw)) return raw
  if (typeof raw !== 'string' || raw.length > mostDigits || !decimal.test(raw)) return undefined
  const number = Number(raw)
  return String(number) === raw ? number : new Exact(raw)
}

/** Reads a number, documented as a number or as text. */
export const number = readersOf(toNumber)

const whole = /^-?(?:0|[1-9]\d{0,999})$/

/** Reads a whole number, also as text. Text with a point is odd, because `"250.00"` may be in major units. */
export const toMoney: Convert<bigint> = (raw) => {
  if (isWireNumber(raw)) return wholeNumber(raw)
  return typeof raw === 'string' && whole.test(raw) ? BigInt(raw) : undefined
}

/** Reads an exact amount in the smallest unit. Use `number` for bonus amounts, whose unit isn't documented. */
export const money = readersOf(toMoney)
