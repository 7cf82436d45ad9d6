import type { SyntheticEvent } from 'react'
import { headLine } from './GroupHead.tsx'

/** A pressed key. `ctrlKey` means Ctrl, or Cmd on a Mac. */
export type MovingKey = Pick<KeyboardEvent, 'key' | 'ctrlKey'>

/** The size of a grid of cards, or of a table, which counts as a grid with one column. */
interface Extent {
  readonly count: number
  readonly columns: number
  /** The number of rows by which Page Up and Page Down move the cursor. */
  readonly pageRows: number
}

// These keys also move the cursor while Ctrl is held down.
const alsoWithCtrl = new Set(['Home', 'End', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

/** Returns the index after a key; undefined if the key doesn't move the cursor or there are no items. */
export function movedIndex(
  index: number,
  { key, ctrlKey }: MovingKey,
  { count, columns, pageRows }: Extent
): number | undefined {
  if (count === 0 || (ctrlKey && !alsoWithCtrl.has(key))) return undefined
  const within = (to: number, most: number) => Math.max(0, Math.min(most, to))
  const column = index % columns
  const row = (index - column) / columns
  const inColumn = (to: number) => within(within(to, Math.ceil(count / columns) - 1) * columns + column, count - 1)
  const isWhole = ctrlKey || columns === 1
  switch (key) {
    case 'ArrowUp':
      return inColumn(row - 1)
    case 'ArrowDown':
      return inColumn(row + 1)
    case 'PageUp':
      return inColumn(row - pageRows)
    case 'PageDown':
      return inColumn(row + pageRows)
    case 'ArrowLeft':
      return within(index - 1, count - 1)
    case 'ArrowRight':
      return within(index + 1, count - 1)
    case 'Home':
      return isWhole ? 0 : row * columns
    case 'End':
      return within(isWhole ? count : (row + 1) * columns - 1, count - 1)
    default:
      return undefined
  }
}

/** Returns the focusable element of a table row or group head; null if it isn't rendered. */
export const lineElement = (box: HTMLElement | null, line: number): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>(
    line < 0 ? `button[data-head="${headLine(line)}"]` : `tbody tr[aria-rowindex="${line + 2}"]`
  )

/** Returns the row index of an event's target; undefined for a group head. */
export function rowIndexOf({ target }: SyntheticEvent): number | undefined {
  const index = target instanceof Element ? target.closest('tbody tr')?.ariaRowIndex : undefined
  return index ? Number(index) - 2 : undefined
}
