import type { Static, TSchema } from 'typebox'
import { mostDigits, safeInteger, wholeNumber } from './decimal.ts'
import { Exact, exactText, isWireNumber, type WireNumber } from './exact.ts'
import { readerAt, type Convert, type Reader } from './reading.ts'
import type { At, Item, LeafPath, ListPath, ObjectPath, Received } from './received.ts'
import { isWireObject } from './wireObject.ts'
import { receivedText, type ReceivedText } from '../values/receivedText.ts'

/** Returns a function that creates readers. All read the same type of value, each at a path of its own. */
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

export const flag = readersOf(toFlag)

/** Reads a whole number from 0 to 2^53 − 1, also as text. */
export const toCount: Convert<number> = (raw) => {
  const number = typeof raw === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(raw) ? Number(raw) : raw
  const whole = safeInteger(number)
  return whole !== undefined && whole >= 0 ? whole : undefined
}

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

export const number = readersOf(toNumber)

const whole = /^-?(?:0|[1-9]\d{0,999})$/

/** Reads a whole number, also as text. Text with a point isn't accepted, because `"250.00"` may be in major units. */
export const toMoney: Convert<bigint> = (raw) => {
  if (isWireNumber(raw)) return wholeNumber(raw)
  return typeof raw === 'string' && whole.test(raw) ? BigInt(raw) : undefined
}

/** Reads an exact amount in the smallest unit. Use `number` for bonus amounts, whose unit isn't documented. */
export const money = readersOf(toMoney)

/** Reads a list. PHP may encode a list as an object: an empty list as `{}`, others with keys that start at 0 or 1. */
export const toItems: Convert<readonly unknown[]> = (raw) => {
  if (Array.isArray(raw)) return raw
  return isWireObject(raw) && isCounted(Object.keys(raw)) ? Object.values(raw) : undefined
}

function isCounted(names: readonly string[]): boolean {
  const first = Number(names[0] ?? 0)
  return (first === 0 || first === 1) && names.every((name, index) => name === String(first + index))
}

/** Reads a list's items as received, whatever their type. */
export const items = <S extends TSchema, Path extends ListPath<NoInfer<T>>, T = Static<S>>(
  schema: S,
  path: Path
): Reader<T, readonly Received<Item<At<T, Path>>>[]> =>
  readerAt(schema, path, toItems as Convert<readonly Received<never>[]>)

/** Reads an object. PHP may encode an empty object as an empty list. */
export const toObject: Convert<object> = (raw) =>
  isWireObject(raw) || (Array.isArray(raw) && raw.length === 0) ? raw : undefined

/** Reads an object inside another one, such as a banner's picture, as received. */
export const object = <S extends TSchema, Path extends ObjectPath<NoInfer<T>>, T = Static<S>>(
  schema: S,
  path: Path
): Reader<T, Received<At<T, Path>>> => readerAt(schema, path, toObject as Convert<Received<never>>)

type Entry = readonly [name: string, raw: unknown]

const toEntries: Convert<readonly Entry[]> = (raw) => {
  const object = toObject(raw)
  return object && Object.entries(object)
}

/** Reads all entries of an object, documented or not, such as a game's pictures by size. */
export const entries = <S extends TSchema, T = Static<S>>(
  schema: S,
  path: ObjectPath<NoInfer<T>> | ListPath<NoInfer<T>>
): Reader<T, readonly Entry[]> => readerAt(schema, path, toEntries)
