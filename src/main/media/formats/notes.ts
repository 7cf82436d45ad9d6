import type { PictureType } from '../../../shared/contract/media.ts'
import { boxesOf } from './avif.ts'
import { segments } from './jpeg.ts'
import { reads } from './picture.ts'
import { pngChunks, riffChunks } from './rasters.ts'

/** A sentence for each thing in a picture that is not drawn as it is written: colours, depth, motion. */
export function notesOf(bytes: Buffer, type: PictureType): string[] {
  const { profile, isDeep = false, isCmyk = false, isAnimated = false } = traitsOf[type]?.(bytes) ?? {}
  if (type === 'image/svg+xml') return []
  return [
    profile === undefined
      ? 'It has no colour profile: sRGB is assumed.'
      : `Its colour profile is ${profile}: colours are converted to sRGB.`,
    ...(isCmyk ? ['It is CMYK: colours on screen are a conversion and may differ from print.'] : []),
    ...(isDeep ? ['It has more than 8 bits a channel: 8 are shown and compared.'] : []),
    ...(isAnimated ? ['It is animated: its first frame is shown and compared.'] : [])
  ]
}

interface Traits {
  /** The colour profile's name, in words; undefined where there is none. */
  readonly profile?: string | undefined
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

const longestName = 80
/** A name out of a file: printable, and no longer than a line. */
const named = (text: string): string => {
  const words = text.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').trim()
  return words === '' ? 'unnamed' : `“${words.slice(0, longestName)}”`
}

function pngTraits(bytes: Buffer): Traits {
  let profile: string | undefined
  let isAnimated = false
  for (const { name, data, end } of pngChunks(bytes)) {
    if (name === 'acTL') isAnimated = true
    if (name === 'IDAT') break
    const content = bytes.subarray(data, Math.min(end, data + longestName))
    if (name === 'sRGB') profile ??= 'sRGB'
    if (name === 'gAMA') profile ??= 'a stated gamma, without a name'
    if (name === 'cICP') profile = `cICP ${[...content.subarray(0, 2)].join('/')}`
    if (name === 'iCCP') profile = named(content.toString('latin1', 0, Math.max(0, content.indexOf(0))))
  }
  return { profile, isDeep: bytes[24] === 16, isAnimated }
}

const [app2, startOfFrame] = [0xe2, [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]]

function jpegTraits(bytes: Buffer): Traits {
  let traits: Traits = {}
  for (const { marker, at } of segments(bytes)) {
    if (marker === app2 && reads(bytes, at + 2, 'ICC_PROFILE\0')) {
      traits = { ...traits, profile: traits.profile ?? iccName(bytes.subarray(at + 16)) }
    }
    if (startOfFrame.includes(marker) && at + 8 <= bytes.length) {
      traits = { ...traits, isDeep: (bytes[at + 2] ?? 8) > 8, isCmyk: bytes[at + 7] === 4 }
    }
  }
  return traits
}

/** A profile's description, or its colour space where that cannot be read. */
function iccName(profile: Buffer): string {
  const count = profile.length >= 132 ? Math.min(profile.readUInt32BE(128), 100) : 0
  for (let tag = 0; tag < count; tag += 1) {
    const entry = 132 + tag * 12
    if (!reads(profile, entry, 'desc') || entry + 12 > profile.length) continue
    const at = profile.readUInt32BE(entry + 4)
    if (reads(profile, at, 'desc') && at + 12 <= profile.length) {
      return named(profile.toString('latin1', at + 12, at + 11 + Math.min(profile.readUInt32BE(at + 8), longestName)))
    }
    if (reads(profile, at, 'mluc') && at + 28 <= profile.length) {
      const [length, offset] = [profile.readUInt32BE(at + 20), profile.readUInt32BE(at + 24)]
      const words = Buffer.from(
        profile.subarray(at + offset, at + offset + Math.min(length, longestName * 2) - (length % 2))
      )
      return named((words.length % 2 === 0 ? words : words.subarray(1)).swap16().toString('utf16le'))
    }
  }
  return `unnamed (${profile.toString('latin1', 16, 20).trim()})`
}

function webpTraits(bytes: Buffer): Traits {
  let profile: string | undefined
  let isAnimated = false
  for (const { name, data, end } of riffChunks(bytes)) {
    if (name === 'ICCP') profile ??= iccName(bytes.subarray(data, end))
    if (name === 'ANIM') isAnimated = true
  }
  return { profile, isAnimated }
}

function avifTraits(bytes: Buffer): Traits {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  let [icc, cicp]: (string | undefined)[] = []
  let isDeep = false
  for (const { type, from, end } of boxesOf(bytes)) {
    if (type === 'colr' && (reads(bytes, from, 'prof') || reads(bytes, from, 'rICC')))
      icc ??= iccName(bytes.subarray(from + 4, end))
    if (type === 'colr' && reads(bytes, from, 'nclx') && from + 8 <= end)
      cicp ??= `CICP ${bytes.readUInt16BE(from + 4)}/${bytes.readUInt16BE(from + 6)}`
    // The third byte of av1C holds high_bitdepth in its second bit.
    if (type === 'av1C' && ((bytes[from + 2] ?? 0) & 0x40) !== 0) isDeep = true
  }
  return { profile: icc ?? cicp, isDeep, isAnimated: brands.includes('avis') }
}
