import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { mostAccounts } from './listState.ts'

type Places = Readonly<Record<string, { readonly subject: string | number; readonly top: number }>>

/** How far each list is scrolled; nothing is drawn anew when it changes. */
const useScrollPlaces = createScopedStore<{ readonly places: Places }>(
  'scrollPlaces',
  { account: { places: {} }, kept: { part: ({ places }) => ({ places }), most: mostAccounts } },
  () => ({ places: {} })
)

interface Scrolled {
  readonly list: string
  /** The listed part, such as a page; nothing is kept without. */
  readonly subject: string | number | undefined
  readonly count: number
}

/** Scrolls a list to where it was left once it has rows, if it lists the same. */
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
