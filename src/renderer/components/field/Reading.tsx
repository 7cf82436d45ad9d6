import type { ReactNode } from 'react'
import classes from './Reading.module.css'

interface Props {
  /** The text exactly as it was received. */
  readonly received: string
  /** What else is to be known of this reading. */
  readonly notes?: readonly string[]
  /** A word beside the reading for what was assumed. */
  readonly mark?: string | undefined
  /** In a table: no word beside, and no stop for the Tab key in every cell. */
  readonly isShort?: boolean
  readonly children: ReactNode
}

/** One of several readings of a value; hover and focus show the text exactly as received. */
export function Reading({ received, notes = [], mark, isShort = false, children }: Props): ReactNode {
  return (
    <span
      className={classes.reading}
      title={[received, ...notes].join('\n')}
      data-marked={mark !== undefined || undefined}
      data-short={isShort || undefined}
      tabIndex={isShort ? undefined : 0}
    >
      {children}
      {mark !== undefined && !isShort && <span className={classes.mark}> {mark}</span>}
    </span>
  )
}
