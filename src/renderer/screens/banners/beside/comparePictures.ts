import type { JobResult } from '../overlay/differenceWorker.ts'
import type { DifferenceWorker } from '../overlay/openDifferenceWorker.ts'
import { shareOf } from '../overlay/difference.ts'
import { sizeInWords } from '../overlay/placement.ts'
import { shareInWords } from '../overlay/verdict.ts'
import { loadPicture } from '../../../components/png/canvas.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import type { Checked, KnownPicture } from '../model/checked.ts'
import type { Size } from '../model/layout.ts'
import type { SideNames } from './pairRows.ts'

/** Two pictures whose pixels can be compared: both are known, and have one size. */
export interface PictureJob {
  readonly sources: readonly [here: string, there: string]
  readonly types: readonly [here: KnownPicture['type'], there: KnownPicture['type']]
  readonly size: Size
  /** Levels of 255 by which a grey may differ. */
  readonly tolerance: number
}

/** The share of pixels that differ, 0 to 1; undefined where one of both cannot be drawn. */
export type PictureShare = number | undefined

// As many as the largest design has (docs/adr/0043).
const mostPixels = 6000 * 6000

/** Why two pictures are not compared by their pixels, in words; undefined where they are. */
export function whyNotCompared(
  here: Checked | undefined,
  there: Checked | undefined,
  names: SideNames
): string | undefined {
  for (const [index, checked] of [here, there].entries()) {
    if (!checked?.problem) continue
    return `Not compared: on ${names[index]} it cannot be shown (${whyNotShown(checked.problem).word}).`
  }
  if (!here?.facts || !there?.facts) return 'Not compared yet: it is being looked at.'
  const [one, other] = [sizeOf(here.facts), sizeOf(there.facts)]
  if (!one || !other) return 'Not compared: it says no size of its own.'
  if (one.width !== other.width || one.height !== other.height) {
    return `Other sizes, ${sizeInWords(one)} and ${sizeInWords(other)}: not compared, as nothing is stretched.`
  }
  return one.width * one.height > mostPixels ? 'Not compared: it has too many pixels.' : undefined
}

/** A picture's size in whole pixels; undefined where it says none. */
export function sizeOf({ width, height }: KnownPicture): Size | undefined {
  if (width === undefined || height === undefined) return undefined
  const size = { width: Math.round(width), height: Math.round(height) }
  return size.width > 0 && size.height > 0 ? size : undefined
}

async function bitmapOf(
  image: HTMLImageElement | undefined,
  type: KnownPicture['type'],
  size: Size
): Promise<ImageBitmap | undefined> {
  if (!image) return undefined
  try {
    const isVector = type === 'image/svg+xml'
    return await createImageBitmap(image, isVector ? { resizeWidth: size.width, resizeHeight: size.height } : {})
  } catch {
    return undefined
  }
}

/** Compares the pixels of two pictures beside the page. */
export async function comparePictures(
  worker: Pick<DifferenceWorker, 'run'>,
  { sources, types, size, tolerance }: PictureJob,
  load: typeof loadPicture = loadPicture
): Promise<PictureShare> {
  const images = await Promise.all(sources.map(load))
  const bitmaps = await Promise.all([bitmapOf(images[0], types[0], size), bitmapOf(images[1], types[1], size)])
  try {
    const found = await differenceOfBitmaps(worker, bitmaps, size, tolerance)
    found?.marks.close()
    return found && shareOf(found.difference)
  } finally {
    for (const bitmap of bitmaps) bitmap?.close()
  }
}

/** What differs between two bitmaps of a size; undefined where one is missing or has another. */
export async function differenceOfBitmaps(
  worker: Pick<DifferenceWorker, 'run'>,
  [live, design]: readonly (ImageBitmap | undefined)[],
  size: Size,
  tolerance: number
): Promise<Extract<JobResult, { readonly kind: 'difference' }> | undefined> {
  // A drawn picture may have another size than its file says.
  const isWhole = (bitmap: Size) => bitmap.width === size.width && bitmap.height === size.height
  if (!live || !design || !isWhole(live) || !isWhole(design)) return undefined
  const box = { x: 0, y: 0, ...size }
  const raw = await worker.run({
    kind: 'difference',
    figure: size,
    density: 1,
    live: { bitmap: live, part: box, box },
    design: { bitmap: design, part: box, box },
    tolerance,
    masks: []
  })
  return raw?.kind === 'difference' ? raw : undefined
}

/** What the comparison of two pictures came to, in words. */
export function shareSaid(share: PictureShare, isAnimated: boolean): string {
  if (share === undefined) return 'Not compared: one of both cannot be drawn as its file says.'
  const of = isAnimated ? ' of their first frames' : ''
  return share === 0 ? `Another file; no pixel${of} differs.` : `${shareInWords(share)} of the pixels${of} differ.`
}
