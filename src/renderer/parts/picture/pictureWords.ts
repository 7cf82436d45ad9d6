import type { PictureFacts, PictureType } from '../../../shared/contract/media.ts'
import type { Problem, ProblemCode } from '../../../shared/outcome.ts'
import { textOf } from '../../bridge/problems.ts'
import { bytesInWords } from '../bytesInWords.ts'

const typeWords: Readonly<Record<PictureType, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/bmp': 'BMP',
  'image/svg+xml': 'SVG'
}

/** What is known of a picture, in one line such as `380 × 380 · PNG · 24 KB · 35 ms`. */
export function factsInWords({ width, height, type, bytes, milliseconds }: PictureFacts): string {
  const size = width === undefined || height === undefined ? 'no natural size' : `${width} × ${height}`
  return [size, typeWords[type], bytesInWords(bytes), `${milliseconds} ms`].join(' · ')
}

/** Where the platform, the host and the bytes do not agree on what a picture is; undefined where they do. */
export function typeMismatch({ type, declared }: PictureFacts, mimeType: string | undefined): string | undefined {
  const said = mimeType?.trim().toLowerCase()
  if (said !== undefined && said !== '' && !isSame(said, type)) return `is ${typeWords[type]}, not ${mimeType}`
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
const isSame = (said: string, type: PictureType): boolean => (aliases[said] ?? said) === type

/** Why a picture is not shown: a word or two for its place, and the reason in a sentence. */
export interface WhyNot {
  readonly word: string
  readonly reason: string
}

const words: Partial<Record<ProblemCode, string>> = {
  'invalid-input': 'refused',
  contract: 'no picture',
  'too-large': 'too large',
  redirect: 'redirected',
  dns: 'host not found',
  tls: 'not trusted',
  timeout: 'too slow'
}

/** Words for a picture that is not shown. */
export function whyNotShown(problem: Problem): WhyNot {
  const { code, status } = problem
  const said = status === undefined ? 'not reached' : status === 404 ? 'not found (404)' : `status ${status}`
  return { word: words[code] ?? said, reason: problem.message ?? textOf(problem).title }
}
