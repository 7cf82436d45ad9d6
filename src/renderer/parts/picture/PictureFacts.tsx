import type { ReactNode } from 'react'
import classes from './PictureFacts.module.css'
import { factsInWords, typeMismatch, whyNotShown } from './pictureWords.ts'
import { usePictureFacts } from './usePictureFacts.ts'
import type { PicturePlace } from '../../../shared/pictureName.ts'

interface Props {
  readonly connection: string
  readonly address: string | null | undefined
  readonly place?: PicturePlace
  /** What the platform calls it; words tell where the bytes are something else. */
  readonly mimeType?: string | undefined
}

/** What a picture is by its own bytes, or why it is not shown, in one line. */
export function PictureFacts({ connection, address, place = 'address', mimeType }: Props): ReactNode {
  const { data, error } = usePictureFacts(connection, address, { place })
  if (error) {
    const { word, reason } = whyNotShown(error.problem)
    return (
      <span className={classes.facts} title={reason}>
        {word}
      </span>
    )
  }
  // The line is kept free, so that nothing moves when the facts come.
  if (!data) return <span className={classes.facts}>{'\u00a0'}</span>
  const mismatch = typeMismatch(data.value, mimeType)
  return (
    <span className={classes.facts} title={`SHA-256 ${data.value.sha256}`}>
      {factsInWords(data.value)}
      {mismatch !== undefined && <span className={classes.mismatch}>{mismatch}</span>}
    </span>
  )
}
