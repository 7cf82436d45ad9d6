import { useCallback } from 'react'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { navigate } from '../../session/address.ts'
import { firstPage, nextPaging, type Paging, type PagingAction } from './paging.ts'
import { viewedLists } from '../../../shared/lists/listView.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import type { Sort } from './sortRows.ts'

/** The page, filter, sort order and open row of a list. */
export interface ListState {
  readonly paging: Paging
  readonly filter: string
  /** Absent means the platform's order. */
  readonly sort?: Sort | undefined
  /** The platform's id of the open row; it may not be loaded yet. */
  readonly open?: string | undefined
}

/** Of this many accounts that are not in use the lists come back as they were left. */
export const mostAccounts = 50

const starts = new Map<number | undefined, ListState>()

/** The first page size of a list: that of all groups of games is one. */
export function firstSizeOf(list: string): number | undefined {
  const [name] = list.split(' ')
  const viewed = viewedLists.find((one) => one === name)
  return viewed && usePreferences.getState().pageSizes[viewed]
}

/** The state of a list before anything was changed in it, the same object each time. */
function startOf(list: string): ListState {
  const perPage = firstSizeOf(list)
  const start = starts.get(perPage) ?? {
    paging: { asked: { ...firstPage.asked, ...(perPage !== undefined && { perPage }) } },
    filter: ''
  }
  starts.set(perPage, start)
  return start
}

/** The state of each list, by the list's name. It stays while other screens are open, and comes back with its account. */
export const useListStateStore = createScopedStore<{ readonly lists: Readonly<Record<string, ListState>> }>(
  { account: { lists: {} }, kept: { part: ({ lists }) => ({ lists }), most: mostAccounts } },
  () => ({ lists: {} })
)

const change = (list: string, part: (place: ListState) => Partial<ListState>): void =>
  useListStateStore.setState(({ lists }) => {
    const place = lists[list] ?? startOf(list)
    return { lists: { ...lists, [list]: { ...place, ...part(place) } } }
  })

/** The state of a list now. */
export const listStateOf = (list: string): ListState => useListStateStore.getState().lists[list] ?? startOf(list)

/** Changes the state of a list that may not be on screen. */
export const changeListState = (list: string, part: Partial<ListState>): void => change(list, () => part)

/** Filters the loaded rows of a list that may not be on screen. */
export const changeFilter = (list: string, filter: string): void => change(list, () => ({ filter }))

/** Shows a row of a list's first page on the list's screen, wherever it was seen. */
export function openRowOf(list: string, id: string): void {
  change(list, ({ paging }) => ({ paging: nextPaging(paging, { kind: 'anew' }), filter: '', open: id }))
  navigate(`/${list}`)
}

/** The id of a list's open row, and the function that changes it. */
export function useOpenId(list: string): readonly [id: string | undefined, open: (id: string | undefined) => void] {
  const id = useListStateStore(({ lists }) => lists[list]?.open)
  const open = useCallback((open: string | undefined) => change(list, () => ({ open })), [list])
  return [id, open]
}

/** The state of a list. */
export const useListState = (list: string): ListState => useListStateStore(({ lists }) => lists[list] ?? startOf(list))

/** The requested page of a list and its dispatch function. */
export function usePaging(list: string): readonly [paging: Paging, dispatch: (action: PagingAction) => void] {
  const paging = useListStateStore(({ lists }) => (lists[list] ?? startOf(list)).paging)
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
  const filter = useListStateStore(({ lists }) => (lists[list] ?? startOf(list)).filter)
  const sort = useListStateStore(({ lists }) => (lists[list] ?? startOf(list)).sort)
  const changeView = useCallback(
    (part: Partial<Pick<ListState, 'filter' | 'sort'>>) => change(list, () => part),
    [list]
  )
  return { filter, sort, change: changeView }
}
