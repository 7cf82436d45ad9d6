import type { UseQueryResult } from '@tanstack/react-query'
import type { PictureFacts } from '../../../shared/contract/media.ts'
import { pictureName, type PicturePlace } from '../../../shared/pictureName.ts'
import { useAsk } from '../../bridge/queries.ts'
import type { Answer, ProblemError } from '../../bridge/request.ts'
import type { WireAddress } from './wireAddress.ts'

/** What main knows of a picture, or why it is not shown; nothing is asked while there is no address. */
export function usePictureFacts(
  connection: string,
  address: WireAddress,
  { place = 'address', enabled = true }: { place?: PicturePlace; enabled?: boolean } = {}
): UseQueryResult<Answer<PictureFacts>, ProblemError> {
  const text = typeof address === 'string' ? address : ''
  // Main keeps what it fetched, and knows best how long that is good.
  const options = { enabled: enabled && text !== '', isAlwaysFresh: true }
  return useAsk('media.facts', { connection, name: pictureName(text, place) }, options)
}
