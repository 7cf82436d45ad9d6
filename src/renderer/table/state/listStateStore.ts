import { useCallback } from 'react'
import { firstPage, nextPaging, type Paging, type PagingAction } from './paging.ts'
import type { Sort } from './sortRows.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'

/** The page, filter and sort order of a list. */
export interface ListState {
  readonly paging: Paging
  readonly filter: string
  /** Absent means the platform's order. */
  readonly sort?: Sort | undefined
}

const start: ListState = { paging: firstPage, filter: '' }

/** The state of each list, by the list's name. It stays while other screens are open and is reset with the account. */
export const useListStateStore = createScopedStore<{ readonly lists: Readonly<Record<string, ListState>> }>(
  { account: { lists: {} } },
  () => ({ lists: {} })
)

const change = (list: string, part: (place: ListState) => Partial<ListState>): void =>
  useListStateStore.setState(({ lists }) => {
    const place = lists[list] ?? start
    return { lists: { ...lists, [list]: { ...place, ...part(place) } } }
  })

/** Filters the loaded rows of a list that may not be on screen. */
export const changeFilter = (list: string, filter: string): void => change(list, () => ({ filter }))

/** The requested page of a list and its dispatch function. */
export function usePaging(list: string): readonly [paging: Paging, dispatch: (action: PagingAction) => void] {
  const paging = useListStateStore(({ lists }) => (lists[list] ?? start).paging)
  const dispatch = useCallback(
    (action: PagingAction) => change(list, (place) => ({ paging: nextPaging(place.paging, action) })),
    [list]
  )
  return [paging, dispatch]
}

/** The filter and sort order of a list's loaded rows. */
export interface FilterAndSort extends Pick<ListState, 'filter' | 'sort'> {
  readonly change: (part: Partial<Pick<ListState, 'filter' | 'sort'>>) => void
}

/**
 * Reads and changes the filter and sort order of a list's loaded rows. The requested page stays, as the platform knows
 * neither.
 */
export function useFilterAndSort(list: string): FilterAndSort {
  const filter = useListStateStore(({ lists }) => (lists[list] ?? start).filter)
  const sort = useListStateStore(({ lists }) => (lists[list] ?? start).sort)
  const changeView = useCallback(
    (part: Partial<Pick<ListState, 'filter' | 'sort'>>) => change(list, () => part),
    [list]
  )
  return { filter, sort, change: changeView }
}
