import type { csvSeparators } from '../../shared/contract/exports.ts'
import { beginsAsFormula } from '../../shared/formula.ts'

/** The sign between cells. */
type CsvSeparator = (typeof csvSeparators)[number]

const plainNumber = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
// A cell without these signs is safe; most are.
const special = /[",;\t\r\n]/

// A spreadsheet may split at another separator inside our quotes, and a formula may begin there.
const signsOf = (separator: CsvSeparator, others: string) => ({
  mustBeQuoted: new RegExp(`["\\r\\n${separator}]`),
  innerFormula: new RegExp(`([${others}\\r\\n][ "]*)(?=[=+\\-@＝＋－＠])`, 'g')
})
const signs = { ',': signsOf(',', ';\t'), ';': signsOf(';', ',\t'), '\t': signsOf('\t', ',;') }

// Not csv-stringify 6.9.0: it takes an amount in text form, such as -50, for a formula.
/** A text as a cell of RFC 4180; formulas, inner ones too, get an apostrophe. An empty text is `""`. */
export function csvCell(text: string, separator: CsvSeparator = ','): string {
  const isFormula = beginsAsFormula(text) && !plainNumber.test(text)
  if (text !== '' && !isFormula && !special.test(text)) return text
  const { mustBeQuoted, innerFormula } = signs[separator]
  const inner = text.replaceAll(innerFormula, "$1'")
  const harmless = isFormula ? `'${inner}` : inner
  return harmless === '' || mustBeQuoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line of RFC 4180 with its end; undefined is an empty cell. */
export const csvLine = (cells: readonly (string | undefined)[]): string =>
  `${cells.map((cell) => (cell === undefined ? '' : csvCell(cell))).join(',')}\r\n`

/** The byte order mark by which spreadsheets detect UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A table as CSV that spreadsheets read as UTF-8, without formulas. */
export const csvOf = (rows: readonly (readonly (string | undefined)[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('')
