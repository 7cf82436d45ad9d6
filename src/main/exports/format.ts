import type { ExportFile, WalkedList } from '../../shared/contract/exports.ts'
import { byteOrderMark, csvCell, csvLine } from '../csv.ts'
import { columns } from './columns.ts'
import { csvRows, type WriteRow } from './csvRow.ts'
import { reserve, type Sink } from './sink.ts'
import type { WireRows } from './wireRows.ts'

/** How rows are written into a file. */
export interface Format {
  readonly ending: ExportFile['format']
  /** What comes before the first row. */
  readonly head: string
  /** Writes the rows at these places of an answer. */
  write(rows: Pick<WireRows, 'json' | 'spans'>, at: readonly number[], out: Sink): void
}

const lineFeed = 10
const carriageReturn = 13

// In JSON, line ends stand between values only: inside of a text they are escaped.
const isLineEnd = (byte: number | undefined): boolean => byte === lineFeed || byte === carriageReturn

const jsonRow: WriteRow = (json, from, to, out) => {
  reserve(out, to - from + 1)
  out.length += json.copy(out.bytes, out.length, from, to)
  out.bytes[out.length++] = lineFeed
}

const brokenJsonRow: WriteRow = (json, from, to, out) => {
  const row = json.subarray(from, to).filter((byte) => !isLineEnd(byte))
  jsonRow(Buffer.from(row), 0, row.length, out)
}

/** The format of a list's file. */
export function formatOf(list: WalkedList['name'], file: ExportFile): Format {
  const csvRow = file.format === 'csv' ? csvRows(columns[list]) : undefined
  const header = file.format === 'csv' ? csvLine(columns[list].names.map(csvCell)) : ''
  return {
    ending: file.format,
    head: file.format === 'csv' && file.bom ? byteOrderMark + header : header,
    write({ json, spans }, at, out) {
      const row = csvRow ?? (json.includes(lineFeed) || json.includes(carriageReturn) ? brokenJsonRow : jsonRow)
      for (const place of at) row(json, spans[place * 2] ?? 0, spans[place * 2 + 1] ?? 0, out)
    }
  }
}
