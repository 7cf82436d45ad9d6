import { charactersOf } from '../../../shared/values/receivedText.ts'
import type { PictureFacts, PictureType } from '../../../shared/contract/media.ts'
import type { Problem, ProblemCode } from '../../../shared/outcome/outcome.ts'
import { textOf } from '../problems.ts'
import type { TimeDisplay } from '../../../shared/values/choosable.ts'
import { bytesInWords } from '../../../shared/countInWords.ts'
import { readTime, shownParts, whenWords } from '../time/showTime.ts'
import { wireText } from '../../../shared/drift/driftList.ts'

export const typeWords: Readonly<Record<PictureType, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/bmp': 'BMP',
  'image/svg+xml': 'SVG'
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the size in an image set's key such as `236x110` (docs/platform.md#image-set); undefined for another key. */
export function namedSize(key: string): Size | undefined {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(key) ?? []
  return width === undefined ? undefined : { width: Number(width), height: Number(height) }
}

/** Describes a picture on one line: `380 × 380 · PNG · 24 KB`; with details, also `35 ms`. */
export function factsInWords(
  { type, bytes, milliseconds, animation, ...size }: PictureFacts,
  hasDetails = true
): string {
  const moves = animation ? [animationInWords(animation)] : []
  const details = hasDetails ? [`${milliseconds} ms`] : []
  return [pictureSize(size) ?? 'no natural size', typeWords[type], ...moves, bytesInWords(bytes), ...details].join(
    ' · '
  )
}

/** Describes a picture's animation: `12 frames in 1.2 s, without end`. */
export function animationInWords({ frames, milliseconds, plays }: NonNullable<PictureFacts['animation']>): string {
  const often = plays === 0 ? 'without end' : plays === 1 ? 'once' : `${plays} times`
  return `${frames} frames in ${(milliseconds / 1000).toFixed(1)} s, ${often}`
}

/** Returns a picture's size, or the *viewBox* of a vector picture without a size; undefined if unknown. */
export function pictureSize({
  width,
  height,
  isViewBox
}: Pick<PictureFacts, 'width' | 'height' | 'isViewBox'>): string | undefined {
  if (width === undefined || height === undefined) return undefined
  return `${isViewBox ? 'viewBox ' : ''}${sizeText(width, height)}`
}

const sizeText = (width: number, height: number): string => `${width} × ${height}`

/** Says when a picture was fetched. With `short`, only the time of day, if it was today. */
export function fetchedInWords(
  at: string,
  { display, zone }: { readonly display: TimeDisplay; readonly zone: string },
  now: number
): { readonly short: string; readonly whole: string } {
  const partsOf = (time: string) => shownParts(readTime(time, { zoneOfZoneless: zone }), display, { zone })
  const [parts, present] = [partsOf(at), partsOf(new Date(now).toISOString())]
  const whole = whenWords(at, display, { zone }).shown
  return { whole, short: parts && parts.day === present?.day ? `${parts.clock} ${parts.zone}` : whole }
}

/** Says how a picture's size differs from its slot; undefined if they match or one is unknown. */
export function sizeMismatch({ width, height }: PictureFacts, slot: Size | undefined): string | undefined {
  if (!slot || width === undefined || height === undefined) return undefined
  return width === slot.width && height === slot.height
    ? undefined
    : `is ${sizeText(width, height)}, not ${sizeText(slot.width, slot.height)}`
}

/** Says why a game's or message's picture is heavy: over 400 KB, or over both 50 KB and half a byte per pixel. */
export function heavyInWords({ bytes, width = 0, height = 0 }: PictureFacts): string | undefined {
  const limit = Math.min(400_000, Math.max(50_000, (width * height) / 2))
  return bytes > limit ? `${bytesInWords(bytes)}; our limit for its size is ${bytesInWords(limit)}` : undefined
}

/** Says how the types from the platform, the host and the bytes differ; undefined if they match. */
export function typeMismatch(
  { type, declared }: Pick<PictureFacts, 'type' | 'declared'>,
  mimeType: string | undefined
): string | undefined {
  const declaredType = mimeType?.trim().toLowerCase()
  if (declaredType !== undefined && declaredType !== '' && !isSame(declaredType, type))
    return `is ${typeWords[type]}, not ${mimeType}`
  const served = declared?.split(';')[0]?.trim().toLowerCase()
  return served !== undefined && served !== '' && !isSame(served, type)
    ? `is ${typeWords[type]}, served as ${served}`
    : undefined
}

const aliases: Readonly<Record<string, PictureType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/x-ms-bmp': 'image/bmp'
}
const isSame = (declared: string, type: PictureType): boolean => (aliases[declared] ?? declared) === type

/** Why a picture isn't shown: one or two words to show in its place, and a sentence with the reason. */
export interface WhyNot {
  readonly word: string
  readonly reason: string
}

/** What to show in place of a fetched picture that the browser can't draw. */
export const undecoded: WhyNot = {
  word: 'broken',
  reason: 'The file is damaged: it begins like a picture but cannot be drawn.'
}

const words: Partial<Record<ProblemCode, WhyNot>> = {
  'invalid-input': { word: 'refused', reason: 'Pictures are not fetched from such an address.' },
  contract: { word: 'no picture', reason: 'The file is not a picture.' },
  'too-large': { word: 'too large', reason: 'The picture is larger than pictures may be.' },
  redirect: { word: 'redirected', reason: 'The host redirects the request; a picture’s redirects are not followed.' },
  offline: { word: 'offline', reason: 'This machine is offline.' },
  dns: { word: 'host not found', reason: 'No name server knows the picture’s host.' },
  tls: { word: 'not trusted', reason: 'The certificate of the picture’s host cannot be trusted.' },
  timeout: { word: 'too slow', reason: 'The picture’s host did not answer in time.' },
  reset: { word: 'broken off', reason: 'The connection was closed before the whole picture had arrived.' },
  proxy: { word: 'not reached', reason: 'The proxy did not let the request through.' },
  'connection-refused': { word: 'not reached', reason: 'Nothing answers at the picture’s address.' },
  encoding: { word: 'not decoded', reason: 'The picture’s content encoding cannot be read.' },
  'not-json': { word: 'not reached', reason: 'What answers at the picture’s address does not speak HTTP.' }
}

/** Says why a picture isn't shown. Main's own message is more specific, so it replaces the reason. */
export function whyNotShown(problem: Problem): WhyNot {
  const { code, status, message } = problem
  const known = words[code] ?? {
    word: status === undefined ? 'not shown' : status === 404 ? 'not found (404)' : `status ${status}`,
    reason: textOf(problem).title
  }
  return message === undefined ? known : { ...known, reason: charactersOf(message) }
}

/** The text in a picture field, or else what was received: null, undefined, or another type as JSON text. */
export type WireAddress = string | null | undefined | { readonly received: string }

/** Returns the value of a picture field as a `WireAddress`. */
export const wireAddress = (raw: unknown): WireAddress =>
  typeof raw === 'string' || raw === null || raw === undefined ? raw : { received: wireText(raw) }
