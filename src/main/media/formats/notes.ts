import type { PictureType } from '../../../shared/contract/media.ts'
import { animationOf } from './animation.ts'
import { boxesOf } from './avif.ts'
import { isFrame, segments } from './jpeg.ts'
import { reads } from './picture.ts'
import { pngChunks, riffChunks } from './rasters.ts'

/** How the pixels that are drawn differ from the file: colours, depth, motion. A sentence each. */
export function notesOf(bytes: Buffer, type: PictureType): string[] {
  if (type === 'image/svg+xml') return []
  const { hasProfile = false, isDeep = false, isSequence = false } = traitsOf[type]?.(bytes) ?? {}
  const isAnimated = isSequence || animationOf(bytes, type) !== undefined
  return [
    hasProfile
      ? 'It has a colour profile: colours are converted to sRGB.'
      : 'It has no colour profile: sRGB is assumed.',
    ...(isDeep ? ['It has more than 8 bits a channel: 8 are shown and compared.'] : []),
    ...(isAnimated ? ['It is animated: its first frame is shown and compared.'] : [])
  ]
}

interface Traits {
  readonly hasProfile?: boolean
  readonly isDeep?: boolean
  readonly isSequence?: boolean
}

const traitsOf: Partial<Record<PictureType, (bytes: Buffer) => Traits>> = {
  'image/png': pngTraits,
  'image/jpeg': jpegTraits,
  'image/webp': (bytes) => ({ hasProfile: [...riffChunks(bytes)].some(({ name }) => name === 'ICCP') }),
  'image/avif': avifTraits
}

const ofColours = new Set(['sRGB', 'gAMA', 'cICP', 'iCCP'])

function pngTraits(bytes: Buffer): Traits {
  const names = Array.from(pngChunks(bytes), ({ name }) => name)
  const before = names.slice(0, names.indexOf('IDAT'))
  return { hasProfile: before.some((name) => ofColours.has(name)), isDeep: bytes[24] === 16 }
}

const app2 = 0xe2

function jpegTraits(bytes: Buffer): Traits {
  let traits: Traits = {}
  for (const { marker, at } of segments(bytes)) {
    if (marker === app2 && reads(bytes, at + 2, 'ICC_PROFILE\0')) traits = { ...traits, hasProfile: true }
    if (isFrame(marker) && at + 8 <= bytes.length) {
      traits = { ...traits, isDeep: (bytes[at + 2] ?? 8) > 8 }
    }
  }
  return traits
}

function avifTraits(bytes: Buffer): Traits {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  const boxes = [...boxesOf(bytes)]
  return {
    hasProfile: boxes.some(({ type }) => type === 'colr'),
    // The third byte of av1C holds high_bitdepth in its second bit.
    isDeep: boxes.some(({ type, from }) => type === 'av1C' && ((bytes[from + 2] ?? 0) & 0x40) !== 0),
    isSequence: brands.includes('avis')
  }
}
