import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject
} from 'react'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import { movedCard } from './gridGeometry.ts'
import type { LoadedGame } from '../model/loadedGame.ts'

interface Grid {
  readonly scroller: RefObject<HTMLElement | null>
  readonly order: readonly number[]
  readonly rows: OpenRows<LoadedGame>
  readonly columns: number
  readonly pageRows: number
  /** Scrolls a shown card into view; it is rendered soon after. */
  readonly showCard: (shown: number) => void
}

const cardAt = (box: HTMLElement | null, shown: number): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>(`[data-shown="${shown}"]`)

function shownOf({ target }: MouseEvent | KeyboardEvent): number | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-shown]') : null
  return card ? Number(card.dataset.shown) : undefined
}

/**
 * Moves focus and scroll position with the cursor, also to cards that are not rendered yet; keeps the focus in the grid
 * when its card is scrolled away.
 */
function useCardFocus(scroller: Grid['scroller'], showCard: Grid['showCard']) {
  const wanted = useRef<{ readonly shown: number; readonly withFocus: boolean }>(undefined)
  const focused = useRef<HTMLElement>(undefined)
  const [, draw] = useState(0)
  // After every rendering, because a far card is rendered one or two passes later.
  useLayoutEffect(() => {
    const { current: want } = wanted
    if (focused.current?.isConnected === false) {
      focused.current = undefined
      if (document.activeElement === document.body)
        scroller.current?.querySelector('ul')?.focus({ preventScroll: true })
    }
    if (!want) return
    const card = cardAt(scroller.current, want.shown)
    if (!card) return showCard(want.shown)
    wanted.current = undefined
    if (want.withFocus) {
      card.focus({ preventScroll: true })
      focused.current = card
    }
    card.scrollIntoView({ block: 'nearest' })
  })
  const goTo = useCallback(
    (shown: number, withFocus: boolean) => {
      // A focus within the grid is moved with the view: its card may be gone.
      const isAmong = scroller.current?.contains(document.activeElement) === true
      wanted.current = { shown, withFocus: withFocus || isAmong || wanted.current?.withFocus === true }
      draw((times) => times + 1)
    },
    [scroller]
  )
  return { goTo, onTheWayTo: () => wanted.current?.shown }
}

/** The keyboard navigation of the grid: one card is a tab stop, arrow keys move it, the open game follows. */
export function useGridKeys({ scroller, order, rows, columns, pageRows, showCard }: Grid) {
  const [kept, setStop] = useState(0)
  const stop = Math.max(0, Math.min(kept, order.length - 1))
  const { goTo, onTheWayTo } = useCardFocus(scroller, showCard)
  const openAt = (shown: number) => {
    const place = order[shown]
    if (place !== undefined) rows.openAt(place)
  }
  // When the detail panel moves to another game, the cursor follows.
  const openShown = rows.open ? order.indexOf(rows.open.place) : -1
  const [followed, setFollowed] = useState(-1)
  if (openShown !== followed) {
    setFollowed(openShown)
    if (openShown !== -1) setStop(openShown)
  }
  // Also when opening the panel narrows the grid and rows get fewer cards.
  useEffect(() => {
    if (openShown !== -1) goTo(openShown, false)
  }, [openShown, columns, goTo])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (altKey) return
    if (key === 'Escape' && rows.open) return rows.close()
    const ahead = onTheWayTo()
    if (key === 'Enter' && ahead !== undefined) {
      // The focused card is not yet the target.
      event.preventDefault()
      return openAt(ahead)
    }
    const to = movedCard(
      // A key pressed before the target is rendered continues from the target.
      ahead ?? shownOf(event) ?? stop,
      { key, ctrlKey: ctrlKey || metaKey },
      { count: order.length, columns, pageRows }
    )
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    goTo(to, true)
    if (rows.open) openAt(to)
  }
  const onClick = (event: MouseEvent) => {
    const shown = shownOf(event)
    if (shown === undefined) return
    setStop(shown)
    goTo(shown, true)
    openAt(shown)
  }
  return {
    /** The card in the tab order. */
    stop,
    /** The index of the open game's card; -1 where it is not shown. */
    openShown,
    onKeyDown,
    onClick
  }
}
