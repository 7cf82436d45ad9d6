import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Answer } from '../../bridge/request.ts'
import { DriftButton } from '../../components/drift/Drift.tsx'
import { rowsInWords } from '../../../shared/countInWords.ts'
import type { AllPages } from '../paging/allPagesStore.ts'
import { localClock } from '../../domain/time/showTime.ts'
import layout from '../../components/layout.module.css'
import classes from './FilterBox.module.css'

interface Props {
  readonly list: {
    readonly isLong: boolean
    readonly allPages: Pick<AllPages<unknown>, 'startedAt' | 'letGo'>
    readonly pages: { readonly answer: Answer<unknown> | undefined; readonly answeredAt: number }
    /** The ids that appeared since the list was opened, and the word for them. */
    readonly newRowIds: ReadonlySet<string>
    readonly newRowsWord: string
  }
  /** The id of a row that is to be open and is not loaded. */
  readonly missing?: string | undefined
}

/** Notes on a list's answer: its time, its new rows, its differences from the documented shape. */
export function ListNotes({ list: { pages, allPages, isLong, newRowIds, newRowsWord }, missing }: Props): ReactNode {
  const { answer, answeredAt } = pages
  const gone = missing !== undefined && (
    <span role="status" className={layout.mark}>
      {missing} is not among the loaded rows
    </span>
  )
  if (isLong) {
    return (
      <Group component="span" gap="md" wrap="nowrap" mih={30}>
        {gone}
        <span className={classes.words}>read from {localClock(allPages.startedAt)}</span>
      </Group>
    )
  }
  if (!answer) return null
  return (
    <Group component="span" gap="md" wrap="nowrap" mih={30}>
      {gone}
      {allPages.letGo > 0 && (
        <span role="status" className={classes.words}>
          {rowsInWords(allPages.letGo)} loaded before were let go
        </span>
      )}
      {newRowIds.size > 0 && (
        <span role="status" className={layout.mark}>
          {newRowIds.size} {newRowsWord}
        </span>
      )}
      <DriftButton answer={answer} />
      {answeredAt > 0 && <span className={classes.words}>read at {localClock(answeredAt)}</span>}
    </Group>
  )
}
