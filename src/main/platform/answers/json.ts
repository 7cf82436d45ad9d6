import { JsonError, parseExact } from '../../../shared/readings/exact.ts'
import { BodyFault } from '../http/body.ts'
import type { Collected } from '../http/collectBody.ts'

/** JSON that was read. */
export interface Parsed {
  /** The value; a number may have lost digits, or be written otherwise. */
  readonly value: unknown
  /** The same with every number exact. */
  readonly exact: () => unknown
}

const byteOrderMark = 0xfeff

/** Reads JSON strictly; it throws a `BodyFault` where there is none, or more of it than an answer may have. */
export function parseJson({ text, isUtf8 }: Collected): Parsed {
  // A decoder would have replaced what is no UTF-8 in silence.
  if (!isUtf8) throw new BodyFault('not-json', 'NOT_UTF8')
  const json = text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text
  const value = named(() => parse(json))
  // Each value takes two characters at least.
  if (json.length > 2 * valueLimit) demandModest(value)
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

/** Values that an answer may have: a page of a thousand games has 60,000. */
export const valueLimit = 500_000

/** Levels of lists and objects that an answer may have. */
export const depthLimit = 64

/** Refuses a value that has more levels than allowed, or more values than an answer may have. It does not recurse. */
export function demandModest(value: unknown, allowed = depthLimit): void {
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
