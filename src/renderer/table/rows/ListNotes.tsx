import type { ReactNode } from 'react'
import type { Answer } from '../../bridge/request.ts'
import { DriftButton } from '../../components/drift/DriftButton.tsx'
import classes from './FilterBox.module.css'

interface Props {
  readonly list: {
    readonly isLong: boolean
    readonly pages: { readonly answer: Answer<unknown> | undefined; readonly answeredAt: number }
    /** The ids that appeared since the list was opened, and the word for them. */
    readonly fresh: ReadonlySet<string>
    readonly freshWord: string
  }
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** Notes on a list's answer: its time, its new rows, its differences from the documented shape. */
export function ListNotes({ list: { pages, isLong, fresh, freshWord } }: Props): ReactNode {
  const { answer, answeredAt } = pages
  if (!answer || isLong) return null
  return (
    <span className={classes.notes}>
      {fresh.size > 0 && (
        <span role="status" className={classes.fresh}>
          {fresh.size} {freshWord}
        </span>
      )}
      <DriftButton answer={answer} />
      {answeredAt > 0 && <span className={classes.words}>read at {time.format(answeredAt)}</span>}
    </span>
  )
}
