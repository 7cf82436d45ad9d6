import { grouped } from '../../../shared/countInWords.ts'
import { JsonError, parseExact } from '../../../shared/readings/exact.ts'
import { BodyFault, type Collected } from '../http/body.ts'
import { jsonSize, weightOf, type JsonSize } from './jsonSize.ts'

/** Parsed JSON. */
export interface Parsed {
  /** The value; numbers may have lost digits or their notation. */
  readonly value: unknown
  /** The same with every number exact. */
  readonly exact: () => unknown
  /** Throws a `BodyFault` where lists and objects have too many levels: shapes allow far fewer, so only what differs is asked. */
  readonly assertDepth: () => void
}

const byteOrderMark = 0xfeff

/** The limit of an answer's weight, in values: a page of a thousand games has 40,000, and 8 MB of ordinary rows have as many. */
export const valueLimit = 300_000

/** Most levels of lists and objects in an answer. */
const depthLimit = 64

/** Parses JSON strictly; throws a `BodyFault` for invalid JSON, or more of it than allowed. */
export function parseJson({ text, bytes, isUtf8 }: Collected): Parsed {
  // The decoder replaces invalid UTF-8 without an error.
  if (!isUtf8) throw new BodyFault('not-json', 'NOT_UTF8')
  const size = jsonSize(bytes, valueLimit)
  if (weightOf(size) > valueLimit) throw new BodyFault('too-large', 'TOO_MANY_VALUES', tooMuch(size))
  const json = text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text
  const value = named(() => parse(json))
  let exact: { readonly value: unknown } | undefined
  return {
    value,
    exact: () => (exact ??= { value: named(() => parseExact(json, value)) }).value,
    assertDepth() {
      if (jsonSize(bytes).depth > depthLimit) throw new BodyFault('too-deep', 'TOO_DEEP')
    }
  }
}

function tooMuch({ values, shapes, oddNumbers, depth }: JsonSize): string {
  if (values > valueLimit) return `The answer has ${grouped(values)} values; at most ${grouped(valueLimit)} are read.`
  const weight = weightOf({ values, shapes, oddNumbers, depth })
  return `The answer has ${grouped(values)} values in objects of ${grouped(shapes)} different shapes and takes as long to read as ${grouped(weight)} values; at most ${grouped(valueLimit)} are read.`
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new JsonError(json.trim() === '' ? 'empty' : 'syntax')
  }
}

const causes = { empty: 'EMPTY', syntax: 'SYNTAX' } as const

function named(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    throw new BodyFault('not-json', causes[error.reason])
  }
}
