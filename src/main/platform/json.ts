import { BodyFault } from './body.ts'
import type { Collected } from './collect.ts'
import { exactly } from './numbers.ts'
import { mayHaveOddNumbers } from './oddNumbers.ts'

/** A JSON object of which nothing is known yet. Its keys may be anything, `__proto__` included: never merge it. */
export type WireObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object, not a list and not null. */
export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON that was read. */
export interface Parsed {
  /** The value; only numbers past JavaScript's whole ones may have lost digits. */
  readonly value: unknown
  /** Reads it again, slowly, with every number exact. */
  readonly exact: () => unknown
}

const byteOrderMark = 0xfeff

/** Reads JSON strictly. A number that JavaScript would write otherwise comes as an `ExactNumber`. */
export function parseJson({ text, isUtf8 }: Collected): Parsed {
  // A decoder would have replaced what is no UTF-8 in silence.
  if (!isUtf8) throw new BodyFault('not-json', 'NOT_UTF8')
  const json = text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text
  return { value: parse(json, mayHaveOddNumbers(json)), exact: () => parse(json, true) }
}

function parse(json: string, isExact: boolean): unknown {
  try {
    return isExact ? JSON.parse(json, exactly) : JSON.parse(json)
  } catch (error) {
    // A reviver recurses, so a document of a hundred thousand levels may end here instead of at the depth check.
    if (error instanceof RangeError) throw new BodyFault('too-deep', 'TOO_DEEP')
    throw new BodyFault('not-json', json.trim() === '' ? 'EMPTY' : 'SYNTAX')
  }
}

/** Levels of lists and objects that an answer may have: what is deeper cannot cross to the page. */
export const depthLimit = 64

/** Refuses a value with more levels than allowed, and shows every number in it. It does not recurse. */
export function demandDepth(value: unknown, allowed = depthLimit, show: (number: number) => void = () => {}): void {
  let level: object[] = typeof value === 'object' && value !== null ? [value] : []
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= allowed) throw new BodyFault('too-deep', 'TOO_DEEP')
    const below: object[] = []
    for (const parent of level) {
      for (const child of Object.values(parent)) {
        if (typeof child === 'number') show(child)
        else if (typeof child === 'object' && child !== null) below.push(child)
      }
    }
    level = below
  }
}
