import { isWireObject } from '../platform/json.ts'
import { ExactNumber } from '../platform/numbers.ts'
import {
  afterBlank,
  afterComma,
  afterValue,
  eachMember,
  isEndAt,
  isListAt,
  isNumberAt,
  isObjectAt,
  isTextAt,
  textAt,
  wordsAt
} from './scan.ts'

/** What tells rows apart. A number that is no ordinary whole one is its text. */
export type RowId = string | number

// A longer one is no identifier, and keeping a million of them is not ours to promise.
const longestId = 200

const quote = 34
const zero = 48
const mostDigits = 15

function idAt(json: Buffer, from: number, to: number): RowId | undefined {
  if (to - from > longestId) return undefined
  if (isTextAt(json, from)) return wordsAt(json, from, to)
  if (!isNumberAt(json, from)) return undefined
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = (json[at] ?? 0) - zero
    if (digit < 0 || digit > 9 || to - from > mostDigits) return `number ${textAt(json, from, to)}`
    number = number * 10 + digit
  }
  return number
}

const isIdAt = (json: Uint8Array, at: number): boolean =>
  json[at + 1] === 105 && json[at + 2] === 100 && json[at + 3] === quote

function idOf(json: Buffer, row: number): RowId | undefined {
  let id: RowId | undefined
  eachMember(json, row, (nameFrom, _nameTo, value) => {
    const end = afterValue(json, value)
    if (!isIdAt(json, nameFrom)) return end
    id = idAt(json, value, end)
    return undefined
  })
  return id
}

/** The `id` of a row that was read. */
export function idOfValue(row: unknown): RowId | undefined {
  const id = isWireObject(row) ? row.id : undefined
  if (typeof id === 'string') return id.length > longestId ? undefined : id
  if (id instanceof ExactNumber) return `number ${id.exact}`
  if (typeof id !== 'number') return undefined
  return Number.isInteger(id) && id >= 0 && id < 10 ** mostDigits ? id : `number ${id}`
}

const byteOrderMark = Buffer.from('\uFEFF')
const startOf = (json: Buffer): number =>
  json.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0

/**
 * Goes through the rows of a list's answer: the items of `data`. It is told the place after each row. Of two members of that
 * name the last one counts, as it does for JSON.parse: where a second one comes, all starts anew.
 */
export function eachRow(json: Buffer, start: () => void, take: (from: number, row: number) => number): void {
  const takeAll = (list: number): number => {
    let place = afterBlank(json, list + 1)
    for (let row = 0; !isEndAt(json, place); row += 1) place = afterComma(json, take(place, row))
    return Math.min(place + 1, json.length)
  }
  start()
  eachMember(json, afterBlank(json, startOf(json)), (nameFrom, nameTo, value) => {
    const isData = wordsAt(json, nameFrom, nameTo) === 'data'
    if (isData) start()
    return isData && isListAt(json, value) ? takeAll(value) : afterValue(json, value)
  })
}

/** Each row's `id`; undefined where it has none that could be compared. */
export function idsOf(json: Buffer): (RowId | undefined)[] {
  let ids: (RowId | undefined)[] = []
  eachRow(
    json,
    () => (ids = []),
    (from) => {
      ids.push(isObjectAt(json, from) ? idOf(json, from) : undefined)
      return afterValue(json, from)
    }
  )
  return ids
}
