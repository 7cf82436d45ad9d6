import type { ReactNode } from 'react'
import type { Answer } from '../../bridge/request.ts'
import { DriftButton } from '../../components/drift/DriftButton.tsx'
import classes from './FilterBox.module.css'

interface Props {
  readonly answer: Answer<unknown> | undefined
  /** In milliseconds since 1970. */
  readonly answeredAt: number
  /** The number of rows that appeared since the list was opened, and the word for them. */
  readonly fresh: number
  readonly word: string
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** Notes on a list's answer: its time, its new rows, its differences from the documented shape. */
export function ListNotes({ answer, answeredAt, fresh, word }: Props): ReactNode {
  if (!answer) return null
  return (
    <span className={classes.notes}>
      {fresh > 0 && (
        <span role="status" className={classes.fresh}>
          {fresh} {word}
        </span>
      )}
      <DriftButton answer={answer} />
      {answeredAt > 0 && <span className={classes.words}>read at {time.format(answeredAt)}</span>}
    </span>
  )
}
