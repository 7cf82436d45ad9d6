// In East Asian locales, spreadsheets accept full-width signs too.
const starts = new Set(Array.from('=+-@\t\r\n＝＋－＠', (letter) => letter.charCodeAt(0)))

/** Whether a spreadsheet would read a cell with this text as a formula; also true for a number with a sign. */
export const beginsAsFormula = (text: string): boolean => starts.has(text.charCodeAt(0))
