import { exactText } from '../../../shared/readings/exact.ts'
import type { Banner, BannerSet } from '../../../shared/contract/banners.ts'
import type { Seen } from '../../../shared/contract/route.ts'
import type { Drift } from '../../../shared/outcome.ts'
import type { WireAddress } from '../../parts/picture/wireAddress.ts'
import { perSlot, type SlotName } from './slots.ts'

/** Why a slot has no address to fetch. */
export type Absence = 'absent' | 'null' | 'empty' | 'another shape'

/** What an answer says of one of a banner's pictures. */
export interface SlotPicture {
  readonly slot: SlotName
  /** The address exactly as received; undefined where there is none. */
  readonly address: string | undefined
  /** Present where there is no address. */
  readonly absence?: Absence
  readonly name: string | undefined
  readonly fileName: string | undefined
  readonly mimeType: string | undefined
}

/** A banner in its place of the answer. */
export interface PlacedBanner {
  /** Its place in the answer as received, from 0; drift names it by that. */
  readonly at: number
  /** What can be relied on; empty where something else stood in the banner's place. */
  readonly banner: Seen<Banner>
  readonly isBanner: boolean
  readonly pictures: Readonly<Record<SlotName, SlotPicture>>
}

/** What a picture is shown by: its address, or the mark of what came instead. */
export function addressOf({ address, absence }: SlotPicture): WireAddress {
  switch (absence) {
    case 'null':
      return null
    case 'empty':
      return ''
    case 'another shape':
      return { received: absence }
    case 'absent':
    case undefined:
      return address
  }
}

const list = '/data/casinoBanners/*'

/** The differences of one banner, with its place. */
export const driftOf = (drift: readonly Drift[], at: number): Drift[] =>
  drift.filter(
    (one) => one.path.startsWith(`${list}/`) && one.at.some((place) => place === `${at}` || place.startsWith(`${at}/`))
  )

/** Where a banner's fields stand in the paths of drift. */
export const bannerRoot = list

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The banners of an answer's text, of whatever shape; undefined where there is no list of them. */
export function wireBanners(body: string): readonly unknown[] | undefined {
  try {
    const answer: unknown = JSON.parse(body)
    const set = isRecord(answer) ? answer.data : undefined
    const banners = isRecord(set) ? set.casinoBanners : undefined
    return Array.isArray(banners) ? banners : undefined
  } catch {
    return undefined
  }
}

/** What came in a field of a banner that holds another type than documented, as JSON text. */
export function receivedText(wire: readonly unknown[] | undefined, at: number, field: string): string | undefined {
  const banner = wire?.[at]
  if (!isRecord(banner) || !Object.hasOwn(banner, field)) return undefined
  return JSON.stringify(banner[field], undefined, 1)
}

function absenceOf(value: unknown): Absence {
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  return value === '' ? 'empty' : 'another shape'
}

interface Answered {
  readonly drift: readonly Drift[]
  /** The banners of the answer's own text, where it was looked into. */
  readonly wire: readonly unknown[] | undefined
}

const isOfPicture = ({ path, kind }: Drift): boolean => kind === 'type' && /_image_[a-z]+(?:\/url)?$/.test(path)

/** Whether only the answer's own text says what came instead of some picture: a difference keeps what came of its first place alone. */
export const isWireWanted = (drift: readonly Drift[]): boolean =>
  drift.some((one) => isOfPicture(one) && one.at.length > 1)

/** Why a slot's address is not there: what came instead of the media file, or instead of its `url`. */
function whyAbsent(slot: SlotName, banner: Seen<Banner>, { drift, wire }: Answered, at: number): Absence {
  const file = banner[slot]
  const path = file === undefined ? `${list}/${slot}` : `${list}/${slot}/url`
  const wrong = drift.find((one) => one.path === path && one.kind === 'type')
  if (!wrong) return absenceOf(file === undefined ? undefined : file.url)
  const received = wrong.at[0] === `${at}` ? wrong.received : undefined
  if (received !== undefined) return received === 'null' ? 'null' : 'another shape'
  const whole = wire?.[at]
  const came = isRecord(whole) ? whole[slot] : undefined
  return (file !== undefined && isRecord(came) ? came.url : came) === null ? 'null' : 'another shape'
}

function pictureOf(slot: SlotName, banner: Seen<Banner>, answered: Answered, at: number): SlotPicture {
  const file = banner[slot]
  const address = file?.url === '' ? undefined : file?.url
  const told = { slot, address, name: file?.name, fileName: file?.file_name, mimeType: file?.mime_type }
  return address === undefined ? { ...told, absence: whyAbsent(slot, banner, answered, at) } : told
}

function placed(banner: Seen<Banner>, at: number, { drift, wire }: Answered, isBanner = true): PlacedBanner {
  const own = { drift: driftOf(drift, at), wire }
  return { at, banner, isBanner, pictures: perSlot((slot) => pictureOf(slot, banner, own, at)) }
}

/** Every banner of an answer in the platform's order; one that was no banner keeps its place, with nothing in it. */
export function placedBanners(
  { casinoBanners = [] }: Seen<BannerSet>,
  drift: readonly Drift[],
  wire?: readonly unknown[]
): PlacedBanner[] {
  const answered = { drift, wire }
  const lost = new Set(drift.filter(({ path, kind }) => path === list && kind === 'type').flatMap(({ at }) => at))
  const banners: PlacedBanner[] = []
  const skip = () => {
    while (lost.has(`${banners.length}`)) banners.push(placed({}, banners.length, answered, false))
  }
  for (const banner of casinoBanners) {
    skip()
    banners.push(placed(banner, banners.length, answered))
  }
  skip()
  return banners
}

/** A banner's `order` as it is shown; undefined where none can be relied on. */
export const orderText = ({ order }: Seen<Banner>): string | undefined =>
  order === undefined ? undefined : exactText(order)

/** Whether a text has anything that can be seen: blanks and invisible characters alone have not. */
export const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** What a banner is called here: its title, or its place where that is empty. */
export function bannerName({ at, banner }: Pick<PlacedBanner, 'at' | 'banner'>): string {
  const title = banner.title?.trim() ?? ''
  return isSeen(title) ? title : `Banner ${at + 1}`
}
