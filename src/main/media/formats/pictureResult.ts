import type { PictureFacts } from '../../../shared/contract/media.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'

/** A picture that passed every check. */
export interface FetchedPicture {
  readonly bytes: Buffer<ArrayBuffer>
  readonly facts: PictureFacts
  /** When it expires, in milliseconds since 1970. */
  readonly until: number
  /** Its host asks that it not be stored. */
  readonly isPassing: boolean
}

/** When a picture's fetch began, in milliseconds since 1970. */
export const begunAt = ({ facts: { at, milliseconds } }: FetchedPicture): number => Date.parse(at) - milliseconds

/** A picture, or why it is not shown; problems may be cached too. */
export type PictureResult = Outcome<FetchedPicture>
