import { createHash } from 'node:crypto'
import type { PictureFacts } from '../../../shared/contract/media.ts'
import { onePixel } from './picturesForTest.ts'
import type { FetchedPicture } from '../formats/picture.ts'

/** A picture that passed all checks. */
export function makeShown({
  facts,
  ...part
}: Partial<Omit<FetchedPicture, 'facts'>> & { facts?: Partial<PictureFacts> } = {}): FetchedPicture {
  const bytes = part.bytes ?? onePixel
  return {
    bytes,
    until: 1000,
    ...part,
    facts: {
      status: 200,
      bytes: bytes.length,
      width: 1,
      height: 1,
      type: 'image/png',
      declared: 'image/png',
      milliseconds: 35,
      at: '1970-01-01T00:00:00.000Z',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...facts
    }
  }
}
