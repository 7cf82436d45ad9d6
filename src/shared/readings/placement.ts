import Type, { type Static } from 'typebox'
import { PlainPageOf } from '../contract/paging.ts'
import { count } from './count.ts'
import type { Received } from './received.ts'

/** What the documentation says of a page of any list. */
export const AnyPage = PlainPageOf(Type.Unknown())
export type AnyPage = Static<typeof AnyPage>

/** Where a page says it stands in its list. What is absent was not said, or could not be read. */
export interface Placement {
  /** The last page's number: what `last_page` says, or what `total` and the size of a page come to, if that is more. */
  readonly lastPage?: number
  readonly total?: number
}

const readLast = count(AnyPage, 'meta.last_page')
const readTotal = count(AnyPage, 'meta.total')
const readPerPage = count(AnyPage, 'meta.per_page')

/** Reads an answer's `meta`. Addresses of other pages are never followed: numbers alone say what there is. */
export function placementOf(page: Received<AnyPage>): Placement {
  const { value: said } = readLast(page)
  const { value: total } = readTotal(page)
  const perPage = readPerPage(page).value ?? 0
  const counted = total === undefined || perPage === 0 ? undefined : Math.ceil(total / perPage)
  const lastPage = said === undefined ? counted : Math.max(said, counted ?? 0)
  return { ...(lastPage !== undefined && { lastPage }), ...(total !== undefined && { total }) }
}
