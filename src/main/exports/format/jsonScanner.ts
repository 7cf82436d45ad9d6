// Finds values in the bytes of well-formed JSON, which keep digits, escapes and order. It ends on any input.

const quote = 34
const comma = 44
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
const blank = 32

/** Each item of a list as its slice; undefined where the value is no list. */
export function itemsOf(json: Buffer): Buffer[] | undefined {
  if (json[0] !== openBracket) return undefined
  const items: Buffer[] = []
  let place = afterBlank(json, 1)
  while (!isEndAt(json, place)) {
    const end = afterValue(json, place)
    items.push(json.subarray(place, end))
    place = afterComma(json, end)
  }
  return items
}

/** Each member of an object: its name, and its value as its slice; none where the value is no object. */
export function* membersOf(json: Buffer): Generator<[name: string, value: Buffer]> {
  const start = afterBlank(json, startOf(json))
  if (json[start] !== openBrace) return
  let place = afterBlank(json, start + 1)
  while (json[place] === quote) {
    const nameEnd = afterValue(json, place)
    const value = afterBlank(json, afterBlank(json, nameEnd) + 1)
    const end = afterValue(json, value)
    yield [nameAt(json, place, nameEnd), json.subarray(value, end)]
    place = afterComma(json, end)
  }
}

const byteOrderMark = Buffer.from('\uFEFF')
const startOf = (json: Buffer): number =>
  json.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0

function isEndAt(json: Uint8Array, at: number): boolean {
  const byte = json[at]
  return byte === undefined || byte === closeBrace || byte === closeBracket
}

function afterBlank(json: Uint8Array, at: number): number {
  let place = at
  while (place < json.length && (json[place] ?? 0) <= blank) place += 1
  return place
}

function afterBare(json: Uint8Array, at: number): number {
  let place = at
  for (; place < json.length; place += 1) {
    const byte = json[place] ?? 0
    if (byte === comma || byte === closeBrace || byte === closeBracket || byte <= blank) break
  }
  return place
}

/** The position after the value that starts here. Two nested loops without calls, because every byte passes here. */
function afterValue(json: Uint8Array, at: number): number {
  let depth = 0
  let place = at
  for (;;) {
    const byte = json[place]
    if (byte === undefined) return json.length
    place += 1
    if (byte === quote) {
      for (;;) {
        const inner = json[place]
        if (inner === undefined) return json.length
        place += 1
        if (inner === quote) break
        if (inner === backslash) place += 1
      }
    } else if (byte === openBrace || byte === openBracket) {
      depth += 1
      continue
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1
    else if (depth === 0) return afterBare(json, at)
    if (depth <= 0) return depth < 0 ? at : place
  }
}

/** The decoded name between these positions, which include its quotes. */
function nameAt(json: Buffer, from: number, to: number): string {
  const written = json.toString('utf8', from, to)
  return written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1)
}

/** The next member or item after a value, or the end of the object or list. */
function afterComma(json: Uint8Array, at: number): number {
  const place = afterBlank(json, at)
  return json[place] === comma ? afterBlank(json, place + 1) : place
}
