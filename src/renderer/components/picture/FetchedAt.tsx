import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTimeLens } from '../field/When.tsx'
import { useNow } from '../../hooks/useNow.ts'
import classes from './FetchedAt.module.css'
import { fetchedInWords } from '../../domain/picture/pictureWords.ts'
import { fetchAgain, type AskedPicture } from './since.ts'

/** When a picture was fetched. A file replaced at the same address is not noticed until it is fetched again. */
export function FetchedAt({ at }: { at: string }): ReactNode {
  const { short, whole } = fetchedInWords(at, useTimeLens(), useNow())
  return <span title={whole}>{short}</span>
}

interface Props {
  readonly asked: AskedPicture
  /** The thing that is fetched, for the accessible name. */
  readonly of?: string
}

/** A button that fetches one picture again. */
export function FetchAgain({ asked, of }: Props): ReactNode {
  return (
    <UnstyledButton
      className={classes.again}
      aria-label={of === undefined ? undefined : `Fetch again: ${of}`}
      onClick={() => fetchAgain(asked)}
    >
      Fetch again
    </UnstyledButton>
  )
}
