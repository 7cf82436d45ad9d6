import { AnyPage } from '../../../shared/readings/placement.ts'
import { items, toItems } from '../../../shared/readings/items.ts'
import { receivedAs, type Received } from '../../../shared/readings/received.ts'
import { exactText, isWireNumber, parseExact } from '../../../shared/readings/exact.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'
import { itemsOf, membersOf } from './jsonScanner.ts'

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
export const idsOf = (json: Buffer): (RowId | undefined)[] => exactRows(json).map((row) => idOf(row, true))

/** The rows of a list's answer with exact numbers. */
export const exactRows = (json: Buffer): readonly Received<unknown>[] =>
  readRows(receivedAs(AnyPage, parseExact(json.toString()))).value ?? []

/** The rows of a list's answer, each its exact slice. Of duplicate `data` members the last counts, as in JSON.parse. */
export function rowSlices(json: Buffer): readonly Buffer[] {
  let rows: readonly Buffer[] = []
  for (const [name, value] of membersOf(json)) if (name === 'data') rows = itemsOf(value) ?? slicesInMap(value)
  return rows
}

// PHP writes a list with a gap as a map. The reader of lists decides which maps count as lists.
const slicesInMap = (map: Buffer): readonly Buffer[] =>
  (toItems(Object.fromEntries(membersOf(map))) ?? []).filter((value) => Buffer.isBuffer(value))

/** The rows at these positions as the exact slices of their answer. */
export function rowTexts(json: Buffer, at: readonly number[]): string[] {
  const rows = rowSlices(json)
  return at.flatMap((place) => rows[place]?.toString() ?? [])
}
