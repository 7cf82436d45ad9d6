import type { PictureFacts } from '../../../../shared/contract/media.ts'
import type { Problem } from '../../../../shared/outcome/outcome.ts'

/** The facts of a picture that are used here, whether main fetched it or the user chose a local file. */
export type KnownPicture = Pick<
  PictureFacts,
  'bytes' | 'width' | 'height' | 'isViewBox' | 'type' | 'declared' | 'sha256'
> &
  // Absent for a local file.
  Partial<Pick<PictureFacts, 'at' | 'animation'>>

/** The result of checking a picture. */
export type Checked =
  | { readonly facts: KnownPicture; readonly problem?: never }
  | { readonly problem: Problem; readonly facts?: never }
