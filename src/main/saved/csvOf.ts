import { byteOrderMark, csvCell, csvLine } from '../common/csv.ts'

/** A table as CSV that spreadsheets open without being told its letters, and calculate nothing of. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => csvLine(row.map(csvCell))).join('')
