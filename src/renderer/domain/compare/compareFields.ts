import { isWireObject, ownValue, type WireObject } from '../../../shared/readings/wireObject.ts'
import { samenessOf, type Terms } from './sameness.ts'

/** One difference; `form` means the same value in another notation. A missing value is `undefined`. */
export interface DifferenceRow {
  /** The platform's field name, nested ones dotted; a key that contains a dot is quoted. */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  readonly kind: 'changed' | 'added' | 'removed' | 'form'
}

// A key that begins with a quote is quoted as well, or two keys could read alike; one with brackets is not taken for a list.
const segment = (key: string) => (/[.[\]]|^"|^$/.test(key) ? JSON.stringify(key) : key)

/** The name of a field in an object of that name. */
export const nameOfField = (name: string, key: string): string =>
  name === '' ? segment(key) : `${name}.${segment(key)}`

const fieldsOf = (value: unknown) => (isWireObject(value) ? value : undefined)

const isEmpty = (fields: object) => Object.keys(fields).length === 0

const valueAt = (fields: WireObject | undefined, key: string): unknown => fields && ownValue(fields, key)

/** The difference between two values that are compared as one each; undefined where there is none. */
export function differenceOf(name: string, before: unknown, after: unknown, terms: Terms): DifferenceRow | undefined {
  if (before === undefined) return after === undefined ? undefined : { name, before, after, kind: 'added' }
  if (after === undefined) return { name, before, after, kind: 'removed' }
  const sameness = samenessOf(before, after, terms)
  return sameness === 'same' ? undefined : { name, before, after, kind: sameness === 'form' ? 'form' : 'changed' }
}

/** The fields of two objects beside each other, in the order of the first; undefined where the two are one value each. */
export function fieldPairs(
  before: unknown,
  after: unknown
): readonly (readonly [key: string, before: unknown, after: unknown])[] | undefined {
  const [left, right] = [fieldsOf(before), fieldsOf(after)]
  // An object beside a missing value is compared field by field too, unless it is empty; beside any other value it is
  // one value.
  const alone =
    (right === undefined && after === undefined && left) || (left === undefined && before === undefined && right)
  const isNested = (left && right) || (alone && !isEmpty(alone))
  if (!isNested) return undefined
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])
  return Array.from(keys, (key) => [key, valueAt(left, key), valueAt(right, key)])
}

function differences(name: string, before: unknown, after: unknown, terms: Terms): DifferenceRow[] {
  const pairs = fieldPairs(before, after)
  if (pairs) return pairs.flatMap(([key, one, other]) => differences(nameOfField(name, key), one, other, terms))
  const row = differenceOf(name, before, after, terms)
  return row ? [row] : []
}

/**
 * The differences between two objects, field by field, in the order of the first. Equal fields are left out; the same
 * value in another notation (`"35"` and `35`, `true` and `1`) is listed as `form`.
 */
export const compareFields = (before: unknown, after: unknown, terms: Terms = {}): DifferenceRow[] =>
  differences('', before, after, terms)
