import { bytesInWords } from '../../../../shared/countInWords.ts'
import { typeMismatch, whyNotShown } from '../../../domain/picture/pictureWords.ts'
import type { BannerFinding, KnownPicture, PlacedBanner } from '../model/bannerModel.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { Finding } from '../../../domain/finding.ts'
import { fitOf, pictureSize, placingOf } from '../model/siteLayout.ts'
import { growthIn } from '../model/layout.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { deviceWords, slotNames, slots, type Device, type PictureKind, type SlotName } from '../model/slots.ts'

type KnownPictures = Pick<BannerWorkspace, 'banners' | 'checked' | 'sizes' | 'site'>

/** Limits in bytes: a larger picture is reported as a *check*, and one more than twice as large as a *flaw*. */
const weights: Readonly<Record<PictureKind, Readonly<Record<Device, number>>>> = {
  background: { desktop: 400_000, tablet: 300_000, mobile: 300_000 },
  mascot: { desktop: 200_000, tablet: 150_000, mobile: 120_000 },
  triangle: { desktop: 50_000, tablet: 50_000, mobile: 50_000 }
}

const absenceWords = {
  absent: 'The field is not in the answer.',
  null: 'The platform sent no file (null).',
  empty: 'The platform sent a file without an address.',
  'another shape': 'It is not a media file with a url'
} as const

/** Whether a slot has no picture in any banner of the category. The brand probably doesn't use such a slot. */
const isNowhere = (slot: SlotName, { banners }: KnownPictures): boolean =>
  banners.length > 1 && banners.every(({ pictures }) => pictures[slot].absence !== undefined)

function absenceFindings({ pictures }: PlacedBanner, slot: SlotName, isUsual: boolean): Finding[] {
  const { absence, raw } = pictures[slot]
  if (absence === undefined) return []
  const reason = absenceWords[absence]
  const words = absence === 'another shape' ? `${reason}: ${receivedInWords(raw)}.` : reason
  const rule = `${slots[slot].kind} missing`
  return isUsual
    ? [{ severity: 'note', rule, words: `${words} No banner of this category has this picture.` }]
    : [{ severity: 'flaw', rule, words }]
}

function weightFindings({ bytes }: KnownPicture, slot: SlotName): Finding[] {
  const { kind, device } = slots[slot]
  const limit = weights[kind][device]
  if (bytes <= limit) return []
  const words = `${bytesInWords(bytes)}; our limit for a ${kind} on ${deviceWords[device]} is ${bytesInWords(limit)}.`
  return [{ severity: bytes > 2 * limit ? 'flaw' : 'check', rule: 'heavy', words }]
}

// Tolerates a difference of a pixel.
const slack = 1.01

function sizeFindings(facts: KnownPicture, slot: SlotName, known: KnownPictures): Finding[] {
  const { width, height, type } = facts
  if (width === undefined || height === undefined || type === 'image/svg+xml') return []
  const { kind, device } = slots[slot]
  const placing = placingOf(known.site, device, known.sizes[device])
  const own = placing.parts.find(({ part }) => part === kind)
  if (!own) return []
  const [box, fit] = [pictureSize(own, placing, known.sizes[device]), fitOf(own)]
  const times = growthIn(box, { width, height }, fit !== 'contain')
  // The Pitboss layout doesn't know at what size the site draws a picture.
  const { isOurs, profile } = known.site
  const ratio = isOurs ? 2 : profile.devices[device].pixelRatio
  const drawn = `${width} × ${height} drawn in ${Math.round(box.width)} × ${Math.round(box.height)}${isOurs ? ' in the Pitboss layout' : ''}`
  const makeFinding = (severity: 'flaw' | 'check', rule: string, words: string): Finding => ({
    severity: isOurs ? 'note' : severity,
    rule,
    words: `${drawn}: ${words}`
  })
  const findings: Finding[] = []
  if (times > slack) findings.push(makeFinding('flaw', 'upscaled', `${times.toFixed(2)} times its size on any screen.`))
  else if (times * ratio > slack) {
    const words = `${(times * ratio).toFixed(2)} times its size on a ${ratio}× screen.`
    findings.push(makeFinding('check', `upscaled at ${ratio}×`, words))
  }
  const seen = (box.width / (width * times)) * (box.height / (height * times))
  const isCropped = kind === 'background' && fit === 'cover' && seen < 0.6
  return isCropped
    ? [...findings, makeFinding('check', 'cropped', `only ${Math.round(seen * 100)} % is visible.`)]
    : findings
}

/** The first slot that uses each file of a banner, by the file's hash. */
type SlotsByHash = Map<string, SlotName>

function copyFindings({ sha256, type }: KnownPicture, slot: SlotName, earlier: SlotsByHash): Finding[] {
  const same = earlier.get(sha256)
  if (!same) {
    earlier.set(sha256, slot)
    return []
  }
  const isSameKind = slots[slot].kind === slots[same].kind
  // Vector graphics fit any size, and designers rarely redraw a triangle for another device.
  const isUsual = isSameKind && (type === 'image/svg+xml' || slots[slot].kind === 'triangle')
  return [{ severity: isUsual ? 'note' : 'check', rule: 'same file', words: `The same file as in ${same}.` }]
}

/** Returns the findings about the pictures of all readable banners, slot by slot. */
export function pictureFindings(known: KnownPictures): BannerFinding[] {
  const { banners, checked } = known
  const triangles = new Set(slotNames.filter((slot) => slots[slot].kind === 'triangle' && isNowhere(slot, known)))
  return banners
    .filter(({ isBanner }) => isBanner)
    .flatMap((banner) => {
      const earlier: SlotsByHash = new Map()
      return slotNames.flatMap((slot) => {
        const picture = checked(banner, slot)
        const results = [...absenceFindings(banner, slot, triangles.has(slot))]
        if (picture?.problem) {
          const { word, reason } = whyNotShown(picture.problem)
          results.push({ severity: 'flaw', rule: word, words: reason })
        }
        if (picture?.facts) {
          const mismatch = typeMismatch(picture.facts, banner.pictures[slot].mimeType.value)
          if (mismatch !== undefined) results.push({ severity: 'flaw', rule: 'type differs', words: `It ${mismatch}.` })
          results.push(...weightFindings(picture.facts, slot), ...sizeFindings(picture.facts, slot, known))
          results.push(...copyFindings(picture.facts, slot, earlier))
        }
        return results.map((one) => ({ subject: banner.at, field: slot, ...one }))
      })
    })
}
