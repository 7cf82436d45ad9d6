import type { UseQueryResult } from '@tanstack/react-query'
import type { PictureFacts } from '../../../shared/contract/media.ts'
import { pictureName, type PicturePlace } from '../../../shared/pictureName.ts'
import { useAsk } from '../../bridge/queries.ts'
import type { Answer, ProblemError } from '../../bridge/request.ts'

/** What main knows of a picture, or why it is not shown; nothing is asked while there is no address. */
export function usePictureFacts(
  connection: string,
  address: string | null | undefined,
  { place = 'address', enabled = true }: { place?: PicturePlace; enabled?: boolean } = {}
): UseQueryResult<Answer<PictureFacts>, ProblemError> {
  const name = pictureName(address ?? '', place)
  return useAsk(
    'media.facts',
    { connection, name },
    { enabled: enabled && typeof address === 'string' && address !== '' }
  )
}
