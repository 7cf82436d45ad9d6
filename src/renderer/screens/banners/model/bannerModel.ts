import { Banner, BannerSet } from '../../../../shared/contract/banners.ts'
import { exactText, type WireNumber } from '../../../../shared/readings/exact.ts'
import { fieldsOf, isWhole } from '../../../../shared/drift/fields.ts'
import { items, number, characters, object } from '../../../../shared/readings/values.ts'
import { rawAt, type Reading } from '../../../../shared/readings/reading.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import {
  colourNames,
  perColour,
  perSlot,
  perText,
  textNames,
  type ColourName,
  type SlotName,
  type TextName
} from './slots.ts'
import { bySeverity, type FindingAbout } from '../../../domain/finding.ts'
import type { PictureFacts } from '../../../../shared/contract/media.ts'
import type { Problem } from '../../../../shared/outcome/outcome.ts'
import { beginningOf } from '../../../../shared/text/cut.ts'

/** Every field of a banner, as received. */
export const fieldsOfBanner = fieldsOf(Banner)

type Absence = 'absent' | 'null' | 'empty' | 'another shape'

export interface SlotPicture {
  /** The URL as received; undefined if there is none. */
  readonly address: string | undefined
  /** Why the URL is missing; absent if there is a URL. */
  readonly absence?: Absence
  /** What was received instead of the URL or the media file. */
  readonly raw: unknown
  readonly local?: LocalPicture
  readonly fileName: Reading<string>
  readonly mimeType: Reading<string>
}

export interface PlacedBanner {
  /** The banner's index in the received list, from 0. */
  readonly at: number
  /** Identifies the banner, which has no id. It is the title, with a number if several banners share the title. */
  readonly name: string
  readonly raw: Received<Banner>
  /** Whether the received banner is an object. A banner that isn't an object has no readable fields. */
  readonly isBanner: boolean
  readonly texts: Readonly<Record<TextName, Reading<string>>>
  readonly colours: Readonly<Record<ColourName, Reading<string>>>
  readonly order: Reading<WireNumber>
  readonly pictures: Readonly<Record<SlotName, SlotPicture>>
  /** All other received fields as one text, for comparing. */
  readonly rest: string
}

export interface PlacedSet {
  readonly title: Reading<string>
  readonly raw: unknown
  readonly list: Reading<readonly unknown[]>
  /** The banners are in the platform's order. */
  readonly banners: readonly PlacedBanner[]
}

/** Converts a value that the user tries to the format in which it would be received. */
export const asRead = (value: string): Reading<string> => ({ state: 'documented', value, raw: value })

export const readList = items(BannerSet, 'casinoBanners')
const readSetTitle = characters(BannerSet, 'title')
const readSet = rawAt(BannerSet, '')
const readOrder = number(Banner, 'order')
const readTexts = perText((name) => characters(Banner, name))
const readColours = perColour((name) => characters(Banner, name))
const readSlots = perSlot((slot) => ({
  file: object(Banner, slot),
  url: rawAt(Banner, `${slot}.url`),
  fileName: characters(Banner, `${slot}.file_name`),
  mimeType: characters(Banner, `${slot}.mime_type`)
}))
const ownFields = new Set<string | undefined>([...textNames, ...colourNames, 'order'])

function absenceOf(raw: unknown): Absence {
  if (raw === undefined) return 'absent'
  return raw === null ? 'null' : 'another shape'
}

function pictureOf(slot: SlotName, banner: Received<Banner>): SlotPicture {
  const read = readSlots[slot]
  const file = read.file(banner)
  const raw = file.state === 'documented' ? read.url(banner) : file.raw
  const address = file.state === 'documented' && typeof raw === 'string' && raw !== '' ? raw : undefined
  const says = { fileName: read.fileName(banner), mimeType: read.mimeType(banner) }
  if (address !== undefined) return { address, raw, ...says }
  const isEmpty = file.state === 'documented' && raw === ''
  return { address, absence: isEmpty ? 'empty' : absenceOf(raw), raw, ...says }
}

function placed(raw: Received<Banner>, at: number, seen: Map<string, number>): PlacedBanner {
  const fields = fieldsOfBanner(raw)
  const texts = perText((name) => readTexts[name](raw))
  const title = isSeen(texts.title.value ?? '') ? bannerName({ at, texts }) : 'Banner without a title'
  const count = (seen.get(title) ?? 0) + 1
  seen.set(title, count)
  return {
    at,
    name: count === 1 ? title : `${title} (${count})`,
    raw,
    isBanner: !isWhole(fields),
    texts,
    colours: perColour((name) => readColours[name](raw)),
    order: readOrder(raw),
    pictures: perSlot((slot) => pictureOf(slot, raw)),
    rest: JSON.stringify(fields.filter(({ path }) => !ownFields.has(path[0])).map((field) => [field.path, field.raw]))
  }
}

/** Returns every banner of an answer with its index in the received list. */
export function placedSet(set: Received<BannerSet>): PlacedSet {
  const list = readList(set)
  const seen = new Map<string, number>()
  const banners = (list.value ?? []).map((raw, at) => placed(raw, at, seen))
  return { title: readSetTitle(set), raw: readSet(set), list, banners }
}

/** Says why an answer has no banners: an empty list, no data for the category, or no list at all. */
export function whyNone(
  { raw, list }: Pick<PlacedSet, 'raw' | 'list'>,
  category: string
): { readonly title: string; readonly text: string } {
  const next = 'Check the spelling, or try another category.'
  if (Array.isArray(raw)) {
    const text = `The platform answered “${category}” with nothing: data is ${receivedInWords(raw)}. ${next}`
    return { title: 'No banners for this name', text }
  }
  const what = `casinoBanners is ${receivedInWords(list.raw)}`
  if (list.value === undefined) {
    const text = `${what}; the documentation has a list. Requests shows the whole answer.`
    return { title: 'No list of banners received', text }
  }
  const form = list.state === 'converted' ? ` (${what})` : ''
  const text = `The platform answered with an empty list for “${category}”${form}. ${next}`
  return { title: 'No banners in this category', text }
}

/** Returns a banner's content, except its `order`, as one string. Duplicates have the same content. */
export const substanceOf = ({ texts, colours, rest }: PlacedBanner): string =>
  JSON.stringify([perText((name) => texts[name].raw), perColour((name) => colours[name].raw), rest])

/** Returns a banner's exact `order`; undefined if it can't be read. */
export const orderText = ({ order }: Pick<PlacedBanner, 'order'>): string | undefined =>
  order.value === undefined ? undefined : exactText(order.value)

/** Whether a text has a visible character. */
export const isSeen = (words: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(words)

// A campaign shows a hundred names. If each had 100,000 characters, the page would block for seconds.
const longestName = 300

/** Names a banner by its title, or by its position if the title is empty. */
export function bannerName({ at, texts: { title } }: Pick<PlacedBanner, 'at' | 'texts'>): string {
  const words = title.value?.trim() ?? ''
  return isSeen(words) ? beginningOf(words, longestName) : `Banner ${at + 1}`
}

/** What is known about a picture that main fetched, or about a chosen local file. */
export type KnownPicture = Pick<
  PictureFacts,
  'bytes' | 'width' | 'height' | 'isViewBox' | 'type' | 'declared' | 'sha256'
> &
  // Absent for a local file.
  Partial<Pick<PictureFacts, 'at' | 'modifiedAt' | 'animation'>>

/** A local file that the user tries as a picture of a banner. The file stays on this machine. */
export interface LocalPicture {
  readonly name: string
  /** A `blob:` or `data:` URL; for an animation, that of its first frame. */
  readonly source: string
  readonly facts: KnownPicture
}

export type Checked =
  | { readonly facts: KnownPicture; readonly problem?: never }
  | { readonly problem: Problem; readonly facts?: never }

/** A finding about a banner, which is identified by its index in the answer. */
export type BannerFinding = FindingAbout<number, SlotName | TextName | ColourName | 'order' | 'click' | 'banner'>

/** Sorts findings by severity, then by banner. Findings of the same severity and banner keep their order. */
export const byWeight = (findings: readonly BannerFinding[]): BannerFinding[] =>
  bySeverity(findings.toSorted((a, b) => a.subject - b.subject))
