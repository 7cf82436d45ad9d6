import { Type, type Static } from 'typebox'
import { PlainPageOf } from '../contract/paging.ts'
import { items } from './items.ts'
import { object } from './object.ts'
import { count, characters } from './values.ts'
import type { Received } from './received.ts'

/** The documented parts of a page of any list. */
export const AnyPage = PlainPageOf(Type.Unknown())
export type AnyPage = Static<typeof AnyPage>

/** A page of a list and the page size. Without a size, the platform chooses the size. */
export interface PageInput {
  readonly page: number
  readonly perPage?: number
}

/** A page's position in its list. A value is absent if the platform sent none, or sent an unreadable value. */
export interface Placement {
  /** The last page's number: the larger number of `last_page` and the quotient of `total` and the page size. */
  readonly lastPage?: number
  readonly total?: number
}

/** Readers of the fields of a page. */
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

/** Reads an answer's `meta`. Uses only numbers, and never follows addresses of other pages. */
export function placementOf(page: Received<AnyPage>): Placement {
  const { value: said } = ofPage.last(page)
  const { value: total } = ofPage.total(page)
  const perPage = ofPage.size(page).value ?? 0
  const counted = total === undefined || perPage === 0 ? undefined : Math.ceil(total / perPage)
  const lastPage = said === undefined ? counted : Math.max(said, counted ?? 0)
  return { ...(lastPage !== undefined && { lastPage }), ...(total !== undefined && { total }) }
}
