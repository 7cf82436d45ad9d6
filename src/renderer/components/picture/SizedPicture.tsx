import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import { PictureFacts } from './PictureFacts.tsx'
import type { Size, WireAddress } from '../../domain/picture/pictureWords.ts'
import classes from './PictureFacts.module.css'

interface Props {
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
export function SizedPicture({ connection, size, address, alt, height = 72 }: Props): ReactNode {
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
