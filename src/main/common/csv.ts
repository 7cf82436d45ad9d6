import type { csvSeparators } from '../../shared/contract/exports.ts'
import { beginsAsFormula } from '../../shared/formula.ts'

/** The character between cells. */
type CsvSeparator = (typeof csvSeparators)[number]

const plainNumber = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
// A cell without these characters is safe. Most cells contain none of them.
const special = /[",;\t\r\n]/

// A spreadsheet may split at another separator inside our quotes, and a formula may begin after the separator.
const signsOf = (separator: CsvSeparator, others: string) => ({
  mustBeQuoted: new RegExp(`["\\r\\n${separator}]`),
  innerFormula: new RegExp(`([${others}\\r\\n][ "]*)(?=[=+\\-@＝＋－＠])`, 'g')
})
const signs = { ',': signsOf(',', ';\t'), ';': signsOf(';', ',\t'), '\t': signsOf('\t', ',;') }

// Doesn't use csv-stringify 6.9.0, because it treats an amount written as text, such as -50, as a formula.
/** A text as an RFC 4180 cell. Formulas get an apostrophe, even inside the text. An empty text is `""`. */
export function csvCell(text: string, separator: CsvSeparator = ','): string {
  const isFormula = beginsAsFormula(text) && !plainNumber.test(text)
  if (text !== '' && !isFormula && !special.test(text)) return text
  const { mustBeQuoted, innerFormula } = signs[separator]
  const inner = text.replaceAll(innerFormula, "$1'")
  const harmless = isFormula ? `'${inner}` : inner
  return harmless === '' || mustBeQuoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** An RFC 4180 line with its line break; undefined becomes an empty cell. */
export const csvLine = (cells: readonly (string | undefined)[]): string =>
  `${cells.map((cell) => (cell === undefined ? '' : csvCell(cell))).join(',')}\r\n`

/** The byte order mark that makes spreadsheets detect UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A table as CSV without formulas, which spreadsheets read as UTF-8. */
export const csvOf = (rows: readonly (readonly (string | undefined)[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('')
