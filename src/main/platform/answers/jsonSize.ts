/** How much a JSON text holds. */
export interface JsonSize {
  /** Texts, numbers, lists, objects and the rest, at every level. */
  readonly values: number
  /** Levels of lists and objects. */
  readonly depth: number
}

const quote = 34
const comma = 44
const backslash = 92
const blank = 32

const opens = (byte: number | undefined): boolean => byte === 91 || byte === 123
const closes = (byte: number | undefined): boolean => byte === 93 || byte === 125

/**
 * Counts the values and levels of JSON bytes without parsing them, in one pass that does not recurse. It stops where the
 * bytes that are left cannot bring more than `enough` values: each takes at least two.
 */
export function jsonSize(json: Uint8Array, enough = -1): JsonSize {
  const end = json.length
  let values = 1
  let level = 0
  let depth = 0
  for (let at = 0; at < end; at += 1) {
    const byte = json[at]
    if (byte === quote) at = stringEnd(json, at)
    else if (byte === comma) values += 1
    else if (opens(byte)) {
      if (values + (end - at) / 2 <= enough) break
      level += 1
      if (level > depth) depth = level
      while ((json[at + 1] ?? Infinity) <= blank) at += 1
      if (!closes(json[at + 1])) values += 1
    } else if (closes(byte)) level -= 1
  }
  return { values, depth }
}

/** The position of the closing quote of the string that begins at `from`. */
function stringEnd(json: Uint8Array, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
