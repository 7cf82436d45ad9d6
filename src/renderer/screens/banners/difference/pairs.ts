import { countInWords } from '../../../../shared/countInWords.ts'
import { compareRecords, type Difference } from '../../../domain/compare/compareRecords.ts'
import { pairItems } from '../../../domain/compare/pairItems.ts'
import { isSeen, orderText, substanceOf, type PlacedBanner } from '../model/bannerModel.ts'
import { slotNames, textNames, type SlotName, type TextName } from '../model/slots.ts'

/** One of two sets of banners that are compared. */
export interface Side {
  readonly banners: readonly PlacedBanner[]
  /** The hash of a picture's bytes; undefined where it was not fetched. */
  readonly hashOf: (banner: PlacedBanner, slot: SlotName) => string | undefined
}

/** A field or a picture in which two banners differ: `before` in the reference, `after` on screen. */
export interface BannerDifference extends Pick<Difference, 'name' | 'before' | 'after'> {
  /** `form`: the same value, written differently or at another address. */
  readonly kind: 'differs' | 'form' | 'not compared'
  /** Present for a picture, whose values are its addresses. */
  readonly slot?: SlotName
}

/** A banner of both sides, or of one of them. */
export interface PairRow {
  readonly here?: PlacedBanner | undefined
  readonly there?: PlacedBanner | undefined
  readonly isMoved: boolean
  /** Pictures first. */
  readonly differences: readonly BannerDifference[]
  /** Several banners on a side have this title, so the pairs are not certain. */
  readonly isAmbiguous: boolean
}

/** The rows in the order of the left side; banners that only the right side has are put in at their place there. */
export function pairRows(here: Side, there: Side): PairRow[] {
  const own = new Set(here.banners)
  const [keysHere, keysThere] = [keysOf(here), keysOf(there)]
  const keys = keysHere.map(
    (keyHere, at): Key =>
      (banner) =>
        (own.has(banner) ? keyHere : keysThere[at])?.(banner)
  )
  // The same order alone may be a coincidence.
  const fits = (one: PlacedBanner, other: PlacedBanner, key: Key) =>
    key !== keys.at(-1) || sharesAnything(one, other, [here, there])
  const alike = [here, there].map(({ banners }) => Map.groupBy(banners, titleOf))
  const isOften = (banner: PlacedBanner | undefined, side: number) =>
    banner !== undefined && (alike[side]?.get(titleOf(banner)) ?? []).length > 1
  const rows: PairRow[] = []
  for (const { before, after, isMoved } of pairItems(here.banners, there.banners, keys, fits)) {
    const at = before ? rows.length : rows.findIndex((row) => row.there?.at === (after?.at ?? 0) - 1) + 1
    const differences = before && after ? changes(after, before, [there, here]) : []
    rows.splice(at, 0, { here: before, there: after, isMoved, differences, isAmbiguous: [before, after].some(isOften) })
  }
  return rows
}

type Key = (banner: PlacedBanner) => string | undefined

/** A picture or an order identifies a banner only if no other banner has it. */
function alone(key: Key, { banners }: Side): Key {
  const alike = Map.groupBy(banners, key)
  return (banner) => (alike.get(key(banner))?.length === 1 ? key(banner) : undefined)
}

/** The identities to pair by, as banners have no id. The first that both sides share makes a pair. */
function keysOf(side: Side): readonly Key[] {
  const hashes = (banner: PlacedBanner) => slotNames.map((slot) => side.hashOf(banner, slot) ?? null)
  return [
    (placed) => JSON.stringify([substanceOf(placed), hashes(placed)]),
    (placed) => titleOf(placed) || undefined,
    alone((placed) => side.hashOf(placed, 'background_image_desktop'), side),
    alone(({ pictures }) => pictures.background_image_desktop.address, side),
    alone(orderText, side)
  ]
}

type Sides = readonly [one: Side, other: Side]

function sharesAnything(one: PlacedBanner, other: PlacedBanner, [here, there]: Sides): boolean {
  const isSamePicture = (slot: SlotName) => {
    const [hash, address] = [here.hashOf(one, slot), one.pictures[slot].address]
    return (
      (hash !== undefined && hash === there.hashOf(other, slot)) ||
      (address !== undefined && address === other.pictures[slot].address)
    )
  }
  const isSameText = (name: TextName) => {
    const words = one.texts[name].value?.trim() ?? ''
    return isSeen(words) && words === other.texts[name].value?.trim()
  }
  return slotNames.some(isSamePicture) || textNames.some(isSameText)
}

/** Compares a picture by its bytes; not where those of a side are not known. */
function pictureDifference(
  before: PlacedBanner,
  after: PlacedBanner,
  slot: SlotName,
  [from, to]: Sides
): BannerDifference[] {
  const [one, other] = [before.pictures[slot].address, after.pictures[slot].address]
  const found = { name: slot, slot, before: one, after: other }
  if (one === undefined || other === undefined) return [{ ...found, kind: 'differs' }]
  const [hash, otherHash] = [from.hashOf(before, slot), to.hashOf(after, slot)]
  if (hash === undefined || otherHash === undefined) return [{ ...found, kind: 'not compared' }]
  if (hash !== otherHash) return [{ ...found, kind: 'differs' }]
  return one === other ? [] : [{ ...found, kind: 'form' }]
}

function changes(before: PlacedBanner, after: PlacedBanner, sides: Sides): BannerDifference[] {
  const shown = slotNames.filter(
    (slot) => (before.pictures[slot].address ?? after.pictures[slot].address) !== undefined
  )
  // A URL that is a picture on either side is compared as a picture.
  const addresses = new Set<string>(shown.flatMap((slot) => [slot, `${slot}.url`]))
  const fields = compareRecords(before.raw, after.raw)
    .filter(({ name }) => !addresses.has(name))
    .map((one): BannerDifference => ({ ...one, kind: one.kind === 'form' ? 'form' : 'differs' }))
  return [...shown.flatMap((slot) => pictureDifference(before, after, slot, sides)), ...fields]
}

const titleOf = ({ texts: { title } }: PlacedBanner): string => title.value?.trim() ?? ''

/** True where both were compared completely and a player sees no difference. */
export const isSame = ({ here, there, isMoved, differences }: PairRow): boolean =>
  here !== undefined && there !== undefined && !isMoved && differences.every(({ kind }) => kind === 'form')

/** The names of both sides: of the reference, and of what is on screen. */
export type SideNames = readonly [from: string, to: string]

/** How many fields and pictures differ, in a few words each. */
export function differencesInWords(differences: readonly BannerDifference[]): string[] {
  const counted = (kind: BannerDifference['kind'], isPicture: boolean, one: string, many: string) => {
    const found = differences.filter((own) => own.kind === kind && (own.slot !== undefined) === isPicture)
    return found.length > 0 ? [countInWords(found.length, one, many)] : []
  }
  return [
    ...counted('differs', false, 'field differs', 'fields differ'),
    ...counted('differs', true, 'picture differs', 'pictures differ'),
    ...counted('not compared', true, 'picture not compared', 'pictures not compared')
  ]
}

/** How both sides of a row differ, in a few words each. */
export function rowInWords(row: PairRow, [from, to]: SideNames): string[] {
  if (!row.there) return [`only in ${to}`]
  if (!row.here) return [`only in ${from}`]
  return [
    ...(row.isMoved ? [`place ${row.there.at + 1} → ${row.here.at + 1}`] : []),
    ...differencesInWords(row.differences),
    ...(isSame(row) ? ['the same'] : [])
  ]
}

/** The summary of all rows, in a line. */
export function rowsInWords(rows: readonly PairRow[], [from, to]: SideNames): string {
  const pairs = rows.filter((row) => row.here && row.there)
  const differing = pairs.filter(({ differences }) => differences.some(({ kind }) => kind === 'differs'))
  const unjudged = pairs.filter((row) => !isSame(row) && !row.isMoved && !differing.includes(row)).length
  const counted = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : [])
  return [
    ...counted(rows.filter((row) => !row.here).length, `only in ${from}`),
    ...counted(rows.filter((row) => !row.there).length, `only in ${to}`),
    ...counted(pairs.filter(({ isMoved }) => isMoved).length, 'moved'),
    `${differing.length} differ`,
    `${pairs.filter(isSame).length} the same`,
    ...counted(unjudged, 'not judged')
  ].join(' · ')
}
