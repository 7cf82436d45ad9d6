import { bytesInWords } from '../../../../shared/countInWords.ts'
import { request } from '../../../bridge/request.ts'
import { loadPicture } from '../../../components/png/canvas.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import type { LocalPicture } from '../model/edits.ts'

/** The size limit in bytes, the same as main's for fetched pictures. */
const mostBytes = 16_000_000

/** A usable file, or why it cannot be used, in a sentence. */
type LocalPictureResult = { readonly picture: LocalPicture } | { readonly problem: string }

/** The bytes of a file; undefined where it cannot be read. */
export async function readBytes(file: File): Promise<ArrayBuffer | undefined> {
  try {
    return await file.arrayBuffer()
  } catch {
    return undefined
  }
}

/** Bytes as a `data:` address. */
export const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

/** Whether a picture can be drawn. */
export const isDrawable = (source: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(true))
    image.addEventListener('error', () => resolve(false))
    image.src = source
  })

/**
 * Reads a file from this machine, whose size is checked before its content is read. Main looks at its bytes as at those
 * of a platform's picture, before anything draws them.
 */
export async function readLocalPicture(file: File): Promise<LocalPictureResult> {
  const { name, size } = file
  const refused = (why: string): LocalPictureResult => ({ problem: `${name} ${why}` })
  if (size > mostBytes) return refused(`has ${bytesInWords(size)}; up to ${bytesInWords(mostBytes)} can be tried.`)
  const bytes = await readBytes(file)
  if (!bytes) return refused('cannot be read: it was moved, it is a folder, or it may not be read.')
  const [, base64 = ''] = (await dataUrl(new Blob([bytes]))).split(',')
  const judged = await request('media.judge', { base64 })
  if (!judged.ok) return refused(`cannot be tried. ${whyNotShown(judged.problem).reason}`)
  const { type, sha256, width, height, isViewBox, animation } = judged.value
  // As `data:`, because a `blob:` of an SVG that contains HTML taints the canvas.
  const source =
    type === 'image/svg+xml' ? `data:${type};base64,${base64}` : URL.createObjectURL(new Blob([bytes], { type }))
  if (!(await isDrawable(source))) {
    URL.revokeObjectURL(source)
    return refused('is damaged: it begins like a picture and cannot be drawn.')
  }
  const known = width !== undefined && height !== undefined ? { width, height, ...(isViewBox && { isViewBox }) } : {}
  const facts = { bytes: size, type, sha256, ...known, ...(animation && { animation }) }
  const still = animation && (await firstFrame(source))
  return { picture: still === undefined ? { name, source, facts } : { name, source: still, moving: source, facts } }
}

/** The first frame of a picture that moves, as `blob:`; undefined where this machine has no memory for it. */
async function firstFrame(source: string): Promise<string | undefined> {
  const image = await loadPicture(source)
  if (!image) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  // An animation is drawn as its first frame.
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return blob ? URL.createObjectURL(blob) : undefined
}
