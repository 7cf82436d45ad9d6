// Finds values in the bytes of a JSON text that was parsed before and so is known to be whole. What stands there is what the
// platform sent: digits, escapes and order, which no parsed value has. Bytes and not letters, because they are read three times
// as fast and written into a file as they are. It does not recurse, and whatever it is given, it comes to an end.

const quote = 34
const comma = 44
const minus = 45
const zero = 48
const nine = 57
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
const blank = 32

/** Whether the value that starts here is an object. */
export const isObjectAt = (json: Uint8Array, at: number): boolean => json[at] === openBrace

/** Whether the value that starts here is a list. */
export const isListAt = (json: Uint8Array, at: number): boolean => json[at] === openBracket

/** Whether the value that starts here is a text. */
export const isTextAt = (json: Uint8Array, at: number): boolean => json[at] === quote

/** Whether the value that starts here is a number. */
export function isNumberAt(json: Uint8Array, at: number): boolean {
  const byte = json[at] ?? 0
  return byte === minus || (byte >= zero && byte <= nine)
}

const bareStarts = new Set(Array.from('-0123456789tfn', (letter) => letter.charCodeAt(0)))
const isBare = Uint8Array.from({ length: 256 }, (_, byte) => (bareStarts.has(byte) ? 1 : 0))

/** Whether the value that starts here is a number, `true`, `false` or `null`. */
export const isBareAt = (json: Uint8Array, at: number): boolean => isBare[json[at] ?? 0] === 1

/** Whether the value that starts here is `null`. */
export const isNullAt = (json: Uint8Array, at: number): boolean => json[at] === 110

/** Whether nothing more stands here: the end of an object, of a list or of the text. */
export function isEndAt(json: Uint8Array, at: number): boolean {
  const byte = json[at]
  return byte === undefined || byte === closeBrace || byte === closeBracket
}

/** The next place that is not blank. */
export function afterBlank(json: Uint8Array, at: number): number {
  let place = at
  while (place < json.length && (json[place] ?? 0) <= blank) place += 1
  return place
}

/** The place after a number, `true`, `false` or `null`. */
export function afterBare(json: Uint8Array, at: number): number {
  let place = at
  for (; place < json.length; place += 1) {
    const byte = json[place] ?? 0
    if (byte === comma || byte === closeBrace || byte === closeBracket || byte <= blank) break
  }
  return place
}

/** The place after the value that starts here. One loop in another and no calls: half of an export's own time is spent in them. */
export function afterValue(json: Uint8Array, at: number): number {
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

/** A value's text. */
export const textAt = (json: Buffer, from: number, to: number): string => json.toString('utf8', from, to)

/** What a text says: its place is that of its quotes. */
export function wordsAt(json: Buffer, from: number, to: number): string {
  const written = textAt(json, from + 1, to - 1)
  return written.includes('\\') ? (JSON.parse(textAt(json, from, to)) as string) : written
}

/** The next member or item after a value; what is there otherwise is the end of the object or list. */
export function afterComma(json: Uint8Array, at: number): number {
  const place = afterBlank(json, at)
  return json[place] === comma ? afterBlank(json, place + 1) : place
}

/** Shows the members of the object that starts here: where a name starts and ends, with its quotes, and where its value starts. It is told the place after the value; where it says nothing, no more are shown. */
export function eachMember(
  json: Uint8Array,
  at: number,
  take: (nameFrom: number, nameTo: number, value: number) => number | undefined
): void {
  let place = afterBlank(json, at + 1)
  while (isTextAt(json, place)) {
    const nameEnd = afterValue(json, place)
    const end = take(place, nameEnd, afterBlank(json, afterBlank(json, nameEnd) + 1))
    if (end === undefined) return
    place = afterComma(json, end)
  }
}
