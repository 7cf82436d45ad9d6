import { useCallback } from 'react'
import { create } from 'zustand'
import { firstPage, nextPaging, type Paging, type PagingAction } from '../table/paging.ts'
import { useSession } from './session.ts'

/** Where a person stands in each list of this window, by the list's name. It stays while other screens are open. */
export const usePlaces = create<Readonly<Record<string, Paging>>>()(() => ({}))

useSession.subscribe(({ connection, account }, before) => {
  if (connection !== before.connection || account !== before.account) usePlaces.setState({}, true)
})

/** The place in one list, and how it changes. */
export function usePaging(list: string): readonly [paging: Paging, dispatch: (action: PagingAction) => void] {
  const paging = usePlaces((places) => places[list] ?? firstPage)
  const dispatch = useCallback(
    (action: PagingAction) =>
      usePlaces.setState((places) => ({ [list]: nextPaging(places[list] ?? firstPage, action) })),
    [list]
  )
  return [paging, dispatch]
}
