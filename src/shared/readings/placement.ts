import { Type, type Static } from 'typebox'
import { PlainPageOf } from '../contract/paging.ts'
import { items, object, count, characters } from './values.ts'
import type { Received } from './received.ts'

/** The fields that a page of any list has. */
export const AnyPage = PlainPageOf(Type.Unknown())
export type AnyPage = Static<typeof AnyPage>

/** Which page of a list to request, and its size. By default, the platform chooses the size. */
export interface PageInput {
  readonly page: number
  readonly perPage?: number
}

/** A page's position in its list. A value is absent if the platform sent none or an unreadable one. */
export interface Placement {
  /** The last page's number: `last_page`, or `total` divided by the page size if that is larger. */
  readonly lastPage?: number
  readonly total?: number
}

export const ofPage = {
  rows: items(AnyPage, 'data'),
  meta: object(AnyPage, 'meta'),
  current: count(AnyPage, 'meta.current_page'),
  last: count(AnyPage, 'meta.last_page'),
  size: count(AnyPage, 'meta.per_page'),
  total: count(AnyPage, 'meta.total'),
  from: count(AnyPage, 'meta.from'),
  to: count(AnyPage, 'meta.to'),
  next: characters(AnyPage, 'links.next')
}

/** Reads an answer's `meta`. The reader uses only the numbers in `meta`, never the page addresses. */
export function placementOf(page: Received<AnyPage>): Placement {
  const { value: statedLast } = ofPage.last(page)
  const { value: total } = ofPage.total(page)
  const perPage = ofPage.size(page).value ?? 0
  const counted = total === undefined || perPage === 0 ? undefined : Math.ceil(total / perPage)
  const lastPage = statedLast === undefined ? counted : Math.max(statedLast, counted ?? 0)
  return { ...(lastPage !== undefined && { lastPage }), ...(total !== undefined && { total }) }
}
