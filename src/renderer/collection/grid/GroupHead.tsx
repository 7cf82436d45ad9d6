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
  readonly isCursor: boolean
  readonly onFocus: () => void
  readonly selection: Pick<RowSelection, 'has' | 'toggleAll'>
}

/** The line above a group of rows. Row counts exclude this line. */
export function GroupHead({ head, index, span, isCursor, onFocus, selection }: Props): ReactNode {
  const { words, fold, recordIndexes, isNoteSlow } = head
  const selected = recordIndexes?.filter(selection.has).length ?? 0
  // Summing thousands of rows is slow, so draw the table first and the sums in the next frame. React ignores an initial
  // undefined, so pass `null`. Until the sum is ready, show no note: the old one belongs to another group.
  const isDue = useDeferredValue<RowHead | null>(head, null) === head
  const note = isDue || !isNoteSlow ? head.note : ''
  // Game names may be right-to-left.
  const label = (
    <>
      <bdi>{words}</bdi>
      <span className={classes.dayNote}>{note}</span>
    </>
  )
  return (
    <tr role="presentation" className={classes.day}>
      {/* Span the extra column too, which takes the spare width. */}
      <td role="presentation" colSpan={span + 1}>
        {fold ? (
          <div className={classes.foldLine}>
            {recordIndexes && (
              <input
                ref={(box) => {
                  if (box) box.indeterminate = selected > 0 && selected < recordIndexes.length
                }}
                type="checkbox"
                className={classes.box}
                aria-label={`Select ${rowsInWords(recordIndexes.length)} of ${words}`}
                title={keysInWords('mod+Space')}
                tabIndex={-1}
                checked={selected > 0 && selected === recordIndexes.length}
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
              {label}
            </button>
          </div>
        ) : (
          label
        )}
      </td>
    </tr>
  )
}

/** Selects all or none of a group's rows. Opens a closed group, so that the selection is visible. */
export function selectGroup({ recordIndexes = [], fold }: RowHead, { toggleAll }: Props['selection']): void {
  toggleAll(recordIndexes)
  if (fold?.isOpen === false) fold.toggle()
}

/** A line above a group of rows, such as a day. */
export interface RowHead {
  /** The index of the group's first row among the shown rows. */
  readonly at: number
  readonly words: string
  readonly note: string
  /** Whether computing the note may be slow, because it sums all rows in the group. */
  readonly isNoteSlow?: boolean
  /** The group's rows, as indexes in the loaded rows; present if the group can be selected. */
  readonly recordIndexes?: readonly number[]
  /** Present if the group can be closed. */
  readonly fold?: { readonly isOpen: boolean; readonly toggle: () => void }
}

/**
 * A table's lines, each a row's index, or `-1 - i` for head `i`. If each line were an object, drawing 100,000 rows would
 * take twice as long.
 */
export type Lines = Int32Array

/** Converts a head's index to its line, or a line to the head's index. */
export const headLine = (index: number): number => -1 - index

/** Returns the lines of a table. `heads` must be sorted by `at`. */
export function linesOf(rows: number, heads: readonly RowHead[]): Lines {
  const lines = new Int32Array(rows + heads.length)
  let index = 0
  for (let row = 0; row <= rows; row += 1) {
    for (let head = heads[index]; head && head.at <= row; head = heads[index]) {
      lines[row + index] = headLine(index)
      index += 1
    }
    if (row < rows) lines[row + index] = row
  }
  return lines
}

/** Returns the index of the last head before a line; -1 if there is none. */
export const headAbove = (lines: Lines, line: number): number => lines.subarray(0, line).findLastIndex((one) => one < 0)
