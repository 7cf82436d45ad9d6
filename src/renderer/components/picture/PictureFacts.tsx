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
import { Picture } from './Picture.tsx'

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

interface SizedProps {
  readonly connection: string
  /** The size's name in an image set (docs/platform.md#image-set), such as `236x110`. */
  readonly size: string
  readonly address: WireAddress
  readonly alt: string
  /** The displayed height in CSS pixels; the width follows from the size's name. */
  readonly height?: number
}

/** The size that an image set's key names. */
function slotOf(name: string): Size {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(name) ?? []
  return { width: Number(width ?? 1), height: Number(height ?? 1) }
}

/** A picture of an image set in the proportions of its slot, with its facts and a note where its size differs. */
export function SizedPicture({ connection, size, address, alt, height = 72 }: SizedProps): ReactNode {
  const slot = slotOf(size)
  return (
    <span className={classes.sized}>
      <Picture
        connection={connection}
        address={address}
        width={Math.round((height * slot.width) / slot.height)}
        height={height}
        alt={alt}
        enlarge={alt}
      />
      <PictureFacts connection={connection} address={address} slot={slot} />
    </span>
  )
}
