import { mostDesignBytes, type DesignFile } from '../../../../shared/contract/designs.ts'
import { request } from '../../../bridge/request.ts'
import { loadPicture } from '../../../components/png/canvas.ts'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import { dataUrl, isDrawable, readBytes } from '../whatif/localPicture.ts'

/** A file as main takes it, or why it cannot be used, in a sentence. */
export type ReadDesign =
  | { readonly file: { readonly name: string; readonly base64: string } }
  | { readonly problem: string }

const longestName = 200

/**
 * Reads a file of this machine, whose size is judged before its content is read. Main looks at its bytes before anything
 * draws them.
 */
export async function readDesign(chosen: File): Promise<ReadDesign> {
  const name =
    chosen.name
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, longestName)
      .toWellFormed() || 'unnamed'
  const refused = (why: string): ReadDesign => ({ problem: `${name} ${why}` })
  if (chosen.size > mostDesignBytes) {
    return refused(`has ${bytesInWords(chosen.size)}; a design may have ${bytesInWords(mostDesignBytes)}.`)
  }
  if (chosen.size === 0) return refused('is empty, or is a folder.')
  const bytes = await readBytes(chosen)
  if (!bytes) return refused('cannot be read: it was moved, it is a folder, or it may not be read.')
  const [, base64 = ''] = (await dataUrl(new Blob([bytes]))).split(',')
  const judged = await request('media.judge', { base64 })
  if (!judged.ok) return refused(`cannot be used. ${whyNotShown(judged.problem).reason}`)
  if (!(await isDrawable(`data:${judged.value.type};base64,${base64}`))) {
    return refused('is damaged: it begins like a picture and cannot be drawn.')
  }
  return { file: { name, base64 } }
}

/** A kept file that can be drawn, or why not, in a sentence. */
export type LoadedDesign =
  | { readonly file: DesignFile; readonly bitmap: ImageBitmap; readonly problem?: never }
  | { readonly problem: string }

/** Loads a kept file. An animation is its first frame; colours are converted to sRGB, as on screen. */
export async function loadDesign(sha256: string): Promise<LoadedDesign> {
  const kept = await request('designs.picture', { sha256 })
  if (!kept.ok) return { problem: kept.problem.message ?? 'The file cannot be read.' }
  const { url, file } = kept.value
  const image = await loadPicture(url)
  if (!image) return { problem: `${file.name} cannot be drawn.` }
  try {
    const size = { resizeWidth: Math.round(file.width), resizeHeight: Math.round(file.height) }
    const bitmap = await createImageBitmap(image, file.type === 'image/svg+xml' ? size : {})
    return { file, bitmap }
  } catch {
    return { problem: `${file.name} cannot be drawn: it is damaged, or this machine has no memory left.` }
  }
}
