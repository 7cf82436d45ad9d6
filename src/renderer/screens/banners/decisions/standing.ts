import type { ReviewedContent } from '../../../../shared/review/decision.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { perColour, perText, slotNames } from '../model/slots.ts'
import type { BannerSide } from '../model/workspace.ts'

/** What is known of a banner's content now. */
export interface ContentNow {
  /** The hash of its texts and colours; undefined until it is computed. */
  readonly fields: string | undefined
  /** The hash of each slot's picture: null if the banner has none, undefined if it was not fetched. */
  readonly pictures: readonly (string | null | undefined)[]
}

/** Whether a banner is still as it was reviewed; *not checked* if not all of it is known. */
export type Standing = 'as reviewed' | 'changed' | 'not checked'

/** The texts and colours of a banner as one text. */
export const fieldsText = ({ texts, colours }: PlacedBanner): string =>
  JSON.stringify([perText((name) => texts[name].raw), perColour((name) => colours[name].raw)])

/** The SHA-256 of a text, in hexadecimal. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The content of a banner, as far as it is known. */
export const contentNow = (
  placed: PlacedBanner,
  checked: BannerSide['checked'],
  fields: string | undefined
): ContentNow => ({
  fields,
  pictures: slotNames.map((slot) =>
    placed.pictures[slot].address === undefined ? null : checked(placed, slot)?.facts?.sha256
  )
})

/** The content that a decision is about; undefined until every picture was looked at. A picture that failed counts as none. */
export function reviewedContent(
  placed: PlacedBanner,
  checked: BannerSide['checked'],
  { fields, pictures }: ContentNow
): ReviewedContent | undefined {
  const isLooked = slotNames.every(
    (slot) => placed.pictures[slot].address === undefined || checked(placed, slot) !== undefined
  )
  return fields !== undefined && isLooked ? { fields, pictures: pictures.map((hash) => hash ?? null) } : undefined
}

/** Compares a banner's content with what was reviewed. */
export function standingOf(reviewed: ReviewedContent, { fields, pictures }: ContentNow): Standing {
  const isOther = pictures.some((hash, slot) => hash !== undefined && hash !== (reviewed.pictures[slot] ?? null))
  if (isOther || (fields !== undefined && fields !== reviewed.fields)) return 'changed'
  return fields === undefined || pictures.includes(undefined) ? 'not checked' : 'as reviewed'
}
