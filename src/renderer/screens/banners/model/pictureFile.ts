import { mostDesignBytes } from '../../../../shared/contract/designs.ts'
import type { Output } from '../../../../shared/contract/index.ts'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import { beginningOf } from '../../../../shared/text/cut.ts'
import { request } from '../../../bridge/request.ts'
import { loadPicture } from '../../../components/png/SavePngs.tsx'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import type { LocalPicture } from './bannerModel.ts'

/** The file extensions that a design may have. */
export const designFiles = '.png,.jpg,.jpeg,.webp,.avif,.svg'

const longestName = 200

type PictureFile =
  | {
      readonly file: { readonly name: string; readonly base64: string }
      readonly bytes: ArrayBuffer
      readonly facts: Output<'media.judge'>
    }
  | { readonly name: string; readonly problem: string }

/**
 * Reads a picture from this machine, or says why it can't be used: *has 20 MB; …*. Checks the size before reading the
 * content. Before the page draws the picture, main checks its bytes, as it does for the platform's pictures.
 */
export async function readPictureFile(chosen: File): Promise<PictureFile> {
  const name = beginningOf(chosen.name.toWellFormed().replaceAll(/\p{Cc}/gu, ''), longestName) || 'unnamed'
  const refused = (why: string): PictureFile => ({ name, problem: why })
  if (chosen.size > mostDesignBytes) {
    return refused(`has ${bytesInWords(chosen.size)}; up to ${bytesInWords(mostDesignBytes)} can be used.`)
  }
  const bytes = await chosen.arrayBuffer().catch(() => undefined)
  if (!bytes) return refused('cannot be read: it was moved, it is a folder, or access is denied.')
  const base64 = new Uint8Array(bytes).toBase64()
  const judged = await request('media.judge', { base64 })
  if (!judged.ok) return refused(`cannot be used. ${whyNotShown(judged.problem).reason}`)
  if (!(await loadPicture(`data:${judged.value.type};base64,${base64}`))) {
    return refused('is damaged: it begins like a picture but cannot be drawn.')
  }
  return { file: { name, base64 }, bytes, facts: judged.value }
}

/** Reads a file from this machine to try in a slot, or says why it can't be used. */
export async function readLocalPicture(
  chosen: File
): Promise<{ readonly picture: LocalPicture } | { readonly problem: string }> {
  const read = await readPictureFile(chosen)
  if ('problem' in read) return { problem: `${read.name} ${read.problem}` }
  const { name, base64 } = read.file
  const { facts } = read
  const { type, animation } = facts
  // Use a `data:` URL for an SVG, because the `blob:` URL of an SVG that contains HTML would taint the canvas.
  const source =
    type === 'image/svg+xml' ? `data:${type};base64,${base64}` : URL.createObjectURL(new Blob([read.bytes], { type }))
  const firstImage = animation && (await firstFrame(source))
  if (firstImage !== undefined) URL.revokeObjectURL(source)
  return { picture: { name, source: firstImage ?? source, facts } }
}

/** Returns the first frame of an animation as a `blob:` URL; undefined if memory runs out. */
async function firstFrame(source: string): Promise<string | undefined> {
  const image = await loadPicture(source)
  if (!image) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  // For an animation, this draws only the first frame.
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return blob ? URL.createObjectURL(blob) : undefined
}
