import { beginsAsFormula } from '../../../shared/formula.ts'
import { textIn, type RecordColumn } from '../columns/column.ts'

// As it is shown: with its digits in groups and its currency.
const plainNumber = /^-?\d[\d,]*(?:\.\d+)?(?: [A-Z]{3,10})?$/

/** A text as a cell to paste into a spreadsheet, escaped so that it is no formula and stays in one cell. */
function pasted(text: string): string {
  const harmless = beginsAsFormula(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[\t\n\r"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as tab-separated lines of the displayed texts. */
export const rowsAsText = <Row>(rows: readonly Row[], columns: readonly RecordColumn<Row>[]): string =>
  rows.map((row) => columns.map((column) => pasted(textIn(column, row))).join('\t')).join('\n')

/** Rows as JSON with exact numbers: one as an object, several as a list. */
export const rowsAsJson = (rows: readonly unknown[]): string =>
  JSON.stringify(rows.length === 1 ? rows[0] : rows, undefined, 2)
