import { bytesInWords } from '../../../../shared/countInWords.ts'
import { typeMismatch, whyNotShown } from '../../../domain/picture/pictureWords.ts'
import {
  bannerName,
  type BannerFinding,
  type Checked,
  type KnownPicture,
  type PlacedBanner
} from '../model/bannerModel.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { Finding } from '../../../domain/finding.ts'
import { fitOf, pictureSize, placingOf } from '../model/siteLayout.ts'
import { growthIn } from '../model/layout.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { deviceWords, slotNames, slots, type Device, type PictureKind, type SlotName } from '../model/slots.ts'

type KnownPictures = Pick<BannerWorkspace, 'banners' | 'checked' | 'sizes' | 'site'>

/** The size in bytes above which a picture is heavy. Twice this size is a flaw. */
const weights: Readonly<Record<PictureKind, Readonly<Record<Device, number>>>> = {
  background: { desktop: 400_000, tablet: 300_000, mobile: 300_000 },
  mascot: { desktop: 200_000, tablet: 150_000, mobile: 120_000 },
  triangle: { desktop: 50_000, tablet: 50_000, mobile: 50_000 }
}

/** Aspect ratios within 3 % of each other count as the same, because pictures have whole pixels. */
const isSameAspect = (a: number, b: number): boolean => Math.abs(a - b) <= 0.03 * Math.max(a, b)
const aspectText = (aspect: number): string => `${aspect.toFixed(2)} : 1`

const absenceWords = {
  absent: 'The field is not in the answer.',
  null: 'The media file is null.',
  empty: 'The media file has an empty url.',
  'another shape': 'It is not a media file with a url'
} as const

/** Whether no banner of the category has a picture in a slot. The brand then seems not to use the slot. */
const isNowhere = (slot: SlotName, { banners }: KnownPictures): boolean =>
  banners.length > 1 && banners.every(({ pictures }) => pictures[slot].absence !== undefined)

function missing({ pictures }: PlacedBanner, slot: SlotName, isUsual: boolean): Finding[] {
  const { absence, raw } = pictures[slot]
  if (absence === undefined) return []
  const reason = absenceWords[absence]
  const words = absence === 'another shape' ? `${reason}: ${receivedInWords(raw)}.` : reason
  const rule = `${slots[slot].kind} missing`
  return isUsual
    ? [{ severity: 'note', rule, words: `${words} No banner of this category has one here.` }]
    : [{ severity: 'flaw', rule, words }]
}

function heavy({ bytes }: KnownPicture, slot: SlotName): Finding[] {
  const { kind, device } = slots[slot]
  const limit = weights[kind][device]
  if (bytes <= limit) return []
  const words = `${bytesInWords(bytes)}; our limit for a ${kind} on ${deviceWords[device]} is ${bytesInWords(limit)}.`
  return [{ severity: bytes > 2 * limit ? 'flaw' : 'check', rule: 'heavy', words }]
}

// Tolerates a difference of one pixel.
const slack = 1.01

function sized(facts: KnownPicture, slot: SlotName, known: KnownPictures): Finding[] {
  const { width, height, type } = facts
  if (width === undefined || height === undefined || type === 'image/svg+xml') return []
  const { kind, device } = slots[slot]
  const placing = placingOf(known.site, device, known.sizes[device])
  const own = placing.parts.find(({ part }) => part === kind)
  if (!own) return []
  const [box, fit] = [pictureSize(own, placing, known.sizes[device]), fitOf(own)]
  const times = growthIn(box, { width, height }, fit !== 'contain')
  // The Pitboss layout doesn't know how large the site draws a picture.
  const { isOurs, profile } = known.site
  const ratio = isOurs ? 2 : profile.devices[device].pixelRatio
  const drawn = `${width} × ${height} drawn in ${Math.round(box.width)} × ${Math.round(box.height)}${isOurs ? ' in the Pitboss layout' : ''}`
  const makeFinding = (severity: 'flaw' | 'check', rule: string, words: string): Finding => ({
    severity: isOurs ? 'note' : severity,
    rule,
    words: `${drawn}: ${words}`
  })
  const found: Finding[] = []
  if (times > slack) found.push(makeFinding('flaw', 'upscaled', `${times.toFixed(2)} times its size on any screen.`))
  else if (times * ratio > slack) {
    const words = `${(times * ratio).toFixed(2)} times its size on a ${ratio}× screen.`
    found.push(makeFinding('check', `upscaled at ${ratio}×`, words))
  }
  const seen = (box.width / (width * times)) * (box.height / (height * times))
  const isCropped = kind === 'background' && fit === 'cover' && seen < 0.6
  return isCropped ? [...found, makeFinding('check', 'cropped', `only ${Math.round(seen * 100)} % is seen.`)] : found
}

const aspectOf = (checked: Checked | undefined): number | undefined => {
  const { width, height } = checked?.facts ?? {}
  return width === undefined || height === undefined || height === 0 ? undefined : width / height
}

/** The most frequent aspect ratio of a slot's pictures; undefined without a majority of at least two. */
function usualAspect(slot: SlotName, { banners, checked }: KnownPictures): number | undefined {
  const aspects = banners.map((banner) => aspectOf(checked(banner, slot))).filter((aspect) => aspect !== undefined)
  // If more than half of the ratios are equal, the median is one of them.
  const middle = aspects.toSorted((a, b) => a - b)[aspects.length >> 1]
  if (middle === undefined) return undefined
  const alike = aspects.filter((aspect) => isSameAspect(aspect, middle)).length
  return alike >= 2 && alike * 2 > aspects.length ? middle : undefined
}

function unlike(checked: Checked, usual: number | undefined): Finding[] {
  const aspect = aspectOf(checked)
  if (aspect === undefined || usual === undefined || isSameAspect(aspect, usual)) return []
  const words = `Its aspect is ${aspectText(aspect)}, that of the other banners’ pictures ${aspectText(usual)}.`
  return [{ severity: 'flaw', rule: 'aspect differs', words }]
}

type Met = Map<string, { readonly banner: PlacedBanner; readonly slot: SlotName }>

function twice(
  { sha256, type }: KnownPicture,
  slot: SlotName,
  banner: PlacedBanner,
  met: { own: Met; all: Met }
): Finding[] {
  const [own, other] = [met.own.get(sha256), met.all.get(sha256)]
  if (!own) met.own.set(sha256, { banner, slot })
  if (!other) met.all.set(sha256, { banner, slot })
  if (own) {
    const isSameKind = slots[slot].kind === slots[own.slot].kind
    // Vector graphics fit any size, and designers rarely redraw a triangle for another device.
    const isUsual = isSameKind && (type === 'image/svg+xml' || slots[slot].kind === 'triangle')
    const severity = isUsual ? 'note' : 'check'
    return [{ severity, rule: 'same file', words: `The same file as in ${own.slot}.` }]
  }
  if (!other || slots[slot].kind !== 'background') return []
  return [
    { severity: 'note', rule: 'same file', words: `The same file as ${other.slot} of ${bannerName(other.banner)}.` }
  ]
}

/** Returns the findings about the pictures of every readable banner, slot by slot. */
export function pictureFindings(known: KnownPictures): BannerFinding[] {
  const { banners, checked } = known
  const usual = new Map(slotNames.map((slot) => [slot, usualAspect(slot, known)]))
  const triangles = new Set(slotNames.filter((slot) => slots[slot].kind === 'triangle' && isNowhere(slot, known)))
  const all: Met = new Map()
  return banners
    .filter(({ isBanner }) => isBanner)
    .flatMap((banner) => {
      const own: Met = new Map()
      return slotNames.flatMap((slot) => {
        const picture = checked(banner, slot)
        const results = [...missing(banner, slot, triangles.has(slot))]
        if (picture?.problem) {
          const { word, reason } = whyNotShown(picture.problem)
          results.push({ severity: 'flaw', rule: word, words: reason })
        }
        if (picture?.facts) {
          const mismatch = typeMismatch(picture.facts, banner.pictures[slot].mimeType.value)
          if (mismatch !== undefined) results.push({ severity: 'flaw', rule: 'type differs', words: `It ${mismatch}.` })
          results.push(...heavy(picture.facts, slot), ...unlike(picture, usual.get(slot)))
          results.push(...sized(picture.facts, slot, known), ...twice(picture.facts, slot, banner, { own, all }))
        }
        return results.map((one) => ({ subject: banner.at, field: slot, ...one }))
      })
    })
}
