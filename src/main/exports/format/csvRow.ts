import { statedPlaces, shifted } from '../../../shared/values/minorUnits.ts'
import { beginCell, cellText, csvLines, endCell, finishLine, putCell, type Line } from './csvCells.ts'
import { isWritten, lookUp, moneyColumns, type Columns, type Member, type MemberIndex } from './columns.ts'
import {
  afterBare,
  afterBlank,
  afterComma,
  afterValue,
  isBareAt,
  isNullAt,
  isObjectAt,
  isTextAt,
  textAt,
  wordsAt
} from './jsonScanner.ts'
import { addBytes, addText, reserve, type ByteBuffer } from './byteBuffer.ts'

/** Writes the row that starts here and returns the position after it; values keep their digits and letters. */
export type WriteRow = (json: Buffer, from: number, out: ByteBuffer) => number

/** Creates the row writer of a list. */
export function csvRows({ names, root: index }: Columns): WriteRow {
  const begin = csvLines(names.length)
  const { received, amount, subunits } = moneyColumns
  const money = [names.indexOf(received), names.indexOf(subunits), names.indexOf(amount)] as const
  return (json, from, out) => {
    // Enough room: a quote becomes two, and a cell's quotes and comma replace those of the JSON value.
    reserve(out, (json.length - from) * 3 + names.length + 2)
    const line = begin(out)
    let to = from
    if (isObjectAt(json, from)) to = fill(json, from, index, line)
    else {
      to = afterValue(json, from)
      putCell(line, names.length - 1, textAt(json, from, to))
    }
    if (money[0] !== -1) putMajor(line, ...money)
    finishLine(line)
    return to
  }
}

/** Writes an amount in major units; nothing where its scale or its digits are in doubt. */
function putMajor(line: Line, received: number, subunits: number, column: number): void {
  const digits = cellText(line, received)
  const places = statedPlaces(cellText(line, subunits))
  if (places === undefined || !/^-?(?:0|[1-9]\d{0,999})$/.test(digits)) return
  const text = shifted(digits, places)
  reserve(line.out, text.length + 1)
  beginCell(line, column)
  addText(line.out, text)
  endCell(line, column)
}

function fill(json: Buffer, at: number, index: MemberIndex, line: Line): number {
  let place = afterBlank(json, at + 1)
  let last = index.start
  while (isTextAt(json, place)) {
    let member = last.next
    if (member !== undefined && isWritten(member, json, place)) {
      place = afterBlank(json, place + member.written.length)
    } else {
      const found = lookUp(json, place, index, last)
      member = found.member
      place = found.value
    }
    place = afterComma(json, put(json, place, member, { index, line }))
    if (member.field !== undefined) last = member
  }
  return Math.min(place + 1, json.length)
}

interface Into {
  readonly index: MemberIndex
  readonly line: Line
}

function put(json: Buffer, at: number, { name, field }: Member, { index, line }: Into): number {
  if (typeof field === 'number') return putValue(json, at, field, line)
  if (field !== undefined && isObjectAt(json, at)) return fill(json, at, field, line)
  const end = afterValue(json, at)
  line.others.push(`${JSON.stringify(index.prefix + name)}:${textAt(json, at, end)}`)
  return end
}

/**
 * Null and an absent field are empty cells; an empty text is `""`. Lists and undocumented objects are written as JSON.
 */
function putValue(json: Buffer, at: number, column: number, line: Line): number {
  const { out } = line
  if (isTextAt(json, at) && mayBePlain[json[at + 1] ?? 0] === 1) {
    beginCell(line, column)
    const end = copyPlain(json, at + 1, out)
    if (end !== undefined) {
      endCell(line, column)
      return end
    }
  } else if (isBareAt(json, at)) {
    const end = afterBare(json, at)
    beginCell(line, column)
    if (!isNullAt(json, at)) addBytes(out, json, at, end)
    endCell(line, column)
    return end
  }
  const end = afterValue(json, at)
  putCell(line, column, isTextAt(json, at) ? wordsAt(json, at, end) : textAt(json, at, end))
  return end
}

const quote = 34
const comma = 44
const semicolon = 59
const backslash = 92

// Bytes that may stand unquoted at the start of a cell: none begins a formula in any script or ends the text.
const mayBePlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 && !/["\\=+\-@,\t\r\n]/.test(String.fromCharCode(byte)) ? 1 : 0
)

/**
 * Copies a text and returns the position after it; copies nothing if a character needs quoting or escaping, or may be
 * followed by a formula.
 */
function copyPlain(json: Uint8Array, from: number, out: ByteBuffer): number | undefined {
  const { bytes } = out
  let { length } = out
  for (let at = from; ; at += 1) {
    const byte = json[at]
    if (byte === quote) {
      out.length = length
      return at + 1
    }
    if (byte === comma || byte === semicolon || byte === backslash || byte === undefined) return undefined
    bytes[length++] = byte
  }
}
