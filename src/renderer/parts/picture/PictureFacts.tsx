import type { ReactNode } from 'react'
import type { PicturePlace } from '../../../shared/pictureName.ts'
import classes from './PictureFacts.module.css'
import { factsInWords, sizeMismatch, typeMismatch, whyNotShown, type Size } from './pictureWords.ts'
import { usePictureFacts } from './usePictureFacts.ts'
import type { WireAddress } from './wireAddress.ts'

interface Props {
  readonly connection: string
  readonly address: WireAddress
  readonly place?: PicturePlace
  /** What the platform calls it; words tell where the bytes are something else. */
  readonly mimeType?: string | undefined
  /** The size of its slot, in which its bytes should come. */
  readonly slot?: Size
}

/** What a picture is by its own bytes, or why it is not shown, in one line. */
export function PictureFacts({ connection, address, place = 'address', mimeType, slot }: Props): ReactNode {
  const { data, error } = usePictureFacts(connection, address, { place })
  if (error) {
    return <span className={classes.facts}>{whyNotShown(error.problem).reason}</span>
  }
  // The line is kept free, so that nothing moves when the facts come.
  if (!data) return <span className={classes.facts}>{'\u00a0'}</span>
  const { value } = data
  const mismatches = [sizeMismatch(value, slot), typeMismatch(value, mimeType), value.isCut && 'is cut short'].filter(
    (words) => words !== undefined
  )
  return (
    <span className={classes.facts} title={`SHA-256 ${value.sha256}`}>
      {factsInWords(value)}
      {mismatches.map((words) => (
        <span key={words} className={classes.mismatch}>
          {words}
        </span>
      ))}
    </span>
  )
}
