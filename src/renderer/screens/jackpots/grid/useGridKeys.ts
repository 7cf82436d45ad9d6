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
import { useItemFocus } from '../../../collection/grid/useItemFocus.ts'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import { movedCard } from './gridGeometry.ts'
import type { ReceivedGame } from '../model/game.ts'

interface Grid {
  readonly list: RefObject<HTMLElement | null>
  readonly order: readonly number[]
  readonly rows: OpenRows<ReceivedGame>
  readonly columns: number
  readonly pageRows: number
  readonly showCard: (shown: number) => void
}

const cardAt = (box: HTMLElement | null, shown: number): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>(`[data-shown="${shown}"]`)

function shownOf({ target }: MouseEvent | KeyboardEvent): number | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-shown]') : null
  return card ? Number(card.dataset.shown) : undefined
}

/** The keyboard navigation of the grid: one card is a tab stop, arrow keys move it, the open game follows. */
export function useGridKeys({ list, order, rows, columns, pageRows, showCard }: Grid) {
  const [kept, setStop] = useState(0)
  const stop = Math.max(0, Math.min(kept, order.length - 1))
  const target = useRef(0)
  const { focus, reveal, isOnTheWay, onFocus, settle } = useItemFocus(list)
  useLayoutEffect(() =>
    settle({ find: () => cardAt(list.current, target.current), show: () => showCard(target.current) })
  )
  const goTo = useCallback(
    (shown: number, withFocus: boolean) => {
      target.current = shown
      // A focus within the grid is moved with the view: its card may be gone.
      if (withFocus || list.current?.contains(document.activeElement) === true) focus()
      else reveal()
    },
    [list, focus, reveal]
  )
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
    const ahead = isOnTheWay() ? target.current : undefined
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
    stop,
    /** The index of the open game's card; -1 where it is not shown. */
    openShown,
    onFocus,
    onKeyDown,
    onClick
  }
}
