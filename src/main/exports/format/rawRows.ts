import { AnyPage, ofPage } from '../../../shared/readings/placement.ts'
import { toItems } from '../../../shared/readings/items.ts'
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

/** An answer whose rows are read: its text, and what the platform client parsed it to. */
export interface AnswerOfRows {
  readonly text: string
  readonly received?: Received<AnyPage>
}

/** The rows of a list's answer with exact numbers, by its text and what that was parsed to, if it was. */
export const exactRows = ({ text, received }: AnswerOfRows): readonly Received<unknown>[] =>
  ofPage.rows(receivedAs(AnyPage, parseExact(text, received))).value ?? []

/** Each row's id; undefined where it has none that can be compared. */
export function idsOf(answer: AnswerOfRows): (RowId | undefined)[] {
  const ids = (ofPage.rows(answer.received).value ?? []).map((row) => idOf(row, false))
  return answer.received && !ids.includes(undefined) ? ids : exactRows(answer).map((row) => idOf(row, true))
}

/** Each row of a list's answer as it is written. Of duplicate `data` members the last counts, as in JSON.parse. */
export function rowTexts(text: string): readonly string[] {
  let rows: readonly string[] = []
  for (const [name, from] of membersOf(text)) if (name === 'data') rows = itemsOf(text, from) ?? textsInMap(text, from)
  return rows
}

// PHP writes a list with a gap as a map. The reader of lists decides which maps count as lists.
function textsInMap(text: string, at: number): readonly string[] {
  const members = Array.from(membersOf(text, at), ([name, from, to]) => [name, text.slice(from, to)] as const)
  return (toItems(Object.fromEntries(members)) ?? []).filter((value) => typeof value === 'string')
}
