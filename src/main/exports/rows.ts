import { AnyPage, ofPage } from '../../shared/readings/placement.ts'
import { receivedAs, type Received } from '../../shared/readings/received.ts'
import { exactText, isWireNumber, parseExact } from '../../shared/readings/exact.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'

/** What identifies a row: a plain integer id, or else the id's text. */
export type RowId = string | number

// In characters. A longer text isn't treated as an id: keeping a million of them would exhaust memory.
const longestId = 200

/** A row's id; undefined if it has none that can be used. */
export function rowIdOf(row: Received<unknown>): RowId | undefined {
  const raw = isWireObject(row) ? row.id : undefined
  if (typeof raw === 'number' && Number.isInteger(raw) && raw >= 0) return raw
  const id = isWireNumber(raw) ? `number ${exactText(raw)}` : raw
  return typeof id === 'string' && id.length <= longestId ? id : undefined
}

/** The rows of a list's answer, with exact numbers. `received` is the parsed text, if already known. */
export const exactRows = (text: string, received?: Received<AnyPage>): readonly Received<unknown>[] =>
  ofPage.rows(receivedAs(AnyPage, parseExact(text, received))).value ?? []
