import { success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { LoadEnd } from '../../../shared/contract/exports.ts'
import type { Placement } from '../../../shared/readings/placement.ts'
import { newCount, type Count, paginate, type ReadPage, type PaginatedPage } from '../paginate.ts'

/** A platform's list that changes while it is read. */
export interface MovingList {
  rows: number[]
  readonly requestedPages: number[]
  readonly read: ReadPage<PaginatedPage>
}

/** Creates a list. `before` runs before each read, and may change the list or replace the answer. */
export function movingList(
  length: number,
  perPage: number,
  before: (list: MovingList, reading: number) => Outcome<PaginatedPage> | void = () => {}
): MovingList {
  const list: MovingList = {
    rows: Array.from({ length }, (_, at) => length - at),
    requestedPages: [],
    async read(number) {
      list.requestedPages.push(number)
      return before(list, list.requestedPages.length) ?? success(pageOf(list.rows, number, perPage))
    }
  }
  return list
}

export function pageOf(rows: readonly number[], number: number, perPage: number): PaginatedPage {
  const placement: Placement = { total: rows.length, lastPage: Math.max(1, Math.ceil(rows.length / perPage)) }
  return { ids: rows.slice((number - 1) * perPage, number * perPage), placement }
}

export interface PaginationResult {
  readonly ids: unknown[]
  readonly end: LoadEnd
  readonly count: Count
}

export async function paginateAll(
  read: ReadPage<PaginatedPage>,
  stop = new AbortController(),
  from?: number
): Promise<PaginationResult> {
  const count = newCount()
  const pieces = paginate(read, { signal: stop.signal, count, from })
  const ids: unknown[] = []
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) return { ids, end: value, count }
    for (const at of value.at) ids.push(value.page.ids[at])
  }
}
