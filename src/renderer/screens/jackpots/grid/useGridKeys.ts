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
import { useItemFocus } from '../../../collection/grid/useRowWindow.ts'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import { type ReceivedGame, cardSize } from '../model/game.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useScaledScroll } from '../../../hooks/useScaledScroll.ts'
import type { BoxSize } from '../../../hooks/useBoxSize.ts'
import { hasCommand } from '../../../keys/keyPress.ts'
import { movedIndex } from '../../../collection/grid/cursor.ts'
import { namedSize } from '../../../domain/picture/pictureWords.ts'

interface Grid {
  readonly list: RefObject<HTMLElement | null>
  readonly order: readonly number[]
  readonly openRow: OpenRows<ReceivedGame>
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

/**
 * Adds keyboard navigation to the grid. Arrow keys move the focus from card to card. If a game is open, the game of the
 * new card opens in its place.
 */
export function useGridKeys({ list, order, openRow, columns, pageRows, showCard }: Grid) {
  const [lastStop, setStop] = useState(0)
  const stop = Math.max(0, Math.min(lastStop, order.length - 1))
  const target = useRef(0)
  const { focus, reveal, isOnTheWay, onFocus, settle } = useItemFocus(list)
  useLayoutEffect(() =>
    settle({ find: () => cardAt(list.current, target.current), show: () => showCard(target.current) })
  )
  const goTo = useCallback(
    (shown: number, withFocus: boolean) => {
      target.current = shown
      // If the focus was in the grid, move it to the new card, because the old card may be gone.
      if (withFocus || list.current?.contains(document.activeElement) === true) focus()
      else reveal()
    },
    [list, focus, reveal]
  )
  const openAt = (shown: number) => {
    const recordIndex = order[shown]
    if (recordIndex !== undefined) openRow.openAt(recordIndex)
  }
  // The cursor follows when the detail panel moves to another game.
  const openShown = openRow.open ? order.indexOf(openRow.open.recordIndex) : -1
  const [followed, setFollowed] = useState(-1)
  if (openShown !== followed) {
    setFollowed(openShown)
    if (openShown !== -1) setStop(openShown)
  }
  // Depend on `columns`, because opening the panel changes their number and moves the card.
  useEffect(() => {
    if (openShown !== -1) goTo(openShown, false)
  }, [openShown, columns, goTo])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event
    if (altKey) return
    if (key === 'Escape' && openRow.open) return openRow.close()
    const ahead = isOnTheWay() ? target.current : undefined
    if (key === 'Enter' && ahead !== undefined) {
      // The focus hasn't reached the target card yet, so open the target instead of the focused card.
      event.preventDefault()
      return openAt(ahead)
    }
    const to = movedIndex(
      // Continue from the last target, even if it isn't rendered yet.
      ahead ?? shownOf(event) ?? stop,
      { key, ctrlKey: hasCommand(event) },
      { count: order.length, columns, pageRows }
    )
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    goTo(to, true)
    if (openRow.open) openAt(to)
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
    /** The open game's index in the grid; -1 if it isn't in the grid. */
    openShown,
    onFocus,
    onKeyDown,
    onClick
  }
}

interface GridRows {
  readonly count: number
  readonly columns: number
  readonly cardWidth: number
  /** The height of a row and the gap below it, in pixels. */
  readonly pitch: number
}

/** Returns the cells to draw: the rows in view, and one more row above and below. */
export function useGridRows(
  scroller: RefObject<HTMLElement | null>,
  size: BoxSize,
  { count, columns, cardWidth, pitch }: GridRows
) {
  const rows = Math.ceil(count / columns)
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => pitch,
    overscan: 1,
    paddingStart: gridGap,
    scrollPaddingStart: gridGap,
    scrollPaddingEnd: gridGap,
    initialRect: size
  })
  useEffect(() => virtual.measure(), [virtual, pitch])
  useScaledScroll(scroller, pitch / columns)
  const drawn = virtual.getVirtualItems()
  const from = drawn[0]?.index ?? 0
  const to = (drawn.at(-1)?.index ?? -1) + 1
  return {
    first: from * columns,
    end: to * columns,
    show: (at: number) => virtual.scrollToIndex(Math.floor(at / columns)),
    style: {
      gap: gridGap,
      paddingInline: gridGap,
      gridTemplateColumns: `repeat(${columns}, ${cardWidth}px)`,
      gridAutoRows: pitch - gridGap,
      paddingTop: gridGap + from * pitch,
      paddingBottom: Math.max(0, rows - to) * pitch
    }
  }
}

/** The gap between cells, in pixels. */
export const gridGap = 12

const cardTextHeight = 80

/** Returns the height of a card's picture as a share of its width. */
function proportionOf(cardWidth: number): number {
  const { height = 110, width = 236 } = namedSize(cardSize(cardWidth)) ?? {}
  return height / width
}

/** Returns how many cells of a given width fit in a row; always at least 1. */
export const columnsIn = (room: number, cardWidth: number): number =>
  Math.max(1, Math.floor((room + gridGap) / (cardWidth + gridGap)))

/** Returns the layout of a grid. Cards share spare width and have one size, which is known before pictures load. */
export function gridGeometry(width: number, wanted: number, scale = 1) {
  const columns = columnsIn(width, wanted * scale)
  const cardWidth = Math.max(1, Math.floor((width - gridGap * (columns - 1)) / columns))
  const pictureHeight = Math.round(cardWidth * proportionOf(cardWidth))
  return { columns, cardWidth, pictureHeight, pitch: pictureHeight + cardTextHeight * scale + gridGap }
}
