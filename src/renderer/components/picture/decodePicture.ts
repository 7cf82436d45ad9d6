import { request } from '../../bridge/request.ts'
import { askedOf } from './since.ts'
import { loadPicture, openCanvas } from '../png/SavePngs.tsx'

/** The most pixels decoded for one figure or one comparison, which takes a third of a second and 160 MB. */
export const pixelBudget = 40_000_000

/** A picture to decode. */
export interface DecodingJob {
  /** As a `data:` URL; not an SVG, which only a page can draw. */
  readonly data: string
  readonly options: ImageBitmapOptions
}

/** Decodes pictures off the page's thread. */
export interface PictureDecoder {
  /** Undefined if the picture is damaged or the decoder was closed. */
  readonly decode: (job: DecodingJob) => Promise<ImageBitmap | undefined>
}

/** Why a picture beyond the budget is not judged. */
export const tooLarge = 'picture too large. For one figure, at most 40 million pixels are decoded.'

/** The first frame of a picture as a `data:` URL; undefined if it isn't shown. */
export async function dataOf(source: string): Promise<string | undefined> {
  if (source.startsWith('blob:')) return redrawn(source)
  const asked = askedOf(source)
  if (!asked) return source
  const picture = await request('media.data', asked)
  return picture.ok ? picture.value : undefined
}

/** A local file as a new PNG: the page may draw a `blob:` but not read it. */
async function redrawn(source: string): Promise<string | undefined> {
  const image = await loadPicture(source)
  if (!image) return undefined
  const { canvas, context } = openCanvas({ width: image.naturalWidth, height: image.naturalHeight }, 1)
  context.drawImage(image, 0, 0)
  return canvas.toDataURL()
}

/** The options that draw a vector picture at a size; every other picture keeps its own. */
export const drawnSize = (
  type: string | undefined,
  { width, height }: { readonly width: number; readonly height: number }
): ImageBitmapOptions =>
  type === 'image/svg+xml' ? { resizeWidth: Math.round(width), resizeHeight: Math.round(height) } : {}

/** A picture's pixels, decoded in the worker; undefined if it is damaged. Only a page can draw SVGs and local files. */
export async function decodePicture(
  { decode }: PictureDecoder,
  source: string,
  options: ImageBitmapOptions = {}
): Promise<ImageBitmap | undefined> {
  const data = (askedOf(source) ? await dataOf(source) : source) ?? ''
  if (data.startsWith('data:') && !data.startsWith('data:image/svg')) return decode({ data, options })
  const image = await loadPicture(source)
  return image && createImageBitmap(image, options).catch(() => undefined)
}
