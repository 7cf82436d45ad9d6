import type { Exact } from '../../shared/contract/route.ts'

/** Whether a value is a number that JavaScript cannot hold, as the digits that came. */
export const isExact = (value: unknown): value is Exact =>
  typeof value === 'object' &&
  value !== null &&
  'exact' in value &&
  typeof value.exact === 'string' &&
  Object.keys(value).length === 1

/** A number's text as it was received. `String` alone would lose the sign of -0. */
export const exactText = (value: number | Exact): string =>
  typeof value === 'number' ? (Object.is(value, -0) ? '-0' : String(value)) : value.exact
