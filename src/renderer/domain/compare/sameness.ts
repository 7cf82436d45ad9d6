import { exactText, isExact } from '../../../shared/readings/exact.ts'
import { isWireObject, type WireObject } from '../../../shared/readings/wireObject.ts'
import { readTime } from '../time/readTime.ts'

/** Whether two values are equal, equal in another notation (`"35"` and `35`), or different. */
type Sameness = 'same' | 'form' | 'different'

/** Options: with `zone`, times are compared as instants, those without a zone read in it. */
export interface Terms {
  readonly zone?: string
}

// Leading zeros count: `007` is a code and no number.
const decimal = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/

/** Decimal digits without trailing zeros of the fraction: `35.50` and `35.5` are equal. Undefined for other texts. */
export function plainDecimal(text: string): string | undefined {
  const match = decimal.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', places = ''] = match
  // No regular expression: matching trailing zeros would take quadratic time on a long row of them.
  let length = places.length
  while (length > 0 && places[length - 1] === '0') length -= 1
  const digits = length === 0 ? whole : `${whole}.${places.slice(0, length)}`
  return digits === '0' ? '0' : `${sign}${digits}`
}

function timeMeant(text: string, zone: string): string | undefined {
  const reading = readTime(text, { zoneOfZoneless: zone })
  if (reading.kind === 'unreadable' || reading.kind === 'date' || reading.kind === 'epoch') return undefined
  return `time ${reading.instant} ${plainDecimal(`0.${reading.fraction || '0'}`)}`
}

/** The normalised value, so that another notation can be told from a change. */
function meant(value: unknown, { zone }: Terms): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number' || isExact(value)) return plainDecimal(exactText(value))
  if (typeof value !== 'string') return undefined
  return plainDecimal(value) ?? (zone === undefined ? undefined : timeMeant(value, zone))
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

function worst(all: Iterable<Sameness>): Sameness {
  let worstYet: Sameness = 'same'
  for (const one of all) {
    if (one === 'different') return one
    if (one === 'form') worstYet = one
  }
  return worstYet
}

function* samenessOfKeys(a: WireObject, b: WireObject, terms: Terms): Iterable<Sameness> {
  if (Object.keys(a).length !== Object.keys(b).length) yield 'different'
  for (const key of Object.keys(a)) yield Object.hasOwn(b, key) ? samenessOf(a[key], b[key], terms) : 'different'
}

function* samenessOfItems(a: readonly unknown[], b: readonly unknown[], terms: Terms): Iterable<Sameness> {
  if (a.length !== b.length) yield 'different'
  for (const [index, item] of a.entries()) yield samenessOf(item, b[index], terms)
}

/** Compares two values of answers. Lists are compared in order; `null`, absent and empty are all different. */
export function samenessOf(a: unknown, b: unknown, terms: Terms = {}): Sameness {
  if (Array.isArray(a) && Array.isArray(b)) return worst(samenessOfItems(a, b, terms))
  if (isWireObject(a) && isWireObject(b)) return worst(samenessOfKeys(a, b, terms))
  if (Object.is(a, b)) return 'same'
  if (isExact(a) && isExact(b) && a.exact === b.exact) return 'same'
  // PHP serialises an empty map as an empty list (docs/platform.md#empty-maps).
  if (isEmpty(a) && isEmpty(b)) return 'form'
  const of = meant(a, terms)
  return of !== undefined && of === meant(b, terms) ? 'form' : 'different'
}
