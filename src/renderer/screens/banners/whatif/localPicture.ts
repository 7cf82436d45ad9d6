import { bytesInWords } from '../../../../shared/countInWords.ts'
import { loadPicture } from '../../../components/png/canvas.ts'
import type { LocalPicture } from '../model/edits.ts'
import { readPictureFile } from '../model/pictureFile.tsx'

/** The size limit in bytes, the same as main's for fetched pictures. */
const mostBytes = 16_000_000

/** A usable file, or why it cannot be used, in a sentence. */
type LocalPictureResult = { readonly picture: LocalPicture } | { readonly problem: string }

/** Reads a file from this machine to be tried in a slot. */
export async function readLocalPicture(file: File): Promise<LocalPictureResult> {
  const { name, size } = file
  const limit = `up to ${bytesInWords(mostBytes)} can be tried`
  const read = await readPictureFile(file, { name, most: mostBytes, limit, use: 'tried' })
  if ('problem' in read) return read
  const { type, sha256, width, height, isViewBox, animation } = read.facts
  // As `data:`, because a `blob:` of an SVG that contains HTML taints the canvas.
  const source =
    type === 'image/svg+xml'
      ? `data:${type};base64,${read.base64}`
      : URL.createObjectURL(new Blob([read.bytes], { type }))
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
