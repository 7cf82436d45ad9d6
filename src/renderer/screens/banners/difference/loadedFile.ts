import { request } from '../../../bridge/request.ts'
import { bitmapOf, loadPicture } from '../../../components/png/SavePngs.tsx'
import { reasonOf } from '../../../domain/problems.ts'
import type { SavedFigureKey } from './useOpenedReview.ts'

/** A file that can be drawn, or why not, in a sentence. */
export interface LoadedFile {
  readonly bitmap?: ImageBitmap
  readonly problem?: string
}

async function loaded(url: string, file: Parameters<typeof bitmapOf>[1], name: string): Promise<LoadedFile> {
  const image = await loadPicture(url)
  const bitmap = image && (await bitmapOf(image, file))
  if (bitmap) return { bitmap }
  return { problem: `${name} cannot be drawn: it is damaged, or this machine has no memory left.` }
}

/** Loads a kept file. An animation is its first frame; colours are converted to sRGB, as on screen. */
export async function loadDesign(sha256: string): Promise<LoadedFile> {
  const kept = await request('designs.picture', { sha256 })
  if (!kept.ok) return { problem: reasonOf(kept.problem) }
  const { url, file } = kept.value
  return loaded(url, file, file.name)
}

/** Loads the picture of a figure in a review. */
export async function loadSavedFigure({ handle, live }: SavedFigureKey): Promise<LoadedFile> {
  const picture = await request('reviews.picture', { handle, name: live.name })
  if (!picture.ok) return { problem: reasonOf(picture.problem) }
  return loaded(picture.value.url, { ...live, type: 'image/png' }, 'The picture of the review')
}
