import type { ReviewedContent } from '../../../../shared/review/decision.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { colourNames, perSlot, recordOf, slotNames, textNames } from '../model/slots.ts'
import type { BannerSide } from '../model/workspace.ts'

/** The current hashes of a banner by field or slot: null for a missing picture, undefined if unknown. */
export type ContentNow = Readonly<Record<string, string | null | undefined>>

const fieldNames = [...textNames, ...colourNames]

/** Returns the texts and colours of a banner as one text. */
export const fieldsText = ({ texts, colours }: PlacedBanner): string =>
  JSON.stringify([...textNames.map((name) => texts[name].raw), ...colourNames.map((name) => colours[name].raw)])

/** Hashes each text and colour in a result of `fieldsText`. */
export async function hashFields(text: string): Promise<ReviewedContent> {
  const values: readonly unknown[] = JSON.parse(text)
  const hashes = await Promise.all(values.map((value) => hashOf(JSON.stringify(value))))
  return Object.fromEntries(fieldNames.map((name, at) => [name, hashes[at] ?? null]))
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns a banner's hashes that are known so far. `fields` is undefined until its hashes are computed. */
export const contentNow = (
  placed: PlacedBanner,
  checked: BannerSide['checked'],
  fields: ReviewedContent | undefined
): ContentNow => ({
  ...recordOf(fieldNames, (name) => fields?.[name]),
  ...perSlot((slot) => (placed.pictures[slot].address === undefined ? null : checked(placed, slot)?.facts?.sha256))
})

/** Returns the hashes to store; undefined until all pictures are checked. A failed picture counts as missing. */
export function reviewedContent(
  placed: PlacedBanner,
  checked: BannerSide['checked'],
  content: ContentNow
): ReviewedContent | undefined {
  const isKnown =
    fieldNames.every((name) => content[name] !== undefined) &&
    slotNames.every((slot) => content[slot] === null || checked(placed, slot) !== undefined)
  return isKnown ? Object.fromEntries(Object.entries(content).map(([name, hash]) => [name, hash ?? null])) : undefined
}

/** Names the fields and pictures that have changed. Undefined if some hashes are unknown and the rest are unchanged. */
export function changedParts(reviewed: ReviewedContent, content: ContentNow): string[] | undefined {
  const known = Object.entries(content).filter(([, hash]) => hash !== undefined)
  const changed = known.flatMap(([name, hash]) => (hash === (reviewed[name] ?? null) ? [] : [name]))
  return changed.length > 0 || known.length === Object.keys(content).length ? changed : undefined
}
