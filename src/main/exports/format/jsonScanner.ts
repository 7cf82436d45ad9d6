import { stringEnd } from '../../../shared/readings/exact.ts'

// Finds values in well-formed JSON, each by its place. It ends on any input.

const quote = 34
const comma = 44
const openBracket = 91
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
const blank = 32
const byteOrderMark = 0xfeff

/** Each item of the list at a place as it is written; undefined where the value is no list. */
export function itemsOf(json: string, at: number): string[] | undefined {
  if (json.charCodeAt(at) !== openBracket) return undefined
  const items: string[] = []
  let place = afterBlank(json, at + 1)
  while (place < json.length && !closes(json.charCodeAt(place))) {
    const end = afterValue(json, place)
    items.push(json.slice(place, end))
    place = afterComma(json, end)
  }
  return items
}

/** Each member of the object at a place: its name, and where its value begins and ends; none where it is no object. */
export function* membersOf(json: string, at = 0): Generator<[name: string, from: number, to: number]> {
  const start = afterBlank(json, json.charCodeAt(at) === byteOrderMark ? at + 1 : at)
  if (json.charCodeAt(start) !== openBrace) return
  let place = afterBlank(json, start + 1)
  while (json.charCodeAt(place) === quote) {
    const nameEnd = afterValue(json, place)
    const from = afterBlank(json, afterBlank(json, nameEnd) + 1)
    const to = afterValue(json, from)
    yield [nameOf(json.slice(place, nameEnd)), from, to]
    place = afterComma(json, to)
  }
}

const closes = (code: number): boolean => code === closeBrace || code === closeBracket

function afterBlank(json: string, at: number): number {
  let place = at
  while (json.charCodeAt(place) <= blank) place += 1
  return place
}

function afterBare(json: string, at: number): number {
  let place = at
  for (; place < json.length; place += 1) {
    const code = json.charCodeAt(place)
    if (code === comma || code <= blank || closes(code)) break
  }
  return place
}

/** The position after the value that starts here. */
function afterValue(json: string, at: number): number {
  let depth = 0
  for (let place = at; place < json.length; place += 1) {
    const code = json.charCodeAt(place)
    if (code === quote) place = stringEnd(json, place)
    else if (code === openBrace || code === openBracket) depth += 1
    else if (closes(code)) depth -= 1
    else if (depth === 0) return afterBare(json, at)
    else continue
    if (depth <= 0) return depth < 0 ? at : place + 1
  }
  return json.length
}

/** A name without its quotes and escapes. */
const nameOf = (written: string): string =>
  written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1)

/** The next member or item after a value, or the end of the object or list. */
function afterComma(json: string, at: number): number {
  const place = afterBlank(json, at)
  return json.charCodeAt(place) === comma ? afterBlank(json, place + 1) : place
}
