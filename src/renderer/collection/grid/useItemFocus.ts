import { useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react'

/** An item of a list that may not be rendered yet. */
export interface FarItem {
  readonly find: () => HTMLElement | null | undefined
  readonly show: () => void
}

/** Gives an item the focus or brings it into view, rendered or not; `box` scrolls and keeps the focus without it. */
export function useItemFocus(box: RefObject<HTMLElement | null>) {
  const wanted = useRef<'focus' | 'view'>(undefined)
  const focused = useRef<HTMLElement>(undefined)
  const [, draw] = useState(0)
  return useMemo(() => {
    const want = (what: 'focus' | 'view') => {
      if (wanted.current !== 'focus') wanted.current = what
      draw((times) => times + 1)
    }
    return {
      focus: () => want('focus'),
      reveal: () => want('view'),
      isOnTheWay: () => wanted.current !== undefined,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => void (focused.current = target),
      /** Called after every rendering: a far item is rendered one or two passes later. */
      settle: ({ find, show }: FarItem) => {
        const { current: list } = box
        if (focused.current?.isConnected === false) {
          focused.current = undefined
          if (document.activeElement === document.body) list?.focus({ preventScroll: true })
        }
        if (wanted.current === undefined) return
        const item = find()
        if (!item) return show()
        if (wanted.current === 'focus') item.focus({ preventScroll: true })
        wanted.current = undefined
        const { scrollLeft = 0 } = list ?? {}
        item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        // A pressed item was in view: only keys bring other columns.
        if (!item.matches(':focus-visible')) list?.scrollTo({ left: scrollLeft })
      }
    }
  }, [box])
}
