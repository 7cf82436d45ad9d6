// What spreadsheets take for the start of a formula; the wide forms are read as their narrow ones where people write East Asian scripts.
const formulaStarts = new Set(Array.from('=+-@\t\r\n＝＋－＠', (letter) => letter.charCodeAt(0)))
const plainNumber = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const mustBeQuoted = /[",\r\n]/

/** Whether a spreadsheet would calculate this text instead of showing it. */
const isFormula = (text: string): boolean => formulaStarts.has(text.charCodeAt(0)) && !plainNumber.test(text)

/** A text as a cell of RFC 4180. One that a spreadsheet would calculate gets an apostrophe in front; an empty one is `""`, where nothing at all is nothing. */
export function csvCell(text: string): string {
  const harmless = isFormula(text) ? `'${text}` : text
  return harmless === '' || mustBeQuoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line of RFC 4180 with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** The mark by which spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF'
