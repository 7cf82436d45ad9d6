import { request } from '../../bridge/request.ts'
import { requestOf } from './since.ts'
import { loadPicture, openCanvas } from '../png/SavePngs.tsx'

/** The maximum number of pixels in one figure or comparison. Decoding so many takes a third of a second and 160 MB. */
export const pixelBudget = 40_000_000

export interface DecodingJob {
  /** A `data:` URL of any picture except an SVG, which only a page can draw. */
  readonly data: string
  readonly options: ImageBitmapOptions
}

export interface PictureDecoder {
  /** Resolves to undefined if the picture is damaged or the decoder has been closed. */
  readonly decode: (job: DecodingJob) => Promise<ImageBitmap | undefined>
}

/** Explains why Pitboss doesn't judge a picture with more pixels than `pixelBudget`. */
export const tooLarge = 'picture too large. For one figure, at most 40 million pixels are decoded.'

/** Returns a picture's first frame as a `data:` URL; undefined if the picture can't be loaded. */
export async function dataOf(source: string): Promise<string | undefined> {
  if (source.startsWith('blob:')) return redrawn(source)
  const input = requestOf(source)
  if (!input) return source
  const picture = await request('media.data', input)
  return picture.ok ? picture.value : undefined
}

/** Redraws a local file as a PNG, because the page can draw the file's `blob:` URL but can't read its bytes. */
async function redrawn(source: string): Promise<string | undefined> {
  const image = await loadPicture(source)
  if (!image) return undefined
  const { canvas, context } = openCanvas({ width: image.naturalWidth, height: image.naturalHeight }, 1)
  context.drawImage(image, 0, 0)
  return canvas.toDataURL()
}

/** Returns the options to draw a vector picture at the given size. Any other picture keeps its own size. */
export const drawnSize = (
  type: string | undefined,
  { width, height }: { readonly width: number; readonly height: number }
): ImageBitmapOptions =>
  type === 'image/svg+xml' ? { resizeWidth: Math.round(width), resizeHeight: Math.round(height) } : {}

/** Decodes a picture in the worker; undefined if it is damaged. SVGs and local files are drawn by the page itself. */
export async function decodePicture(
  { decode }: PictureDecoder,
  source: string,
  options: ImageBitmapOptions = {}
): Promise<ImageBitmap | undefined> {
  const data = (requestOf(source) ? await dataOf(source) : source) ?? ''
  if (data.startsWith('data:') && !data.startsWith('data:image/svg')) return decode({ data, options })
  const image = await loadPicture(source)
  return image && createImageBitmap(image, options).catch(() => undefined)
}
