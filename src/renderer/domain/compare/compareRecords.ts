import { normalDecimal } from '../../../shared/readings/decimal.ts'
import { exactText, isWireNumber, isExact } from '../../../shared/readings/exact.ts'
import { isWireObject, ownValue, type WireObject } from '../../../shared/readings/wireObject.ts'
import { pairItems, type PairedItem } from './pairItems.ts'
import { readTime } from '../time/showTime.ts'

/** A missing value is `undefined`. */
export interface Difference {
  /** The path of the field: keys joined by dots, list items by id or zero-based index, as in `data[id=7].amount`. */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  /** `form`: the same value in another notation. `moved`: both values are positions, counted from 1. */
  readonly kind: 'changed' | 'added' | 'removed' | 'form' | 'moved'
}

interface Description extends Terms {
  /** Whether to compare the items of lists. Otherwise, a list is one value. */
  readonly isByItem?: boolean
}

interface Comparison {
  readonly differences: Difference[]
  readonly pairedByIndex: Set<string>
}

/** Compares two values. The same value in another notation, such as `"35"` and `35`, is listed as `form`. */
export function compareValues(before: unknown, after: unknown, description: Description): Comparison {
  const comparison: Comparison = { differences: [], pairedByIndex: new Set() }
  compareAt({ name: '', path: '' }, before, after, comparison, description)
  return comparison
}

/** Compares two records field by field. A list is one value. */
export const compareRecords = (before: unknown, after: unknown, terms: Terms = {}): readonly Difference[] =>
  compareValues(before, after, terms).differences

interface FieldPath {
  readonly name: string
  /** The path with `[]` for each list item, such as `data[].amount`. */
  readonly path: string
}

function compareAt(
  path: FieldPath,
  before: unknown,
  after: unknown,
  comparison: Comparison,
  description: Description
): void {
  if (description.isByItem === true && Array.isArray(before) && Array.isArray(after)) {
    return compareLists(path, before, after, comparison, description)
  }
  const pairs = fieldPairs(before, after)
  if (!pairs) return void comparison.differences.push(...differenceOf(path.name, before, after, description))
  for (const [key, one, other] of pairs) {
    const field = { name: nameOfField(path.name, key), path: nameOfField(path.path, key) }
    compareAt(field, one, other, comparison, description)
  }
}

/** Compares whole values, not field by field. Empty if they are equal. */
function differenceOf(name: string, before: unknown, after: unknown, terms: Terms): Difference[] {
  if (before === undefined && after === undefined) return []
  if (before === undefined) return [{ name, before, after, kind: 'added' }]
  if (after === undefined) return [{ name, before, after, kind: 'removed' }]
  const sameness = samenessOf(before, after, terms)
  return sameness === 'same' ? [] : [{ name, before, after, kind: sameness === 'form' ? 'form' : 'changed' }]
}

// Also quote a key that begins with a quote or has brackets, because it could be read as another key or an item.
const segment = (key: string) => (/[.[\]]|^"|^$/.test(key) ? JSON.stringify(key) : key)

const nameOfField = (name: string, key: string): string => (name === '' ? segment(key) : `${name}.${segment(key)}`)

const fieldsOf = (value: unknown) => (isWireObject(value) ? value : undefined)

const valueAt = (fields: WireObject | undefined, key: string): unknown => fields && ownValue(fields, key)

/** Pairs the fields of two objects, in the first's order; undefined if the values must be compared as a whole. */
function fieldPairs(
  before: unknown,
  after: unknown
): readonly (readonly [key: string, before: unknown, after: unknown])[] | undefined {
  const [left, right] = [fieldsOf(before), fieldsOf(after)]
  // Also compare by field if one value is missing and the other is a non-empty object.
  const alone =
    (right === undefined && after === undefined && left) || (left === undefined && before === undefined && right)
  const isNested = (left && right) || (alone && !isEmpty(alone))
  if (!isNested) return undefined
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])
  return Array.from(keys, (key) => [key, valueAt(left, key), valueAt(right, key)])
}

function compareLists(
  { name, path }: FieldPath,
  before: readonly unknown[],
  after: readonly unknown[],
  comparison: Comparison,
  description: Description
): void {
  const isById = [before, after].every((items) => items.every((item) => idOf(item) !== undefined))
  const items = isById ? pairItems(before, after, [idOf]) : pairedByIndexOf(before, after)
  const nameOf = isById ? namesById() : (_: unknown, at: number) => String(at)
  const earlier = comparison.differences.length
  for (const [at, { before: one, after: other, from, to, isMoved }] of items.entries()) {
    const item = { name: `${name}[${nameOf(one ?? other, at)}]`, path: `${path}[]` }
    if (isMoved) comparison.differences.push({ name: item.name, before: from, after: to, kind: 'moved' })
    if (from === undefined || to === undefined) {
      comparison.differences.push(...differenceOf(item.name, one, other, description))
    } else compareAt(item, one, other, comparison, description)
  }
  if (!isById && comparison.differences.length > earlier)
    comparison.pairedByIndex.add(path === '' ? 'the list itself' : path)
}

function idOf(item: unknown): string | undefined {
  const id = isWireObject(item) ? ownValue(item, 'id') : undefined
  const text = isWireNumber(id) ? exactText(id) : typeof id === 'string' ? id : ''
  return text === '' ? undefined : text
}

function namesById(): (item: unknown) => string {
  const times = new Map<string, number>()
  return (item) => {
    const id = idOf(item) ?? ''
    const time = (times.get(id) ?? 0) + 1
    times.set(id, time)
    return time === 1 ? `id=${id}` : `id=${id} #${time}`
  }
}

const pairedByIndexOf = (before: readonly unknown[], after: readonly unknown[]): PairedItem<unknown>[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    ...(at < before.length && { before: before[at], from: at + 1 }),
    ...(at < after.length && { after: after[at], to: at + 1 }),
    isMoved: false
  }))

type Sameness = 'same' | 'form' | 'different'

/** With `zone`, times are compared as instants. A time without a zone is read in `zone`. */
export interface Terms {
  readonly zone?: string
}

/**
 * Writes a number with a power of ten and no leading or trailing zeros, so `35.50` and `3.55e1` give the same text.
 */
function plainDecimal(text: string): string | undefined {
  const { sign, digits, power } = normalDecimal(text) ?? {}
  return digits === undefined ? undefined : `${sign}${digits}e${power}`
}

function timeMeant(text: string, zone: string): string | undefined {
  const reading = readTime(text, { zoneOfZoneless: zone })
  if (reading.kind === 'unreadable' || reading.kind === 'date' || reading.kind === 'epoch') return undefined
  return `time ${reading.instant} ${plainDecimal(`0.${reading.fraction || '0'}`)}`
}

/** Normalises a value, so that different notations of it are equal. */
function meant(value: unknown, { zone }: Terms): string | undefined {
  if (typeof value === 'boolean') return plainDecimal(value ? '1' : '0')
  if (typeof value === 'number' || isExact(value)) return plainDecimal(exactText(value))
  if (typeof value !== 'string') return undefined
  // In a text, *e* may be part of a code instead of an exponent.
  const number = /e/i.test(value) ? undefined : plainDecimal(value)
  return number ?? (zone === undefined ? undefined : timeMeant(value, zone))
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

const worst = (all: readonly Sameness[]): Sameness =>
  all.includes('different') ? 'different' : all.includes('form') ? 'form' : 'same'

/** Compares two values of answers. Lists are compared in order; `null`, absent and empty are three different values. */
function samenessOf(a: unknown, b: unknown, terms: Terms = {}): Sameness {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length ? worst(a.map((item, at) => samenessOf(item, b[at], terms))) : 'different'
  }
  if (isWireObject(a) && isWireObject(b)) {
    const keys = Object.keys(a)
    const isAlike = keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key))
    return isAlike ? worst(keys.map((key) => samenessOf(a[key], b[key], terms))) : 'different'
  }
  if (Object.is(a, b)) return 'same'
  if (isExact(a) && isExact(b) && a.exact === b.exact) return 'same'
  // PHP serialises an empty map as an empty list (docs/platform.md#empty-maps).
  if (isEmpty(a) && isEmpty(b)) return 'form'
  const of = meant(a, terms)
  return of !== undefined && of === meant(b, terms) ? 'form' : 'different'
}
