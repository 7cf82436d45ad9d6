import type { ReactNode } from 'react'
import type { PicturePlace } from '../../../shared/pictureName.ts'
import { FetchAgain, FetchedAt } from './FetchedAt.tsx'
import classes from './PictureFacts.module.css'
import {
  factsInWords,
  sizeMismatch,
  typeMismatch,
  whyNotShown,
  type Size,
  type WireAddress
} from '../../domain/picture/pictureWords.ts'
import { usePictureFacts } from './usePictureFacts.ts'

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
