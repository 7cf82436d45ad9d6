import { grouped } from '../../../shared/countInWords.ts'
import type { Found } from '../../../shared/drift/driftList.ts'
import { parsingExact } from '../../../shared/readings/exact.ts'
import { jsonValue } from '../../../shared/readings/wireObject.ts'
import type { Steps } from '../../../shared/steps.ts'
import type { Collected } from '../http/body.ts'
import { Fault } from '../http/problems.ts'
import { jsonSize, weightOf, type JsonSize } from './jsonSize.ts'
import { repeatedKeys } from './repeatedKeys.ts'

export interface Parsed {
  /** The parsed value. Its numbers may have fewer digits than those in the text, or use a different notation. */
  readonly value: unknown
  readonly exact: () => Steps<unknown>
  readonly repeatedKeys: () => Found[]
  /** Throws a `Fault` if the value is nested too deeply. An answer that matches its documented shape never is. */
  readonly assertDepth: () => void
}

const byteOrderMark = 0xfeff

/** An answer's maximum weight (see `weightOf`): about 8 MB of ordinary rows. A page of 1,000 games weighs 40,000. */
export const valueLimit = 300_000

const depthLimit = 64

// A chosen file's maximum weight (see `weightOf`). The largest files that Pitboss reads are saved reviews.
const mostHanded = 400_000

/** Parses a JSON file that a person chose; undefined if invalid, or larger than any file that Pitboss writes. */
export function handedJson(bytes: Uint8Array): unknown {
  if (weightOf(jsonSize(bytes, mostHanded)) > mostHanded) return undefined
  return jsonValue(Buffer.from(bytes).toString())
}

/** Parses JSON strictly. Throws a `Fault` if the text is invalid or too large. */
export function* parseJson({ text, bytes, isUtf8 }: Collected): Steps<Parsed> {
  // The decoder replaces invalid UTF-8 without reporting an error.
  if (!isUtf8) throw new Fault('not-json', 'SYNTAX')
  let size: JsonSize | undefined
  const measured = (): JsonSize => (size ??= jsonSize(bytes))
  // A byte adds at most 2 to the weight.
  const mayBeTooMuch = 2 * bytes.length > valueLimit
  if (mayBeTooMuch && weightOf(measured()) > valueLimit)
    throw new Fault('too-large', 'TOO_MANY_VALUES', tooMuch(measured()))
  if (mayBeTooMuch) yield
  const json = text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text
  const value = parse(json)
  if (mayBeTooMuch) yield
  let exact: { readonly value: unknown } | undefined
  return {
    value,
    *exact() {
      exact ??= { value: yield* parsingExact(json, value) }
      return exact.value
    },
    repeatedKeys() {
      // Serialising a short answer is faster than measuring it; if the texts are equal, no key is repeated.
      if (!mayBeTooMuch && JSON.stringify(value) === json) return []
      return measured().mayRepeat ? repeatedKeys(json) : []
    },
    assertDepth() {
      if (measured().depth > depthLimit) throw new Fault('too-deep', 'TOO_DEEP')
    }
  }
}

function tooMuch(size: JsonSize): string {
  const { values, shapes } = size
  if (values > valueLimit) return `The answer has ${grouped(values)} values; at most ${grouped(valueLimit)} are read.`
  const weight = weightOf(size)
  return `The answer has ${grouped(values)} values in objects of ${grouped(shapes)} different shapes and takes as long to read as ${grouped(weight)} values; at most ${grouped(valueLimit)} are read.`
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Fault('not-json', json.trim() === '' ? 'EMPTY' : 'SYNTAX')
  }
}
