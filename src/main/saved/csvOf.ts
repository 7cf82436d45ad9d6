import { byteOrderMark, csvCell, csvLine } from '../common/csv.ts'

/** A table as CSV that spreadsheets open as UTF-8 and without formulas. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => csvLine(row.map(csvCell))).join('')
