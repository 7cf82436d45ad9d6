import type { csvSeparators } from '../../shared/contract/exports.ts'
import { beginsAsFormula } from '../../shared/formula.ts'

/** What separates the cells of a file. */
export type CsvSeparator = (typeof csvSeparators)[number]

const plainNumber = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
// Most cells have none of these signs, and are safe as they are.
const special = /[",;\t\r\n]/

// Our quotes hold no cell together where a spreadsheet separates by another sign: a formula may begin after it.
const signsOf = (separator: CsvSeparator, others: string) => ({
  mustBeQuoted: new RegExp(`["\\r\\n${separator}]`),
  innerFormula: new RegExp(`([${others}\\r\\n][ "]*)(?=[=+\\-@＝＋－＠])`, 'g')
})
const signs = { ',': signsOf(',', ';\t'), ';': signsOf(';', ',\t'), '\t': signsOf('\t', ',;') }

// csv-stringify 6.9.0 takes an amount that comes as text, such as -50, for a formula.
/** A text as a cell of RFC 4180; a formula gets an apostrophe, inside too. Empty is `""`, absent an empty cell. */
export function csvCell(text: string, separator: CsvSeparator = ','): string {
  const isFormula = beginsAsFormula(text) && !plainNumber.test(text)
  if (text !== '' && !isFormula && !special.test(text)) return text
  const { mustBeQuoted, innerFormula } = signs[separator]
  const inner = text.replaceAll(innerFormula, "$1'")
  const harmless = isFormula ? `'${inner}` : inner
  return harmless === '' || mustBeQuoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line of RFC 4180 with its end; what is absent is an empty cell. */
export const csvLine = (cells: readonly (string | undefined)[]): string =>
  `${cells.map((cell) => (cell === undefined ? '' : csvCell(cell))).join(',')}\r\n`

/** The byte order mark by which spreadsheets detect UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A table as CSV that spreadsheets open as UTF-8 and without formulas. */
export const csvOf = (rows: readonly (readonly (string | undefined)[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('')
