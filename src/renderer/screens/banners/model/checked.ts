import type { PictureFacts } from '../../../../shared/contract/media.ts'
import type { Problem } from '../../../../shared/outcome/outcome.ts'

/** What counts of a picture here, whether main fetched it or a person dropped it. */
export type KnownPicture = Pick<PictureFacts, 'bytes' | 'width' | 'height' | 'type' | 'declared' | 'sha256'> &
  // A dropped file was fetched from nowhere.
  Partial<Pick<PictureFacts, 'at'>>

/** What became of a look at a picture. */
export type Checked =
  | { readonly facts: KnownPicture; readonly problem?: never }
  | { readonly problem: Problem; readonly facts?: never }
