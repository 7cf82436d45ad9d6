import type { PictureFacts } from '../../../shared/contract/media.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'

/** A picture that passed every check. */
export interface FetchedPicture {
  readonly bytes: Buffer<ArrayBuffer>
  readonly facts: PictureFacts
  /** Until when it is not fetched again, in milliseconds since 1970. */
  readonly until: number
  /** Its host asks that it be kept nowhere. */
  readonly isPassing: boolean
}

/** When a picture was asked for at its host, in milliseconds since 1970. */
export const begunAt = ({ facts: { at, milliseconds } }: FetchedPicture): number => Date.parse(at) - milliseconds

/** A picture, or why it is not shown; a problem may be kept for a while too. */
export type PictureResult = Outcome<FetchedPicture>
