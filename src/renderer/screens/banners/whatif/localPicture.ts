import { bytesInWords } from '../../../domain/bytesInWords.ts'
import type { LocalPicture } from '../model/edits.ts'
import { pictureTypeOf } from '../../../../shared/pictureType.ts'

/** The size limit in bytes, the same as main's for fetched pictures. */
const mostBytes = 16_000_000
const mostPixels = 40_000_000

/** A usable file, or why it cannot be used, in a sentence. */
type LocalPictureResult = { readonly picture: LocalPicture } | { readonly problem: string }

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return undefined
  }
}

async function hexSha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** As `data:`, because a `blob:` of an SVG that contains HTML taints the canvas. */
const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

/** The size from a picture's header, without decoding its pixels. */
const sizeOf = (source: string): Promise<{ width: number; height: number } | undefined> =>
  new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }))
    image.addEventListener('error', () => resolve(undefined))
    image.src = source
  })

/** Reads a file from this machine. It stays in the page; its size is checked before its content is read. */
export async function readLocalPicture(file: File): Promise<LocalPictureResult> {
  const { name, size } = file
  const refused = (why: string): LocalPictureResult => ({ problem: `${name} ${why}` })
  if (size > mostBytes) return refused(`has ${bytesInWords(size)}; up to ${bytesInWords(mostBytes)} can be tried.`)
  const bytes = await readBytes(file)
  if (!bytes) return refused('cannot be read: it was moved, it is a folder, or it may not be read.')
  if (bytes.length === 0) return refused('is empty.')
  const type = pictureTypeOf(bytes)
  if (!type) return refused('is no picture: PNG, JPEG, GIF, WebP, AVIF, BMP and SVG can be tried.')
  const blob = new Blob([bytes], { type })
  const source = type === 'image/svg+xml' ? await dataUrl(blob) : URL.createObjectURL(blob)
  const natural = await sizeOf(source)
  const isTooLarge = natural !== undefined && natural.width * natural.height > mostPixels
  if (!natural || isTooLarge) {
    URL.revokeObjectURL(source)
    if (!natural) return refused('is damaged: it begins like a picture and cannot be drawn.')
    return refused(
      `has ${natural.width} × ${natural.height} pixels; up to ${mostPixels / 1_000_000} million can be tried.`
    )
  }
  const { width, height } = natural
  const known = width > 0 && height > 0 ? { width, height } : {}
  return { picture: { name, source, facts: { bytes: size, type, sha256: await hexSha256(bytes), ...known } } }
}
