import { avif } from './avif.ts'
import { bmp, png, gif, webp } from './rasters.ts'
import { jpeg } from './jpeg.ts'
import { reads, type Format, type Measured, type Work } from './picture.ts'
import { svg } from './svg.ts'
import { grouped } from '../../../shared/countInWords.ts'
import type { PictureFacts } from '../../../shared/contract/media.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { animationOf } from './animation.ts'
import { sha256Of } from '../../common/sha256.ts'

// Browsers check formats in this order, which matters when the first bytes match two formats.
const rasters: readonly Format[] = [png, jpeg, gif, webp, bmp, avif]

const measureRaster: Format = (bytes, work) => firstOf(rasters, bytes, work)

// An SVG inside an SVG isn't measured.
const formats: readonly Format[] = [...rasters, svg(measureRaster)]

/** Detects a picture's format and size from its first bytes, without decoding; undefined for unsupported formats. */
export const measure = (bytes: Buffer, work: Work = { steps: 0 }): Measured | undefined => firstOf(formats, bytes, work)

function firstOf(known: readonly Format[], bytes: Buffer, work: Work): Measured | undefined {
  for (const format of known) {
    const measured = format(bytes, work)
    if (measured) return measured
  }
  return undefined
}

const mostPixels = 40_000_000

/** Whether a picture would need too much memory once decoded. A pixel takes four bytes. */
export const isTooBig = ({ size, pixels = 0 }: Measured): boolean =>
  Math.max(pixels, size ? size.width * size.height : 0) > mostPixels

/** Facts about a picture that come from its download and not from its bytes. */
type Arrival = Pick<PictureFacts, 'status' | 'milliseconds' | 'at' | 'declared' | 'modifiedAt'>

/** Checks and describes a picture from its bytes, before anything decodes them. */
export function judge(bytes: Buffer, { status, ...arrival }: Arrival): Outcome<PictureFacts> {
  if (bytes.length === 0) return failure('contract', { status, message: 'The file is empty.' })
  const measured = measure(bytes)
  if (!measured) {
    const message = reads(bytes, 0, '8BPS')
      ? 'This is a Photoshop file (PSD): export it as PNG.'
      : 'The file is not a picture that can be shown.'
    return failure('contract', { status, message })
  }
  const { type, size, isViewBox, pixels, isCut, isCmyk, refusal } = measured
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
    ...(isCmyk && { isCmyk }),
    ...(animation && { animation }),
    ...arrival,
    sha256: sha256Of(bytes)
  })
}

/** Checks a picture that wasn't fetched. */
export const judgeUnfetched = (bytes: Buffer): Outcome<PictureFacts> =>
  judge(bytes, { status: 200, milliseconds: 0, at: new Date().toISOString() })
