import { useCallback } from 'react'
import { create } from 'zustand'
import { firstPage, nextPaging, type Paging, type PagingAction } from '../table/paging.ts'
import type { Sort } from '../table/sortRows.ts'
import { useSession } from './session.ts'

/** Where a person stands in a list, and how they look at what is loaded of it. */
export interface Place {
  readonly paging: Paging
  readonly filter: string
  /** Absent: in the platform's order. */
  readonly sort?: Sort | undefined
}

const start: Place = { paging: firstPage, filter: '' }

/** The place in each list of this window, by the list's name. It stays while other screens are open and goes with the account. */
export const usePlaces = create<Readonly<Record<string, Place>>>()(() => ({}))

useSession.subscribe(({ connection, account }, before) => {
  if (connection !== before.connection || account !== before.account) usePlaces.setState({}, true)
})

const change = (list: string, part: (place: Place) => Partial<Place>): void =>
  usePlaces.setState((places) => {
    const place = places[list] ?? start
    return { [list]: { ...place, ...part(place) } }
  })

/** Which page of a list is asked for, and how that changes. */
export function usePaging(list: string): readonly [paging: Paging, dispatch: (action: PagingAction) => void] {
  const paging = usePlaces((places) => (places[list] ?? start).paging)
  const dispatch = useCallback(
    (action: PagingAction) => change(list, (place) => ({ paging: nextPaging(place.paging, action) })),
    [list]
  )
  return [paging, dispatch]
}

/** How the loaded rows of a list are looked at. */
export interface Look extends Pick<Place, 'filter' | 'sort'> {
  readonly change: (part: Partial<Pick<Place, 'filter' | 'sort'>>) => void
}

/** The filter and the order of a list's loaded rows, and how they change. Which page is asked for stays: the platform knows of neither. */
export function useLook(list: string): Look {
  const filter = usePlaces((places) => (places[list] ?? start).filter)
  const sort = usePlaces((places) => (places[list] ?? start).sort)
  const changeLook = useCallback((part: Partial<Pick<Place, 'filter' | 'sort'>>) => change(list, () => part), [list])
  return { filter, sort, change: changeLook }
}
