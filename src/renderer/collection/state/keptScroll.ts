import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { mostAccounts } from './listState.ts'

type Places = Readonly<Record<string, { readonly subject: string | number; readonly top: number }>>

/** The scroll position of each list; changes don't re-render. */
const useScrollPlaces = createScopedStore<{ readonly places: Places }>(
  'scrollPlaces',
  { account: { places: {} }, kept: { part: ({ places }) => ({ places }), most: mostAccounts } },
  () => ({ places: {} })
)

interface Scrolled {
  readonly list: string
  /** What is listed, such as a page; without it nothing is kept. */
  readonly subject: string | number | undefined
  readonly count: number
}

/** Restores a list's scroll position once it has rows, if it lists the same part. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, { list, subject, count }: Scrolled) {
  const [top] = useState(() => {
    const place = useScrollPlaces.getState().places[list]
    return place?.subject === subject ? (place?.top ?? 0) : 0
  })
  const isRestored = useRef(top === 0)
  useLayoutEffect(() => {
    if (isRestored.current || count === 0) return
    isRestored.current = true
    scroller.current?.scrollTo({ top })
  })
  const onScroll = ({ target, currentTarget }: UIEvent<HTMLElement>) => {
    if (subject === undefined || target !== currentTarget) return
    const place = { subject, top: currentTarget.scrollTop }
    useScrollPlaces.setState(({ places }) => ({ places: { ...places, [list]: place } }))
  }
  return { top, onScroll }
}
