import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { CopyRows } from '../../../collection/selection/copyRows.ts'
import type { RowSelection } from '../../../collection/selection/useRowSelection.ts'

interface Selecting {
  readonly order: readonly number[]
  readonly selection: RowSelection
  readonly copy: CopyRows
  /** Gives the focus to a shown item. */
  readonly goTo: (shown: number) => void
}

const shownOf = ({ target }: { readonly target: EventTarget }): number | undefined => {
  const item = target instanceof Element ? target.closest('li') : null
  return item?.ariaPosInSet ? Number(item.ariaPosInSet) - 1 : undefined
}

const plain = { isAdding: false, isExtending: false }

/** Selects items of a list by mouse and keyboard as tables do. Each handler tells whether it leaves the event to others. */
export function useListSelecting({ order, selection, copy, goTo }: Selecting) {
  const press = useRef<{ readonly row: number; readonly isAdding: boolean; to?: number }>(undefined)
  return {
    onMouseDown(event: MouseEvent) {
      const row = shownOf(event)
      press.current = undefined
      if (row === undefined || event.button !== 0) return
      press.current = { row, isAdding: event.ctrlKey || event.metaKey }
    },
    onMouseMove(event: MouseEvent, row: number) {
      const { current } = press
      if (!current || (event.buttons & 1) === 0 || row === (current.to ?? current.row)) return
      current.to = row
      selection.drag(current.row, row, current.isAdding)
    },
    /** Selects; true where the item should open as well. */
    onClick(event: MouseEvent, row: number): boolean {
      const { current } = press
      press.current = undefined
      if (current?.to !== undefined) return false
      const modifiers = { isAdding: event.ctrlKey || event.metaKey, isExtending: event.shiftKey }
      selection.press(row, modifiers)
      return !modifiers.isAdding && !modifiers.isExtending
    },
    /** True for a key that selects or copies. */
    onKeyDown(event: KeyboardEvent): boolean {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (altKey) return false
      const isCommand = ctrlKey || metaKey
      const row = shownOf(event) ?? 0
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      const next = Math.max(0, Math.min(order.length - 1, row + (step ?? 0)))
      const letter = isCommand ? key.toLowerCase() : ''
      if (step !== undefined && (shiftKey || isCommand)) {
        if (shiftKey && !selection.isExplicit) selection.press(row, plain)
        if (shiftKey) selection.press(next, { isAdding: isCommand, isExtending: true })
        goTo(next)
      } else if (isCommand && key === ' ') selection.press(row, { isAdding: true, isExtending: false })
      else if (letter === 'a' && !shiftKey) selection.all()
      else if (key === 'Escape' && selection.isExplicit) selection.clear()
      else if (letter === 'c' && selection.isExplicit)
        copy(shiftKey ? 'json' : 'rows', selection.places, selection.elsewhere)
      else return false
      return true
    }
  }
}
