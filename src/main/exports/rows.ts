import { AnyPage, ofPage } from '../../shared/readings/placement.ts'
import { receivedAs, type Received } from '../../shared/readings/received.ts'
import { exactText, isWireNumber, parseExact } from '../../shared/readings/exact.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'

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

/** A list's answer: its text, and what it was parsed to if that is known. */
export interface RowsText {
  readonly text: string
  readonly received?: Received<AnyPage>
}

/** The rows of a list's answer with exact numbers. */
export const exactRows = ({ text, received }: RowsText): readonly Received<unknown>[] =>
  ofPage.rows(receivedAs(AnyPage, parseExact(text, received))).value ?? []

/** Each row's id; undefined where it has none that can be compared. */
export function idsOf(answer: RowsText): (RowId | undefined)[] {
  const ids = (ofPage.rows(answer.received).value ?? []).map((row) => idOf(row, false))
  return answer.received && !ids.includes(undefined) ? ids : exactRows(answer).map((row) => idOf(row, true))
}
