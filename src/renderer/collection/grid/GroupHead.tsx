import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useDeferredValue, type ReactNode } from 'react'
import classes from './RecordTable.module.css'
import type { RowHead } from './rowHeads.ts'
import type { HeadKeys } from './useHeadKeys.ts'

interface Props {
  readonly head: RowHead
  readonly index: number
  /** The columns that it stands over. */
  readonly span: number
  readonly keys: HeadKeys
}

/** A line above a group of rows. It is no row: keys and counts pass over it. */
export function GroupHead({ head, index, span, keys }: Props): ReactNode {
  const { words, fold, isNoteSlow } = head
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
        ) : (
          said
        )}
      </td>
    </tr>
  )
}
