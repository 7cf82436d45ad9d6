import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useDeferredValue, type ReactNode } from 'react'
import classes from './RecordTable.module.css'
import { rowsInWords } from '../../../shared/countInWords.ts'
import { keysInWords } from '../../keys/keysInWords.ts'
import type { RowSelection } from '../selection/useRowSelection.ts'

interface Props {
  readonly head: RowHead
  readonly index: number
  readonly span: number
  /** It has the cursor: Tab reaches it. */
  readonly isCursor: boolean
  readonly onFocus: () => void
  readonly selection: Pick<RowSelection, 'howMany' | 'toggleAll'>
}

/** A line above a group of rows. It is no row: counts pass over it. */
export function GroupHead({ head, index, span, isCursor, onFocus, selection }: Props): ReactNode {
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
                onChange={() => selectGroup(head, selection)}
              />
            )}
            <button
              type="button"
              className={classes.fold}
              aria-expanded={fold.isOpen}
              data-head={index}
              tabIndex={isCursor ? 0 : -1}
              onClick={fold.toggle}
              onFocus={onFocus}
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
export function selectGroup({ places = [], fold }: RowHead, { toggleAll }: Props['selection']): void {
  toggleAll(places)
  if (fold?.isOpen === false) fold.toggle()
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

/** The lines of a table: its rows and the heads between them. */
export interface Lines {
  readonly count: number
  readonly lineOf: (row: number) => number
  readonly lineOfHead: (index: number) => number
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
    lineOfHead: (index) => (heads[index]?.at ?? 0) + index,
    headOf: (row) => headsUpTo(row) - 1,
    lineAt(index) {
      const above = headsUpTo(index, 1)
      const head = heads[above - 1]
      return head && head.at + above - 1 === index ? { head, index: above - 1 } : { row: index - above }
    }
  }
}
