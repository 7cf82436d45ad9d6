import { useCallback } from 'react'
import { firstPage, nextPaging, type Paging, type PagingAction } from './paging.ts'
import type { Sort } from './sortRows.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'

/** Where a person stands in a list, and how they look at what is loaded of it. */
export interface ListState {
  readonly paging: Paging
  readonly filter: string
  /** Absent: in the platform's order. */
  readonly sort?: Sort | undefined
}

const start: ListState = { paging: firstPage, filter: '' }

/** The place in each list of this window, by the list's name. It stays while other screens are open and goes with the account. */
export const useListStateStore = createScopedStore<{ readonly lists: Readonly<Record<string, ListState>> }>(
  { account: { lists: {} } },
  () => ({ lists: {} })
)

const change = (list: string, part: (place: ListState) => Partial<ListState>): void =>
  useListStateStore.setState(({ lists }) => {
    const place = lists[list] ?? start
    return { lists: { ...lists, [list]: { ...place, ...part(place) } } }
  })

/** Which page of a list is asked for, and how that changes. */
export function usePaging(list: string): readonly [paging: Paging, dispatch: (action: PagingAction) => void] {
  const paging = useListStateStore(({ lists }) => (lists[list] ?? start).paging)
  const dispatch = useCallback(
    (action: PagingAction) => change(list, (place) => ({ paging: nextPaging(place.paging, action) })),
    [list]
  )
  return [paging, dispatch]
}

/** How the loaded rows of a list are looked at. */
export interface FilterAndSort extends Pick<ListState, 'filter' | 'sort'> {
  readonly change: (part: Partial<Pick<ListState, 'filter' | 'sort'>>) => void
}

/** The filter and the order of a list's loaded rows, and how they change. Which page is asked for stays: the platform knows of neither. */
export function useFilterAndSort(list: string): FilterAndSort {
  const filter = useListStateStore(({ lists }) => (lists[list] ?? start).filter)
  const sort = useListStateStore(({ lists }) => (lists[list] ?? start).sort)
  const changeView = useCallback(
    (part: Partial<Pick<ListState, 'filter' | 'sort'>>) => change(list, () => part),
    [list]
  )
  return { filter, sort, change: changeView }
}
