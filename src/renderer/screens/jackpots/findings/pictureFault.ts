import { sizeMismatch, whyNotShown } from '../../../domain/picture/pictureWords.ts'
import type { CheckedPicture } from '../../../stores/pictureChecks.ts'
import type { PictureFault } from './findings.ts'
import type { GamePicture } from '../model/pictures.ts'

/** The fault of a checked picture; undefined where there is none or it is not checked. */
export function pictureFault(
  { address, width, height }: GamePicture,
  checked: ReadonlyMap<string, CheckedPicture>
): PictureFault | undefined {
  const picture = typeof address === 'string' ? checked.get(address) : undefined
  if (!picture) return undefined
  if ('problem' in picture) {
    const { word, reason } = whyNotShown(picture.problem)
    return { kind: 'picture broken', words: `${word}: ${reason}` }
  }
  const slot = width === undefined || height === undefined ? undefined : { width, height }
  const mismatch = sizeMismatch(picture.facts, slot)
  if (mismatch !== undefined) return { kind: 'picture of another size', words: mismatch }
  return picture.facts.isCut ? { kind: 'picture broken', words: 'the file ends before the picture does' } : undefined
}
