import { Type, type Static } from 'typebox'
import { PlainPageOf } from '../contract/paging.ts'
import { count } from './values.ts'
import type { Received } from './received.ts'

/** The documented parts of a page of any list. */
export const AnyPage = PlainPageOf(Type.Unknown())
export type AnyPage = Static<typeof AnyPage>

/** A page's position in its list. Absent values were not sent or could not be read. */
export interface Placement {
  /** The last page's number: the larger of `last_page` and what `total` and the page size come to. */
  readonly lastPage?: number
  readonly total?: number
}

const readLast = count(AnyPage, 'meta.last_page')
const readTotal = count(AnyPage, 'meta.total')
const readPerPage = count(AnyPage, 'meta.per_page')

/** Reads an answer's `meta`. Only numbers are used; addresses of other pages are never followed. */
export function placementOf(page: Received<AnyPage>): Placement {
  const { value: said } = readLast(page)
  const { value: total } = readTotal(page)
  const perPage = readPerPage(page).value ?? 0
  const counted = total === undefined || perPage === 0 ? undefined : Math.ceil(total / perPage)
  const lastPage = said === undefined ? counted : Math.max(said, counted ?? 0)
  return { ...(lastPage !== undefined && { lastPage }), ...(total !== undefined && { total }) }
}
