import { csvCell } from '../../common/csv.ts'
import { addBytes, addText, createByteBuffer, reserve, type ByteBuffer } from './byteBuffer.ts'

const lineFeed = 10
const carriageReturn = 13
const comma = 44

/**
 * A line being written. Cells are written in the order they come and sorted at the end if that is not the columns'
 * order.
 */
export interface Line {
  readonly out: ByteBuffer
  /** Where it starts. */
  readonly start: number
  /** The column after the last one that was written. */
  next: number
  isInOrder: boolean
  /** Members of a JSON object: the undocumented fields. */
  readonly others: string[]
  readonly buffers: RowBuffers
}

/** Reused by all lines of a list. */
interface RowBuffers {
  /** Where each column's cell is. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** Holds the cells while they are sorted. */
  readonly spare: ByteBuffer
}

/** Creates lines of this many columns; a line has to be finished before the next begins. */
export function csvLines(columns: number): (out: ByteBuffer) => Line {
  const buffers: RowBuffers = {
    starts: new Int32Array(columns),
    ends: new Int32Array(columns),
    spare: createByteBuffer(4096)
  }
  return (out) => {
    buffers.starts.fill(0)
    buffers.ends.fill(0)
    return { out, start: out.length, next: 0, isInOrder: true, others: [], buffers }
  }
}

/** Begins a column's cell. Reserve one byte more per cell, for its comma. */
export function beginCell(line: Line, column: number): void {
  const { out, buffers } = line
  if (column < line.next) line.isInOrder = false
  if (line.isInOrder) for (; line.next < column; line.next += 1) out.bytes[out.length++] = comma
  buffers.starts[column] = out.length
}

/** Ends a column's cell. */
export function endCell(line: Line, column: number): void {
  const { out, buffers } = line
  buffers.ends[column] = out.length
  out.bytes[out.length++] = comma
  line.next = column + 1
}

/** The text of a column's cell so far; empty where there is none. */
export const cellText = ({ out, buffers }: Line, column: number): string =>
  out.bytes.toString('latin1', buffers.starts[column], buffers.ends[column])

/** Writes a column's whole cell. */
export function putCell(line: Line, column: number, text: string): void {
  const cell = csvCell(text)
  reserve(line.out, cell.length * 3 + line.buffers.starts.length + 2)
  beginCell(line, column)
  addText(line.out, cell)
  endCell(line, column)
}

/** Ends a line. */
export function finishLine(line: Line): void {
  const { out, buffers } = line
  const last = buffers.starts.length - 1
  if (line.others.length > 0) putCell(line, last, `{${line.others.join(',')}}`)
  if (!line.isInOrder) putInOrder(line)
  for (; line.next < last; line.next += 1) out.bytes[out.length++] = comma
  if (line.next > last) out.length -= 1
  out.bytes[out.length++] = carriageReturn
  out.bytes[out.length++] = lineFeed
}

function putInOrder(line: Line): void {
  const { out, start, buffers } = line
  const { starts, ends, spare } = buffers
  reserve(spare, out.length - start)
  out.bytes.copy(spare.bytes, 0, start, out.length)
  out.length = start
  for (let column = 0; column < starts.length; column += 1) {
    const from = (starts[column] ?? 0) - start
    if (from >= 0) addBytes(out, spare.bytes, from, (ends[column] ?? 0) - start)
    out.bytes[out.length++] = comma
  }
  line.next = starts.length
}
