import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useDeferredValue, useLayoutEffect, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import classes from './RecordTable.module.css'
import { rowsInWords } from '../../../shared/countInWords.ts'
import { keysInWords } from '../../keys/keysInWords.ts'
import type { RowSelection } from '../selection/useRowSelection.ts'
import { useItemFocus } from './useRowWindow.ts'

interface Props {
  readonly head: RowHead
  readonly index: number
  readonly span: number
  readonly keys: HeadKeys
  readonly selection: Pick<RowSelection, 'howMany' | 'toggleAll'>
}

/** A line above a group of rows. It is no row: keys and counts pass over it. */
export function GroupHead({ head, index, span, keys, selection }: Props): ReactNode {
  const { words, fold, places, isNoteSlow } = head
  const selected = places ? selection.howMany(places) : 0
  // Sums of thousands of rows come with the next frame: the table is there before them. `null`, because React takes
  // undefined for no first value. Until then there is no note rather than that of another group.
  const isDue = useDeferredValue<RowHead | null>(head, null) === head
  const note = isDue || !isNoteSlow ? head.note : ''
  // Names of games may be written from right to left.
  const said = (
    <>
      <bdi>{words}</bdi>
      <span className={classes.dayNote}>{note}</span>
    </>
  )
  return (
    <tr role="presentation" className={classes.day}>
      {/* Over the spare width too. */}
      <td role="presentation" colSpan={span + 1}>
        {fold ? (
          <div className={classes.foldLine}>
            {places && (
              <input
                ref={(box) => {
                  if (box) box.indeterminate = selected > 0 && selected < places.length
                }}
                type="checkbox"
                className={classes.box}
                aria-label={`Select ${rowsInWords(places.length)} of ${words}`}
                title={keysInWords('mod+Space')}
                tabIndex={-1}
                checked={selected > 0 && selected === places.length}
                onChange={() => selectAll(head, selection)}
              />
            )}
            <button
              type="button"
              className={classes.fold}
              aria-expanded={fold.isOpen}
              data-head={index}
              tabIndex={index === keys.stop ? 0 : -1}
              onClick={fold.toggle}
              onKeyDown={(event) => keys.onHeadKey(event, index)}
            >
              {fold.isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
              {said}
            </button>
          </div>
        ) : (
          said
        )}
      </td>
    </tr>
  )
}

/** Selects the rows of a group, or none of them. A closed one opens, so that the selected rows are seen. */
function selectAll({ places = [], fold }: RowHead, { toggleAll }: Props['selection']): void {
  toggleAll(places)
  if (fold?.isOpen === false) fold.toggle()
}

interface Table {
  readonly scroller: RefObject<HTMLElement | null>
  readonly heads: readonly RowHead[]
  readonly lines: Lines
  readonly rows: number
  /** The shown row that has the cursor. */
  readonly cursor: number
  readonly showLine: (line: number) => void
  readonly selection: Props['selection']
  readonly enterRow: (row: number) => void
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => ctrlKey || metaKey || altKey || shiftKey

/** As in a tree: up and down move between heads, right opens and enters a group, left closes or leaves it. */
export function useHeadKeys(table: Table): HeadKeys {
  const { scroller, heads, lines, rows, cursor, showLine, enterRow, selection } = table
  const [moved, setMoved] = useState<{ readonly to: number; readonly cursor: number }>()
  // Once the cursor moves in the rows, the head above it is the one to reach.
  const reached = moved?.cursor === cursor ? moved.to : rows === 0 ? 0 : lines.headOf(cursor)
  const stop = Math.max(0, Math.min(heads.length - 1, reached))

  const { focus, settle } = useItemFocus(scroller)
  const { to: target = 0 } = moved ?? {}
  useLayoutEffect(() =>
    settle({
      find: () => scroller.current?.querySelector(`button[data-head="${target}"]`),
      show: () => showLine((heads[target]?.at ?? 0) + target)
    })
  )
  const goTo = (index: number) => {
    setMoved({ to: Math.max(0, Math.min(heads.length - 1, index)), cursor })
    focus()
  }

  /** Handles a key on a head; false where it has no meaning there. */
  const done = (key: string, index: number): boolean => {
    const head = heads[index]
    if (!head?.fold) return false
    const { isOpen, toggle } = head.fold
    if (key === 'ArrowDown') goTo(index + 1)
    else if (key === 'ArrowUp') goTo(index - 1)
    else if (key === 'Home') goTo(0)
    else if (key === 'End') goTo(heads.length - 1)
    else if (key === 'ArrowRight' && isOpen) enterRow(head.at)
    else if (key === 'ArrowRight' || (key === 'ArrowLeft' && isOpen)) {
      goTo(index)
      toggle()
    } else return key === 'ArrowLeft'
    return true
  }
  return {
    stop,
    onHeadKey: (event: KeyboardEvent, index: number) => {
      const head = heads[index]
      if (head && event.key === ' ' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        event.stopPropagation()
        return selectAll(head, selection)
      }
      if (hasModifier(event)) return
      // The button presses itself; the table must not take these as its own.
      if (event.key === 'Enter' || event.key === ' ') return event.stopPropagation()
      if (!done(event.key, index)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onRowKey: (event: KeyboardEvent) => {
      const index = lines.headOf(cursor)
      const isOnRow = event.target instanceof HTMLTableRowElement
      if (event.key !== 'ArrowLeft' || hasModifier(event) || !isOnRow || !heads[index]?.fold) return
      goTo(index)
      event.preventDefault()
      event.stopPropagation()
    }
  }
}

interface HeadKeys {
  /** The index of the head that Tab reaches. */
  readonly stop: number
  readonly onHeadKey: (event: KeyboardEvent, index: number) => void
  readonly onRowKey: (event: KeyboardEvent) => void
}

/** A line above a group of rows, such as the day of those below; it is no row. A closed group has no rows below. */
export interface RowHead {
  /** The index in the shown rows of the first one below it. */
  readonly at: number
  readonly words: string
  readonly note: string
  /** The note has yet to be computed, from any number of rows. */
  readonly isNoteSlow?: boolean
  /** The rows below, as indexes in the loaded rows; present where they are selected as a whole. */
  readonly places?: readonly number[]
  /** Present where the rows below can be hidden. */
  readonly fold?: { readonly isOpen: boolean; readonly toggle: () => void }
}

type Line = { readonly row: number } | { readonly head: RowHead; readonly index: number }

interface Lines {
  readonly count: number
  readonly lineOf: (row: number) => number
  /** The index of the head above a row; -1 for a row above every head. */
  readonly headOf: (row: number) => number
  readonly lineAt: (index: number) => Line
}

/** Counts rows and the heads between them, which are in the order of their rows, as lines of one height. */
export function linesOf(rows: number, heads: readonly RowHead[]): Lines {
  // The heads that begin at or before a row, or a line that counts `each` head before it; found by halves.
  const headsUpTo = (place: number, each: 0 | 1 = 0) => {
    let [low, high] = [0, heads.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((heads[middle]?.at ?? Infinity) + middle * each <= place) low = middle + 1
      else high = middle
    }
    return low
  }
  const lineOf = (row: number) => row + headsUpTo(row)
  return {
    count: rows + heads.length,
    lineOf,
    headOf: (row) => headsUpTo(row) - 1,
    lineAt(index) {
      const above = headsUpTo(index, 1)
      const head = heads[above - 1]
      return head && head.at + above - 1 === index ? { head, index: above - 1 } : { row: index - above }
    }
  }
}
