// Finds values in the bytes of JSON text that was parsed before and so is well-formed. The text keeps digits, escapes
// and order, which parsed values lose. It works on bytes: they are read three times as fast as characters and are
// copied into a file unchanged. It does not recurse, and it ends on any input.

const quote = 34
const comma = 44
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

const bareStarts = new Set(Array.from('-0123456789tfn', (letter) => letter.charCodeAt(0)))
const isBare = Uint8Array.from({ length: 256 }, (_, byte) => (bareStarts.has(byte) ? 1 : 0))

/** Whether the value that starts here is a number, `true`, `false` or `null`. */
export const isBareAt = (json: Uint8Array, at: number): boolean => isBare[json[at] ?? 0] === 1

/** Whether the value that starts here is `null`. */
export const isNullAt = (json: Uint8Array, at: number): boolean => json[at] === 110

/** Whether an object, a list or the text ends here. */
export function isEndAt(json: Uint8Array, at: number): boolean {
  const byte = json[at]
  return byte === undefined || byte === closeBrace || byte === closeBracket
}

/** The next position that is not a blank. */
export function afterBlank(json: Uint8Array, at: number): number {
  let place = at
  while (place < json.length && (json[place] ?? 0) <= blank) place += 1
  return place
}

/** The position after a number, `true`, `false` or `null`. */
export function afterBare(json: Uint8Array, at: number): number {
  let place = at
  for (; place < json.length; place += 1) {
    const byte = json[place] ?? 0
    if (byte === comma || byte === closeBrace || byte === closeBracket || byte <= blank) break
  }
  return place
}

/**
 * The position after the value that starts here. Two nested loops without calls: half of an export's processor time is
 * spent here.
 */
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

/** The JSON text of a value. */
export const textAt = (json: Buffer, from: number, to: number): string => json.toString('utf8', from, to)

/** The decoded string between these positions, which include its quotes. */
export function wordsAt(json: Buffer, from: number, to: number): string {
  const written = textAt(json, from + 1, to - 1)
  return written.includes('\\') ? (JSON.parse(textAt(json, from, to)) as string) : written
}

/** The next member or item after a value, or the end of the object or list. */
export function afterComma(json: Uint8Array, at: number): number {
  const place = afterBlank(json, at)
  return json[place] === comma ? afterBlank(json, place + 1) : place
}

/**
 * Calls back for each member of the object that starts here: where the name starts and ends, with its quotes, and where
 * the value starts. The callback returns the position after the value.
 */
export function eachMember(
  json: Uint8Array,
  at: number,
  take: (nameFrom: number, nameTo: number, value: number) => number
): void {
  let place = afterBlank(json, at + 1)
  while (isTextAt(json, place)) {
    const nameEnd = afterValue(json, place)
    place = afterComma(json, take(place, nameEnd, afterBlank(json, afterBlank(json, nameEnd) + 1)))
  }
}
