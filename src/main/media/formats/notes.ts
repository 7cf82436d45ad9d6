import type { PictureType } from '../../../shared/contract/media.ts'
import { boxesOf } from './avif.ts'
import { segments } from './jpeg.ts'
import { reads } from './picture.ts'
import { pngChunks, riffChunks } from './rasters.ts'

/** A sentence for each thing in a picture that is not drawn as it is written: colours, depth, motion. */
export function notesOf(bytes: Buffer, type: PictureType): string[] {
  if (type === 'image/svg+xml') return []
  const { hasProfile = false, isDeep = false, isCmyk = false, isAnimated = false } = traitsOf[type]?.(bytes) ?? {}
  return [
    hasProfile
      ? 'It has a colour profile: colours are converted to sRGB.'
      : 'It has no colour profile: sRGB is assumed.',
    ...(isCmyk ? ['It is CMYK: colours on screen are a conversion and may differ from print.'] : []),
    ...(isDeep ? ['It has more than 8 bits a channel: 8 are shown and compared.'] : []),
    ...(isAnimated ? ['It is animated: its first frame is shown and compared.'] : [])
  ]
}

interface Traits {
  readonly hasProfile?: boolean
  readonly isDeep?: boolean
  readonly isCmyk?: boolean
  readonly isAnimated?: boolean
}

const traitsOf: Partial<Record<PictureType, (bytes: Buffer) => Traits>> = {
  'image/png': pngTraits,
  'image/jpeg': jpegTraits,
  'image/webp': webpTraits,
  'image/avif': avifTraits
}

const ofColours = new Set(['sRGB', 'gAMA', 'cICP', 'iCCP'])

function pngTraits(bytes: Buffer): Traits {
  const names = Array.from(pngChunks(bytes), ({ name }) => name)
  const before = names.slice(0, names.indexOf('IDAT'))
  return {
    hasProfile: before.some((name) => ofColours.has(name)),
    isDeep: bytes[24] === 16,
    isAnimated: before.includes('acTL')
  }
}

const [app2, startOfFrame] = [0xe2, [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]]

function jpegTraits(bytes: Buffer): Traits {
  let traits: Traits = {}
  for (const { marker, at } of segments(bytes)) {
    if (marker === app2 && reads(bytes, at + 2, 'ICC_PROFILE\0')) traits = { ...traits, hasProfile: true }
    if (startOfFrame.includes(marker) && at + 8 <= bytes.length) {
      traits = { ...traits, isDeep: (bytes[at + 2] ?? 8) > 8, isCmyk: bytes[at + 7] === 4 }
    }
  }
  return traits
}

function webpTraits(bytes: Buffer): Traits {
  const names = Array.from(riffChunks(bytes), ({ name }) => name)
  return { hasProfile: names.includes('ICCP'), isAnimated: names.includes('ANIM') }
}

function avifTraits(bytes: Buffer): Traits {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  const boxes = [...boxesOf(bytes)]
  return {
    hasProfile: boxes.some(({ type }) => type === 'colr'),
    // The third byte of av1C holds high_bitdepth in its second bit.
    isDeep: boxes.some(({ type, from }) => type === 'av1C' && ((bytes[from + 2] ?? 0) & 0x40) !== 0),
    isAnimated: brands.includes('avis')
  }
}
