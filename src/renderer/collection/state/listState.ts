import { useCallback, useSyncExternalStore } from 'react'
import { pagedLists } from '../../../shared/outcome/outcome.ts'
import type { PageInput } from '../../../shared/readings/placement.ts'
import { addressNow, followAddress, leadTo, navigate, rewrite } from '../../session/address.ts'
import { useSession } from '../../session/session.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { requestList, useMachineLists } from '../../stores/drawer.ts'
import { changePreferences, usePreferences } from '../../stores/view/preferences.ts'
import type { Sort } from './sortRows.ts'

export interface Paging {
  readonly request: PageInput
  /** The page that the user wanted, if it doesn't exist. `request` then has the last page. */
  readonly gone?: number
}

export type PagingAction =
  | { readonly kind: 'go'; readonly page: number }
  | { readonly kind: 'size'; readonly perPage: number | undefined }
  | { readonly kind: 'answered'; readonly lastPage: number; readonly rows: number }

// A page number in an address has at most nine digits.
const greatestPage = 999_999_999

/** The page sizes to choose from, besides the platform's default. */
export const pageSizes: readonly number[] = [10, 15, 25, 50, 100, 200]

/** Returns the next paging state. If a page past the end is empty, goes to the last page, but only once. */
export function nextPaging(paging: Paging, action: PagingAction): Paging {
  const { request, gone } = paging
  switch (action.kind) {
    case 'go':
      return { request: { ...request, page: Math.min(greatestPage, Math.max(1, Math.trunc(action.page))) } }
    case 'size':
      return { request: action.perPage === undefined ? { page: 1 } : { page: 1, perPage: action.perPage } }
    case 'answered': {
      const { lastPage, rows } = action
      const isGone = rows === 0 && lastPage >= 1 && request.page > lastPage && gone === undefined
      return isGone ? { request: { ...request, page: lastPage }, gone: request.page } : paging
    }
  }
}

export interface ListState {
  readonly paging: Paging
  readonly filter: string
  /** Absent if rows are in the platform's order. */
  readonly sort?: Sort | undefined
  readonly group?: string | undefined
  /** The platform's id of the open row, whether loaded or not. */
  readonly open?: string | undefined
}

interface Addresses {
  readonly lists: Readonly<Record<string, string>>
}

/** Removes all filters, because they could hide the rows of the next player. */
function withoutFilters({ lists }: Addresses): Addresses {
  const entries = Object.entries(lists).map(([list, address]) => {
    return [list, addressOfList(list, { ...readAddress(address), filter: '' })] as const
  })
  return { lists: Object.fromEntries(entries) }
}

/**
 * The last address of each list. A screen's list is named after its path, such as `jackpots/GROUP`; while it is shown,
 * its address is the window's. The name of a list inside a screen has a space, and its address is only in this store.
 */
export const useListAddresses = createScopedStore<Addresses>(
  'listAddresses',
  { account: { lists: {} }, byPlayer: withoutFilters },
  () => ({ lists: {} })
)

/** Whether a list is about this machine and therefore the same for every player. */
export const isOfMachine = (list: string): boolean => list === 'activity' || list === requestList

const storeOf = (list: string) => (isOfMachine(list) ? useMachineLists : useListAddresses)

const screenList = /^\/(activity|transactions|notifications|jackpots\/[^/?]+)(?:\?|$)/

/** Returns the list at an address; undefined if the address has no list. */
export const listAt = (address: string): string | undefined => screenList.exec(address)?.[1]

/** Returns the name under which a list's page size is saved. All jackpot groups share one size. */
const sizeNameOf = (list: string) => pagedLists.find((one) => one === list.split('/')[0])

/** Returns the address at which a list opens for the first time, with the page size that the user chose last. */
function initialAddress(list: string): string {
  const name = sizeNameOf(list)
  const perPage = name && usePreferences.getState().pageSizes[name]
  return perPage === undefined ? `/${list}` : `/${list}?per_page=${perPage}`
}

const lastOf = (list: string): string => storeOf(list).getState().lists[list] ?? initialAddress(list)

const addressOf = (list: string): string => (listAt(addressNow()) === list ? addressNow() : lastOf(list))

const note = (list: string, address: string): void =>
  storeOf(list).setState(({ lists }) => ({ lists: { ...lists, [list]: address } }))

/**
 * The maximum number of characters in a filter. It limits the work, because Pitboss searches every row for each word of
 * the filter.
 */
export const longestFilter = 2000

// The maximum number of characters in an id within an address. Longer ids aren't put into addresses.
const longestId = 200

/** Returns a row's id if it fits in an address; otherwise undefined. */
export const idInAddress = (id: string | undefined): string | undefined =>
  id === undefined || id === '' || id.length > longestId ? undefined : id

const wholeIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Returns a list's state as an address: `/transactions?page=3&per_page=50&filter=-50&sort=-amount`. */
export function addressOfList(list: string, { paging, filter, sort, group, open }: ListState): string {
  const { request, gone } = paging
  const { page, perPage } = request
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (gone !== undefined) query.set('gone', String(gone))
  if (perPage !== undefined) query.set('per_page', String(perPage))
  if (filter !== '') query.set('filter', filter.slice(0, longestFilter))
  if (sort) query.set('sort', `${sort.isDescending ? '-' : ''}${sort.column}`)
  if (group !== undefined) query.set('group', group)
  const row = idInAddress(open)
  if (row !== undefined) query.set('row', row)
  return query.size === 0 ? `/${list}` : `/${list}?${query.toString()}`
}

/** Reads a list's state from its address. Missing or invalid parameters get their defaults. */
export function readAddress(address: string): ListState {
  const [, ...rest] = address.split('?')
  const read = new URLSearchParams(rest.join('?'))
  const page = wholeIn(read.get('page')) ?? 1
  const gone = wholeIn(read.get('gone'))
  const perPage = pageSizes.find((size) => String(size) === read.get('per_page'))
  const [, descending, column] = /^(-?)([a-z][\w.]{0,119})$/.exec(read.get('sort') ?? '') ?? []
  return {
    paging: {
      request: { page, ...(perPage !== undefined && { perPage }) },
      ...(gone !== undefined && { gone })
    },
    filter: (read.get('filter') ?? '').slice(0, longestFilter),
    sort: column === undefined ? undefined : { column, isDescending: descending === '-' },
    group: /^[a-z]{1,20}$/.exec(read.get('group') ?? '')?.[0],
    open: idInAddress(read.get('row') ?? undefined)
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface CachedState {
  readonly address: string
  readonly state: ListState
}

const lastRead = new Map<string, CachedState>()

/** Returns the current state of a list. Returns the same objects if nothing has changed. */
export function listStateOf(list: string): ListState {
  const [address, before] = [addressOf(list), lastRead.get(list)]
  if (before?.address === address) return before.state
  const read = readAddress(address)
  const { paging, sort } = before?.state ?? read
  const state = {
    ...read,
    paging: isSame(read.paging, paging) ? paging : read.paging,
    sort: isSame(read.sort, sort) ? sort : read.sort
  }
  lastRead.set(list, { address, state })
  return state
}

/** Changes the state of a list, even off screen. `isStep` adds a history step. */
export function changeList(list: string, part: Partial<ListState>, { isStep = false } = {}): void {
  const address = addressOfList(list, { ...listStateOf(list), ...part })
  if (listAt(addressNow()) === list) rewrite(address, { replace: !isStep })
  else note(list, address)
}

/** Opens a row on its list's screen, on the first page. */
export function openRowOf(list: string, id: string): void {
  changeList(list, { paging: nextPaging(listStateOf(list).paging, { kind: 'go', page: 1 }), filter: '', open: id })
  navigate(`/${list}`)
}

function follow(changed: () => void): () => void {
  const stores = [useListAddresses, useMachineLists, usePreferences]
  const ends = [followAddress(changed), ...stores.map(({ subscribe }) => subscribe(changed))]
  return () => ends.forEach((end) => end())
}

export const useListState = (list: string): ListState => useSyncExternalStore(follow, () => listStateOf(list))

/** Returns the requested page of a list and the dispatch function. */
export function usePaging(list: string): readonly [paging: Paging, dispatch: (action: PagingAction) => void] {
  const { paging } = useListState(list)
  const dispatch = useCallback(
    (action: PagingAction) => {
      const before = listStateOf(list).paging
      const next = nextPaging(before, action)
      const name = sizeNameOf(list)
      if (action.kind === 'size' && name) changePreferences({ pageSizes: { [name]: action.perPage ?? null } })
      // The requested page doesn't exist, so correcting it adds no history step.
      if (next !== before) changeList(list, { paging: next }, { isStep: action.kind !== 'answered' })
    },
    [list]
  )
  return [paging, dispatch]
}

/** Returns a list's last address, but on page 1. Only history steps and links restore a later page and its open row. */
function firstPageAddress(list: string): string {
  const state = readAddress(lastOf(list))
  if (state.paging.request.page === 1) return lastOf(list)
  return addressOfList(list, { ...state, paging: nextPaging(state.paging, { kind: 'go', page: 1 }), open: undefined })
}

/** Restores a list's last address when its screen or a player is chosen. Call before the first screen renders. */
export function followLists(): void {
  leadTo((address) =>
    listAt(address) !== undefined && !address.includes('?') ? firstPageAddress(address.slice(1)) : address
  )
  const noteShown = () => {
    const list = listAt(addressNow())
    if (list !== undefined) note(list, addressNow())
  }
  // A window that opens on a list has no page size in its address.
  navigate(addressNow(), { replace: true })
  noteShown()
  addEventListener('hashchange', noteShown)
  useSession.subscribe(({ why, connection, account }, before) => {
    if (connection !== before.connection || account !== before.account) useMachineLists.setState(withoutFilters)
    const list = listAt(addressNow())
    // A history step or link already has the right address.
    if (list !== undefined && why !== 'led') rewrite(firstPageAddress(list), { replace: true })
    noteShown()
  })
}
