// East Asian locales treat full-width forms like the narrow forms.
const starts = new Set(Array.from('=+-@\t\r\n＝＋－＠', (letter) => letter.charCodeAt(0)))

/** Whether a spreadsheet would read a cell of this text as a formula; true for signed numbers too. */
export const beginsAsFormula = (text: string): boolean => starts.has(text.charCodeAt(0))
