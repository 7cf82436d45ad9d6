import type { ExportFile } from '../../../shared/contract/exports.ts'
import type { ListName } from '../../../shared/outcome/outcome.ts'
import { byteOrderMark, csvCell, csvLine } from '../../common/csv.ts'
import { columnsOf } from './columns.ts'
import { csvRows, type WriteRow } from './csvRow.ts'
import { afterValue } from './jsonScanner.ts'
import { reserve, type ByteBuffer } from './byteBuffer.ts'
import { eachRow } from './rawRows.ts'

/** How rows are written into a file. */
export interface Format {
  readonly extension: ExportFile['format']
  /** Written before the first row. */
  readonly head: string
  /** Writes the rows at these positions of an answer, in ascending order. */
  write(json: Buffer, at: readonly number[], out: ByteBuffer): void
}

const lineFeed = 10
const carriageReturn = 13

// In JSON, line breaks occur only between values: inside texts they are escaped.
const isLineEnd = (byte: number | undefined): boolean => byte === lineFeed || byte === carriageReturn

const jsonRow: WriteRow = (json, from, out) => {
  const to = afterValue(json, from)
  reserve(out, to - from + 1)
  out.length += json.copy(out.bytes, out.length, from, to)
  out.bytes[out.length++] = lineFeed
  return to
}

const brokenJsonRow: WriteRow = (json, from, out) => {
  const to = afterValue(json, from)
  const row = json.subarray(from, to).filter((byte) => !isLineEnd(byte))
  jsonRow(Buffer.from(row), 0, out)
  return to
}

/** The format of a list's file. */
export function formatOf(list: ListName, file: ExportFile): Format {
  const columns = file.format === 'csv' ? columnsOf(list) : undefined
  const csvRow = columns && csvRows(columns)
  const header = columns ? csvLine(columns.names.map(csvCell)) : ''
  return {
    extension: file.format,
    head: file.format === 'csv' && file.bom ? byteOrderMark + header : header,
    write(json, at, out) {
      const write = csvRow ?? (json.includes(lineFeed) || json.includes(carriageReturn) ? brokenJsonRow : jsonRow)
      const { length } = out
      let next = 0
      const start = () => {
        next = 0
        out.length = length
      }
      eachRow(json, start, (from, row) => {
        if (at[next] !== row) return afterValue(json, from)
        next += 1
        return write(json, from, out)
      })
    }
  }
}
