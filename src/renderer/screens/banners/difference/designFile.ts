import { mostDesignBytes } from '../../../../shared/contract/designs.ts'
import { request } from '../../../bridge/request.ts'
import { loadPicture, bitmapOf } from '../../../components/png/canvas.ts'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import { readPictureFile } from '../model/pictureFile.ts'

/** The ends of the names of files that can be designs. */
export const designFiles = '.png,.jpg,.jpeg,.webp,.avif,.svg'

const longestName = 200

/** Reads a file of this machine that becomes a design or a screenshot. */
export async function readDesign(
  chosen: File
): Promise<{ readonly file: { readonly name: string; readonly base64: string } } | { readonly problem: string }> {
  const name =
    chosen.name
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, longestName)
      .toWellFormed() || 'unnamed'
  if (chosen.size === 0) return { problem: `${name} is empty, or is a folder.` }
  const limit = `a design may have ${bytesInWords(mostDesignBytes)}`
  const read = await readPictureFile(chosen, { name, most: mostDesignBytes, limit, use: 'used' })
  return 'problem' in read ? read : { file: { name, base64: read.base64 } }
}

/** A file that can be drawn, or why not, in a sentence. */
export type LoadedFile =
  | { readonly bitmap: ImageBitmap; readonly problem?: never }
  | { readonly problem: string; readonly bitmap?: never }

/** Loads a kept file. An animation is its first frame; colours are converted to sRGB, as on screen. */
export async function loadDesign(sha256: string): Promise<LoadedFile> {
  const kept = await request('designs.picture', { sha256 })
  if (!kept.ok) return { problem: kept.problem.message ?? 'The file cannot be read.' }
  const { url, file } = kept.value
  const image = await loadPicture(url)
  if (!image) return { problem: `${file.name} cannot be drawn.` }
  const bitmap = await bitmapOf(image, file)
  if (bitmap) return { bitmap }
  return { problem: `${file.name} cannot be drawn: it is damaged, or this machine has no memory left.` }
}
