import { AnyPage } from '../../../shared/readings/placement.ts'
import { items, toItems } from '../../../shared/readings/items.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'
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
} from './jsonScanner.ts'

/** The key that identifies a row. A number that is not a safe integer is identified by its text. */
export type RowId = string | number

// In characters. A longer text is no identifier, and a million of them would not fit in memory.
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

/** A row's id where the parsed value is exact; for others the text is needed. */
function usualId(row: Received<unknown>): RowId | undefined {
  const id = isWireObject(row) ? row.id : undefined
  if (typeof id === 'string') return id.length > longestId ? undefined : id
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id < 10 ** mostDigits ? id : undefined
}

const readRows = items(AnyPage, 'data')

/** Each row's id in a parsed page; undefined where it has none that can be compared. */
export function idsIn(page: Received<AnyPage>, json: Buffer): readonly (RowId | undefined)[] {
  const ids = (readRows(page).value ?? []).map(usualId)
  return ids.includes(undefined) ? idsOf(json) : ids
}

const byteOrderMark = Buffer.from('\uFEFF')
const startOf = (json: Buffer): number =>
  json.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0

/**
 * Visits the rows in `data` of a list's answer; `take` returns the position after each row. Of duplicate `data` members
 * the last counts, as for JSON.parse: at a second one `start` is called again.
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
    if (isData && isListAt(json, value)) return takeAll(value)
    if (isData && isObjectAt(json, value)) placesInMap(json, value).forEach(take)
    return afterValue(json, value)
  })
}

// PHP writes a list with a gap as a map. The reader of lists decides which maps count as lists.
function placesInMap(json: Buffer, at: number): readonly number[] {
  const places = new Map<string, number>()
  eachMember(json, at, (nameFrom, nameTo, value) => {
    places.set(wordsAt(json, nameFrom, nameTo), value)
    return afterValue(json, value)
  })
  return (toItems(Object.fromEntries(places)) ?? []).map(Number)
}

/** Each row's `id`; undefined where it has none that can be compared. */
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

/** The rows at these positions, in ascending order, as the exact slices of their answer. */
export function rowTexts(json: Buffer, at: readonly number[]): string[] {
  let texts: string[] = []
  eachRow(
    json,
    () => (texts = []),
    (from, row) => {
      const to = afterValue(json, from)
      if (at[texts.length] === row) texts.push(json.toString('utf8', from, to))
      return to
    }
  )
  return texts
}
