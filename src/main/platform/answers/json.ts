import { JsonError, parseExact } from '../../../shared/readings/exact.ts'
import { BodyFault } from '../http/body.ts'
import type { Collected } from '../http/collectBody.ts'

/** Parsed JSON. */
export interface Parsed {
  /** The value; numbers may have lost digits or their notation. */
  readonly value: unknown
  /** The same with every number exact. */
  readonly exact: () => unknown
}

const byteOrderMark = 0xfeff

/** Parses JSON strictly; throws a `BodyFault` for invalid JSON, or more of it than allowed. */
export function parseJson({ text, isUtf8 }: Collected): Parsed {
  // The decoder replaces invalid UTF-8 without an error.
  if (!isUtf8) throw new BodyFault('not-json', 'NOT_UTF8')
  const json = text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text
  const value = named(() => parse(json))
  // Each value takes at least two characters.
  if (json.length > 2 * valueLimit) assertModestSize(value)
  return { value, exact: () => named(() => parseExact(json, value)) }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new JsonError(json.trim() === '' ? 'empty' : 'syntax')
  }
}

const causes = { empty: 'EMPTY', syntax: 'SYNTAX', 'too-deep': 'TOO_DEEP' } as const

function named(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    throw new BodyFault(error.reason === 'too-deep' ? 'too-deep' : 'not-json', causes[error.reason])
  }
}

/** Most values in an answer: a page of a thousand games has 60,000. */
export const valueLimit = 500_000

/** Most levels of lists and objects in an answer. */
export const depthLimit = 64

/** Throws a `BodyFault` for a value with too many levels or values. It does not recurse. */
export function assertModestSize(value: unknown, allowed = depthLimit): void {
  if (typeof value !== 'object') return
  let level: readonly unknown[] = [value]
  let values = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    const parents = level.filter((one) => typeof one === 'object' && one !== null)
    if (parents.length > 0 && depth >= allowed) throw new BodyFault('too-deep', 'TOO_DEEP')
    level = parents.flatMap((parent) => Object.values(parent))
    values += level.length
    if (values > valueLimit) throw new BodyFault('too-large', 'TOO_MANY_VALUES')
  }
}
