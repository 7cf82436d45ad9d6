import { createHash } from 'node:crypto'
import { grouped } from '../../../shared/countInWords.ts'
import type { PictureFacts } from '../../../shared/contract/media.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { animationOf } from './animation.ts'
import { isTooBig, measure } from './measure.ts'

/** Facts that a picture's bytes do not tell: how it was received. */
type Arrival = Pick<PictureFacts, 'status' | 'milliseconds' | 'at' | 'declared'>

/** Checks a picture by its bytes before anything decodes them, and describes it. */
export function judge(bytes: Buffer, { status, milliseconds, at, declared }: Arrival): Outcome<PictureFacts> {
  if (bytes.length === 0) return failure('contract', { status, message: 'The file is empty.' })
  const measured = measure(bytes)
  if (!measured) {
    return failure('contract', {
      status,
      message: 'The file is no picture that is shown: it begins like none of them.'
    })
  }
  const { type, size, isViewBox, pixels, isCut, refusal } = measured
  if (refusal !== undefined) return failure('too-large', { status, message: refusal })
  if (isTooBig(measured)) {
    const many =
      pixels === undefined
        ? `The picture has ${size?.width} × ${size?.height} pixels`
        : `What the picture holds has ${grouped(pixels)} pixels`
    return failure('too-large', { status, message: `${many}; more than 40 million are not decoded.` })
  }
  const animation = animationOf(bytes, type)
  return success({
    status,
    bytes: bytes.length,
    ...size,
    ...(isViewBox && { isViewBox }),
    type,
    ...(isCut && { isCut }),
    ...(animation && { animation }),
    ...(declared !== undefined && { declared }),
    milliseconds,
    at,
    sha256: createHash('sha256').update(bytes).digest('hex')
  })
}

/** The same of a picture that was not fetched. */
export const judgeUnfetched = (bytes: Buffer): Outcome<PictureFacts> =>
  judge(bytes, { status: 200, milliseconds: 0, at: new Date().toISOString() })
