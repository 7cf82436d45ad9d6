import type { ReactNode } from 'react'
import type { PicturePlace } from '../../../shared/pictureName.ts'
import classes from './PictureFacts.module.css'
import {
  factsInWords,
  sizeMismatch,
  typeMismatch,
  whyNotShown,
  type Size,
  type WireAddress,
  fetchedInWords
} from '../../domain/picture/pictureWords.ts'
import { usePictureFacts, fetchAgain, type AskedPicture } from './since.ts'
import { UnstyledButton } from '@mantine/core'
import { useTimeLens } from '../field/When.tsx'
import { useNow } from '../../hooks/useNow.ts'

interface Props {
  readonly connection: string
  readonly address: WireAddress
  readonly place?: PicturePlace
  /** The type that the platform states; a note is shown where the bytes are of another type. */
  readonly mimeType?: string | undefined
  /** The expected size in pixels. */
  readonly slot?: Size
}

/** The facts of a picture read from its bytes, or why it is not shown, and when it was fetched. */
export function PictureFacts({ connection, address, place = 'address', mimeType, slot }: Props): ReactNode {
  const { asked, facts, problem } = usePictureFacts(connection, address, place)
  if (problem) {
    return (
      <span className={classes.facts}>
        {whyNotShown(problem).reason}
        <FetchAgain asked={asked} />
      </span>
    )
  }
  // Two lines are reserved, so that the layout does not shift when the facts arrive.
  if (!facts) return <span className={classes.facts}>{'\u00a0'}</span>
  const mismatches = [sizeMismatch(facts, slot), typeMismatch(facts, mimeType), facts.isCut && 'is cut short'].filter(
    (words) => words !== undefined
  )
  return (
    <span className={classes.facts} title={`SHA-256 ${facts.sha256}`}>
      {factsInWords(facts)}
      {mismatches.map((words) => (
        <span key={words} className={classes.mismatch}>
          {words}
        </span>
      ))}
      <span className={classes.fetched}>
        <span>
          fetched <FetchedAt at={facts.at} />
        </span>
        <FetchAgain asked={asked} />
      </span>
    </span>
  )
}

/** When a picture was fetched. A file replaced at the same address is not noticed until it is fetched again. */
export function FetchedAt({ at }: { at: string }): ReactNode {
  const { short, whole } = fetchedInWords(at, useTimeLens(), useNow())
  return <span title={whole}>{short}</span>
}

interface FetchAgainProps {
  readonly asked: AskedPicture
  /** The thing that is fetched, for the accessible name. */
  readonly of?: string
}

/** A button that fetches one picture again. */
export function FetchAgain({ asked, of }: FetchAgainProps): ReactNode {
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
