import { textIn, type RecordColumn } from '../columns/column.ts'

// What a spreadsheet would calculate when it is pasted; plain numbers are what they look like.
const formula = /^[=+\-@\t\r＝＋－＠]/
const plainNumber = /^-?\d[\d,]*(?:\.\d+)?(?: [A-Z]{3,10})?$/

/** A text as a cell of a row that may be pasted into a spreadsheet: it calculates nothing and keeps to its cell. */
function pasted(text: string): string {
  const harmless = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[\t\n\r"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as lines of cells with tabs between, read as they are shown. */
export const rowsAsText = <Row>(rows: readonly Row[], columns: readonly RecordColumn<Row>[]): string =>
  rows.map((row) => columns.map((column) => pasted(textIn(column, row))).join('\t')).join('\n')

/** Rows as JSON with every digit of their numbers: one as an object, several as a list. */
export const rowsAsJson = (rows: readonly unknown[]): string =>
  JSON.stringify(rows.length === 1 ? rows[0] : rows, undefined, 2)
