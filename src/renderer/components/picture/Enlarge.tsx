import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Picture.module.css'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import type { PictureRequest } from './since.ts'

/** A button over a picture, which opens the picture's full view when pressed. */
export function Enlarge({ picture }: { picture: EnlargedPicture }): ReactNode {
  return (
    <UnstyledButton
      className={classes.enlarge}
      aria-label={`Enlarge ${picture.name}`}
      onClick={(event) => {
        // Don't also open the row that contains the picture.
        event.stopPropagation()
        enlarge(picture)
      }}
    />
  )
}

/** A picture from a local file or a saved copy, which the user can enlarge. */
export const OwnPicture = ({ className, ...own }: EnlargedPicture & { className: string | undefined }): ReactNode => (
  <span className={classes.enlargeable}>
    <img className={className} src={own.source} alt="" draggable={false} />
    <Enlarge picture={own} />
  </span>
)

export interface EnlargedPicture {
  readonly name: string
  readonly source: string
  /** The request to main; absent for a local file or a saved copy. */
  readonly request?: PictureRequest
}

const closed = { shown: undefined }

export const useFullPicture = createScopedStore<{ readonly shown: EnlargedPicture | undefined }>(
  'fullPicture',
  { account: closed, changed: closed },
  () => closed
)

const enlarge = (shown: EnlargedPicture): void => useFullPicture.setState({ shown })

export const closeFullPicture = (): void => useFullPicture.setState(closed)
