import type { ReactNode } from 'react'
import classes from './Reading.module.css'
import { toFlag } from '../../../shared/readings/values.ts'
import { FieldValue } from './FieldValue.tsx'
import { useApiDetails } from '../../stores/view/preferences.ts'
import { receivedInWords } from '../../domain/receivedInWords.ts'

interface Props {
  readonly received: string
  readonly notes?: readonly string[]
  /** A word beside the reading that names an assumption. */
  readonly mark?: string | undefined
  /** The mark says that the value cannot be read: it is shown with and without API details. */
  readonly isFault?: boolean
  /** In a table: without the word beside and without a tab stop. */
  readonly isShort?: boolean
  readonly children: ReactNode
}

/** A reading of a value; hover and focus show the text as received. */
export function Reading({ received, notes = [], mark, isFault = false, isShort = false, children }: Props): ReactNode {
  const isMarked = (useApiDetails() || isFault) && mark !== undefined
  return (
    <span
      className={classes.reading}
      title={[received, ...notes].join('\n')}
      data-marked={isMarked || undefined}
      data-short={isShort || undefined}
      tabIndex={isShort ? undefined : 0}
    >
      {children}
      {isMarked && !isShort && <span className={classes.mark}> {mark}</span>}
    </span>
  )
}

/** A flag received in any form: yes, no, or the value itself where it is neither. */
export function Flag({ value, name, isShort = false }: { value: unknown; name: string; isShort?: boolean }): ReactNode {
  const is = toFlag(value)
  if (is === undefined) return <FieldValue value={value} name={name} />
  const words = is ? 'yes' : 'no'
  if (is === value) return words
  return (
    <Reading received={receivedInWords(value)} isShort={isShort}>
      {words}
    </Reading>
  )
}
