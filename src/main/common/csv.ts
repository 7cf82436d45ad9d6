import { beginsAsFormula } from '../../shared/formula.ts'

const plainNumber = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
// Most cells have none of these signs, and are safe as they are.
const special = /[",;\t\r\n]/
const mustBeQuoted = /[",\r\n]/
// Where a spreadsheet separates by `;` or tab, our quotes hold no cell together: a formula may begin after these.
const innerFormula = /([;\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g

// csv-stringify 6.9.0 takes an amount that comes as text, such as -50, for a formula.
/** A text as a cell of RFC 4180; a formula gets an apostrophe, inside too. Empty is `""`, absent an empty cell. */
export function csvCell(text: string): string {
  const isFormula = beginsAsFormula(text) && !plainNumber.test(text)
  if (text !== '' && !isFormula && !special.test(text)) return text
  const inner = text.replaceAll(innerFormula, "$1'")
  const harmless = isFormula ? `'${inner}` : inner
  return harmless === '' || mustBeQuoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line of RFC 4180 with its end; what is absent is an empty cell. */
export function csvLine(cells: readonly (string | undefined)[]): string {
  // Appended: a list that is joined takes twice as long, and an export has millions of cells.
  let [line, comma] = ['', '']
  for (const cell of cells) {
    line += comma + (cell === undefined ? '' : csvCell(cell))
    comma = ','
  }
  return `${line}\r\n`
}

/** The byte order mark by which spreadsheets detect UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A table as CSV that spreadsheets open as UTF-8 and without formulas. */
export const csvOf = (rows: readonly (readonly (string | undefined)[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('')
