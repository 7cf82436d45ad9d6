// Full-width forms count as their narrow ones in East Asian locales.
const starts = new Set(Array.from('=+-@\t\r\n＝＋－＠', (letter) => letter.charCodeAt(0)))

/** Whether a spreadsheet would take a cell of this text for a formula, unless it is a plain number. */
export const beginsAsFormula = (text: string): boolean => starts.has(text.charCodeAt(0))
