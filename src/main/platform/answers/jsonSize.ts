export interface JsonSize {
  /** The total number of values (texts, numbers, lists, objects, others) at every level. */
  readonly values: number
  /** The number of different key sequences in objects. Each prefix of a key sequence counts as another sequence. */
  readonly shapes: number
  /** The count of numbers that are negative zero, have a fraction or exponent, or have at least sixteen digits. */
  readonly oddNumbers: number
  readonly depth: number
  /** Whether an object may contain the same key twice. If false, no object repeats a key. */
  readonly mayRepeat: boolean
}

/** The estimated cost of reading, in values. A number in `oddNumbers` counts as three, and each shape adds ten. */
export const weightOf = ({ values, shapes, oddNumbers }: JsonSize): number => values + 10 * shapes + 2 * oddNumbers

const quote = 34
const comma = 44
const backslash = 92
const blank = 32
const colon = 58
const [minus, zero] = [45, 48]
const inNumbers = Buffer.from('.eE+-')

const opens = (byte: number | undefined): boolean => byte === 91 || byte === 123
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= 57
const closes = (byte: number | undefined): boolean => byte === 93 || byte === 125

// Random, so that a platform can't choose shapes whose hashes are equal. Mix a hash's upper bits into its lower bits;
// otherwise, one multiplier in eighty would make many hashes equal.
const multiplier = Math.trunc(Math.random() * 2 ** 31) * 2 + 1

/** Measures JSON in a single pass, without recursion. Stops after `most` values. */
export function jsonSize(json: Uint8Array, most = Infinity): JsonSize {
  const end = json.length
  const names = new Names()
  let values = 1
  let oddNumbers = 0
  let level = 0
  let depth = 0
  for (let at = 0; at < end && values <= most; at += 1) {
    const byte = json[at]
    if (byte === quote) {
      const begin = at + 1
      at = stringEnd(json, at)
      if (isName(json, at)) names.add(level, json, begin, at)
    } else if (byte === minus || isDigit(byte)) {
      const begin = at
      at = numberEnd(json, at)
      if (isOdd(json, begin, at)) oddNumbers += 1
    } else if (byte === comma) values += 1
    else if (opens(byte)) {
      level += 1
      names.begin(level)
      if (level > depth) depth = level
      while ((json[at + 1] ?? Infinity) <= blank) at += 1
      if (!closes(json[at + 1])) values += 1
    } else if (closes(byte)) level -= 1
  }
  return { values, shapes: names.shapes, oddNumbers, depth, mayRepeat: names.mayRepeat }
}

function stringEnd(json: Uint8Array, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

/** Whether a colon follows the string that ends at `end`. */
function isName(json: Uint8Array, end: number): boolean {
  let at = end + 1
  while ((json[at] ?? Infinity) <= blank) at += 1
  return json[at] === colon
}

const hashed = (before: number, value: number): number => {
  const hash = Math.imul(before ^ value, multiplier)
  return hash ^ (hash >>> 15)
}

function hashOf(json: Uint8Array, from: number, to: number): number {
  let hash = Math.imul(to - from, multiplier)
  // Repeats the code of `hashed`, because calls are slow until the engine has compiled that function.
  for (let at = from; at < to; at += 1) {
    hash = Math.imul(hash ^ (json[at] ?? 0), multiplier)
    hash ^= hash >>> 15
  }
  return hash
}

interface ObjectNames {
  /** A hash of each name in the latest object at this level of nesting. */
  readonly names: number[]
  /** For each name, a hash of that name and all names before it. */
  readonly shapes: number[]
  /** The number of names that the current object has so far. */
  count: number
}

// Comparing each name with all others takes quadratic time. Objects with more names than this are read a second time.
const mostCompared = 500

/** The names of objects, by level. An object with the previous one's names needs only one comparison per name. */
class Names {
  readonly #levels: ObjectNames[] = []
  readonly #shapes = new Set<number>()
  mayRepeat = false

  get shapes(): number {
    return this.#shapes.size
  }

  /** Begins an object or a list. A list has no names. */
  begin(level: number): void {
    const last = this.#levels[level]
    if (last) last.count = 0
  }

  add(level: number, json: Uint8Array, from: number, to: number): void {
    const own = (this.#levels[level] ??= { names: [], shapes: [], count: 0 })
    const { names, shapes, count } = own
    const name = hashOf(json, from, to)
    own.count += 1
    if (names[count] === name) return
    names.length = count
    shapes.length = count
    const shape = hashed(shapes[count - 1] ?? 0, name)
    // Objects with a repeated name have shapes of their own, so it is enough to check each new shape.
    if (!this.#shapes.has(shape)) {
      this.#shapes.add(shape)
      this.mayRepeat ||= names.includes(name) || count >= mostCompared || json.subarray(from, to).includes(backslash)
    }
    names.push(name)
    shapes.push(shape)
  }
}

function numberEnd(json: Uint8Array, from: number): number {
  let at = from
  while (isDigit(json[at + 1]) || inNumbers.includes(json[at + 1] ?? 0)) at += 1
  return at
}

function isOdd(json: Uint8Array, from: number, end: number): boolean {
  if (end - from >= 15 || (json[from] === minus && json[from + 1] === zero)) return true
  for (let at = from + 1; at <= end; at += 1) if (!isDigit(json[at])) return true
  return false
}
