import { AnyPage, ofPage } from '../../../shared/readings/placement.ts'
import { number, characters } from '../../../shared/readings/values.ts'
import { safeInteger } from '../../../shared/readings/decimal.ts'
import type { WireNumber } from '../../../shared/readings/exact.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { asReceived, type Found } from '../../../shared/drift/driftList.ts'

export interface RequestedPage {
  readonly page?: number
  readonly perPage?: number
}

/** Checks an answer for differences that its shape can't express. */
export type Rule<T> = (received: Received<T>) => Found[]

/** Requires that two fields have the same value. */
export function same(
  path: string,
  { raw, value }: Reading<string>,
  { expected, words }: { readonly expected: string | undefined; readonly words: string }
): Found[] {
  return value === undefined || expected === undefined || value.toLowerCase() === expected.toLowerCase()
    ? []
    : [mismatch('consistency', path, words, raw)]
}

const readCurrent = number(AnyPage, 'meta.current_page')
const readPerPage = number(AnyPage, 'meta.per_page')
const readPrev = characters(AnyPage, 'links.prev')

/** Requires consistent paging data for the requested page and size. `note` is added to a page or size difference. */
export const pageRule =
  ({ page = 1, perPage }: RequestedPage, note?: string): Rule<AnyPage> =>
  (received) => {
    const others = [
      ...paging('current_page', readCurrent(received), page),
      ...paging('per_page', readPerPage(received), perPage)
    ]
    return [
      ...others.map((other) => (note === undefined ? other : { ...other, note })),
      ...(page === 1 ? beforeTheFirst(readPrev(received)) : []),
      ...bounds(ofPage.rows(received).value?.length, received)
    ]
  }

function paging(field: string, { raw, value }: Reading<WireNumber>, requested: number | undefined): Found[] {
  if (requested === undefined || value === undefined || safeInteger(value) === requested) return []
  return [mismatch('paging', `/meta/${field}`, `${requested}, as asked`, raw)]
}

// Pages are numbered from one.
const beforeTheFirst = ({ value = '', raw }: Reading<string>): Found[] =>
  value === '' ? [] : [mismatch('value', '/links/prev', 'null on the first page', raw)]

function bounds(rows: number | undefined, received: Received<AnyPage>): Found[] {
  const drift: Found[] = []
  const [current, last] = [ofPage.current(received), ofPage.last(received)]
  const [from, to] = [ofPage.from(received), ofPage.to(received)]
  if (current.value !== undefined && last.value !== undefined && current.value > last.value && rows !== 0) {
    drift.push(mismatch('consistency', '/meta/last_page', `at least current_page, ${current.value}`, last.raw))
  }
  if (rows !== undefined && from.value !== undefined && to.value !== undefined && to.value - from.value + 1 !== rows) {
    drift.push(mismatch('consistency', '/meta/to', `${from.value + rows - 1}, as the list has ${rows}`, to.raw))
  }
  return drift
}

const mismatch = (kind: Found['kind'], path: string, expected: string, received: unknown): Found => ({
  path,
  kind,
  expected,
  ...asReceived(received),
  count: 1,
  at: []
})
