import { AnyPage } from '../../../shared/readings/placement.ts'
import { items, toItems } from '../../../shared/readings/items.ts'
import { receivedAs, type Received } from '../../../shared/readings/received.ts'
import { exactText, isWireNumber, parseExact } from '../../../shared/readings/exact.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'
import {
  afterBlank,
  afterComma,
  afterValue,
  eachMember,
  isEndAt,
  isListAt,
  isObjectAt,
  wordsAt
} from './jsonScanner.ts'

/** The key that identifies a row. A number that is not a usual integer is identified by its text. */
export type RowId = string | number

// In characters. A longer text is no identifier, and a million of them would not fit in memory.
const longestId = 200

// A larger number may have lost digits where it was not read exactly.
const mostInteger = 10 ** 15

function idOf(row: Received<unknown>, isExact: boolean): RowId | undefined {
  const raw = isWireObject(row) ? row.id : undefined
  if (typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw < mostInteger) return raw
  const id = isExact && isWireNumber(raw) ? `number ${exactText(raw)}` : raw
  return typeof id === 'string' && id.length <= longestId ? id : undefined
}

const readRows = items(AnyPage, 'data')

/** Each row's id in a parsed page; undefined where it has none that can be compared. */
export function idsIn(page: Received<AnyPage>, json: Buffer): readonly (RowId | undefined)[] {
  const ids = (readRows(page).value ?? []).map((row) => idOf(row, false))
  return ids.includes(undefined) ? idsOf(json) : ids
}

/** The same in an answer's text. */
export const idsOf = (json: Buffer): (RowId | undefined)[] =>
  (readRows(receivedAs(AnyPage, parseExact(json.toString()))).value ?? []).map((row) => idOf(row, true))

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
