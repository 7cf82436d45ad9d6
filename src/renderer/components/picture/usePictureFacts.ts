import type { PictureFacts } from '../../../shared/contract/media.ts'
import type { Problem } from '../../../shared/outcome/outcome.ts'
import type { PicturePlace } from '../../../shared/pictureName.ts'
import { useAsk } from '../../bridge/queries.ts'
import { useAskedPicture, type AskedPicture } from './since.ts'
import type { WireAddress } from '../../domain/picture/pictureWords.ts'

/** The state of a picture request: neither facts nor problem while it is pending or without an address. */
interface PictureAnswer {
  readonly asked: AskedPicture
  readonly facts?: PictureFacts | undefined
  readonly problem?: Problem | undefined
}

/** The facts that main has of a picture, or why it is not shown. */
export function usePictureFacts(connection: string, address: WireAddress, place?: PicturePlace): PictureAnswer {
  const text = typeof address === 'string' ? address : ''
  const asked = useAskedPicture(connection, text, place)
  // Main caches pictures and decides how long they are fresh.
  const { data, error } = useAsk('media.facts', asked, { enabled: text !== '', isAlwaysFresh: true })
  return error ? { asked, problem: error.problem } : { asked, facts: data?.value }
}
