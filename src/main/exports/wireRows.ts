import {
  afterBlank,
  afterComma,
  afterValue,
  eachMember,
  isListAt,
  isNumberAt,
  isObjectAt,
  isTextAt,
  textAt,
  wordsAt
} from './scan.ts'

/** What tells rows apart. A number past JavaScript's own is its text. */
export type RowId = string | number

/** The rows of an answer, where they stand in it. */
export interface WireRows {
  /** The answer as received, without the token. */
  readonly json: Buffer
  /** Where each row starts and where it ends, one after the other: two numbers a row. */
  readonly spans: readonly number[]
  /** Each row's `id`; undefined where it has none that could be compared. */
  readonly ids: readonly (RowId | undefined)[]
}

// A longer one is no identifier, and keeping a million of them is not ours to promise.
const longestId = 200

const quote = 34
const zero = 48
const mostDigits = 15

function idAt(json: Buffer, from: number, to: number): RowId | undefined {
  if (to - from > longestId) return undefined
  if (isTextAt(json, from)) return wordsAt(json, from, to)
  if (!isNumberAt(json, from)) return undefined
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = (json[at] ?? 0) - zero
    if (digit < 0 || digit > 9 || to - from > mostDigits) return `number ${textAt(json, from, to)}`
    number = number * 10 + digit
  }
  return number
}

const isIdAt = (json: Uint8Array, at: number): boolean =>
  json[at + 1] === 105 && json[at + 2] === 100 && json[at + 3] === quote

function idOf(json: Buffer, row: number): RowId | undefined {
  let id: RowId | undefined
  eachMember(json, row, (nameFrom, _nameTo, value) => {
    const end = afterValue(json, value)
    if (!isIdAt(json, nameFrom)) return end
    id = idAt(json, value, end)
    return undefined
  })
  return id
}

interface Found {
  readonly spans: number[]
  readonly ids: (RowId | undefined)[]
  /** The place after the list. */
  readonly end: number
}

function findIn(json: Buffer, list: number): Found {
  const spans: number[] = []
  const ids: (RowId | undefined)[] = []
  let place = afterBlank(json, list + 1)
  for (;;) {
    const end = afterValue(json, place)
    if (end === place) return { spans, ids, end: Math.min(place + 1, json.length) }
    spans.push(place, end)
    ids.push(isObjectAt(json, place) ? idOf(json, place) : undefined)
    place = afterComma(json, end)
  }
}

const byteOrderMark = Buffer.from('\uFEFF')

/** Finds the rows of a list's answer: the items of `data`. None where it has no list of that name. */
export function findRows(json: Buffer): WireRows {
  const start = json.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0
  let found: Pick<Found, 'spans' | 'ids'> = { spans: [], ids: [] }
  // Of two members with one name the last one counts, as it does for JSON.parse.
  eachMember(json, afterBlank(json, start), (nameFrom, nameTo, value) => {
    const isData = wordsAt(json, nameFrom, nameTo) === 'data'
    const { end, ...rows } = isData && isListAt(json, value) ? findIn(json, value) : nothing(afterValue(json, value))
    if (isData) found = rows
    return end
  })
  return { json, spans: found.spans, ids: found.ids }
}

const nothing = (end: number): Found => ({ spans: [], ids: [], end })
