import type { csvSeparators } from '../../shared/contract/exports.ts'
import { beginsAsFormula } from '../../shared/formula.ts'

type CsvSeparator = (typeof csvSeparators)[number]

const plainNumber = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
// Most cells contain none of these characters and need no escaping.
const special = /[",;\t\r\n]/

// A spreadsheet may split a quoted cell at another separator, and a formula could begin after that separator.
const signsOf = (separator: CsvSeparator, others: string) => ({
  mustBeQuoted: new RegExp(`["\\r\\n${separator}]`),
  innerFormula: new RegExp(`([${others}\\r\\n][ "]*)(?=[=+\\-@＝＋－＠])`, 'g')
})
const signs = { ',': signsOf(',', ';\t'), ';': signsOf(';', ',\t'), '\t': signsOf('\t', ',;') }

// We don't use csv-stringify 6.9.0: it treats an amount given as text, such as -50, as a formula.
/**
 * Writes an RFC 4180 cell. A formula gets a leading apostrophe, even where it begins inside the text. An empty string
 * becomes `""`.
 */
export function csvCell(text: string, separator: CsvSeparator = ','): string {
  const isFormula = beginsAsFormula(text) && !plainNumber.test(text)
  if (text !== '' && !isFormula && !special.test(text)) return text
  const { mustBeQuoted, innerFormula } = signs[separator]
  const inner = text.replaceAll(innerFormula, "$1'")
  const harmless = isFormula ? `'${inner}` : inner
  return harmless === '' || mustBeQuoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Writes an RFC 4180 line with its line break. An undefined value becomes an empty cell. */
export const csvLine = (cells: readonly (string | undefined)[]): string =>
  `${cells.map((cell) => (cell === undefined ? '' : csvCell(cell))).join(',')}\r\n`

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Writes a table as CSV. Spreadsheets recognise the file as UTF-8 and treat no cell as a formula. */
export const csvOf = (rows: readonly (readonly (string | undefined)[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('')
