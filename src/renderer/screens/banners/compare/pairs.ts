import { countInWords } from '../../../../shared/countInWords.ts'
import { compareRecords, type Difference } from '../../../domain/compare/compareRecords.ts'
import { longestIncreasingSubsequence } from '../../../domain/compare/pairItems.ts'
import { isSeen, orderText, substanceOf, type PlacedBanner } from '../model/bannerModel.ts'
import { slotNames, textNames, type SlotName, type TextName } from '../model/slots.ts'

/** One of two sets of banners that are compared. */
export interface Side {
  /** As received. */
  readonly title: unknown
  readonly banners: readonly PlacedBanner[]
  /** The hash of a picture's bytes; undefined where it was not fetched. */
  readonly hashOf: (banner: PlacedBanner, slot: SlotName) => string | undefined
}

/** A field or a picture in which two banners differ. */
export interface BannerDifference {
  /** `form`: the same value, written differently or at another address. */
  readonly kind: 'differs' | 'form' | 'not compared'
  readonly what: string
  /** Present for a picture. */
  readonly slot?: SlotName
  readonly values?: Pick<Difference, 'before' | 'after'>
}

/** A banner of both sides, or of one of them. */
export interface PairRow {
  readonly here?: PlacedBanner
  readonly there?: PlacedBanner
  readonly isMoved: boolean
  /** Pictures first. */
  readonly differences: readonly BannerDifference[]
  /** Several banners on a side have this title, so the pairs are not certain. */
  readonly isAmbiguous: boolean
}

/** The rows in the order of the left side; banners that only the right side has are put in at their place there. */
export function pairRows(here: Side, there: Side): PairRow[] {
  const pairs = pairsOf(here, there)
  const partners = new Map(pairs.map((pair) => [pair.before, pair.after]))
  const staying = longestIncreasingSubsequence(pairs.map((pair) => pair.after.at))
  const isOften = [here, there].map(({ banners }) => countsOf(banners, titleOf))
  const rowOf = (one: PlacedBanner | undefined, other: PlacedBanner | undefined): PairRow => ({
    ...(one && { here: one }),
    ...(other && { there: other }),
    isMoved: one !== undefined && other !== undefined && !staying.has(other.at),
    differences: one && other ? changes({ before: one, after: other }, [here, there]) : [],
    isAmbiguous: [one, other].some((banner, at) => banner && (isOften[at]?.get(titleOf(banner)) ?? 0) > 1)
  })
  const rows = here.banners.map((banner) => rowOf(banner, partners.get(banner)))
  const paired = new Set(partners.values())
  for (const banner of there.banners.filter((one) => !paired.has(one))) {
    const before = rows.findIndex((row) => row.there?.at === banner.at - 1)
    rows.splice(before + 1, 0, rowOf(undefined, banner))
  }
  return rows
}

interface Pair {
  readonly before: PlacedBanner
  readonly after: PlacedBanner
}

type Key = (banner: PlacedBanner) => string

function countsOf(banners: readonly PlacedBanner[], key: Key): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const one of banners.map(key)) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** A picture or an order identifies a banner only if no other banner has it. */
function alone(key: Key, { banners }: Side): Key {
  const counts = countsOf(banners, key)
  return (banner) => (counts.get(key(banner)) === 1 ? key(banner) : '')
}

/** The identities to pair by, as banners have no id. The first that both sides share makes a pair. */
function keysOf(side: Side): readonly Key[] {
  const hashes = (banner: PlacedBanner) => slotNames.map((slot) => side.hashOf(banner, slot) ?? null)
  return [
    (placed) => JSON.stringify([substanceOf(placed), hashes(placed)]),
    titleOf,
    alone((placed) => side.hashOf(placed, 'background_image_desktop') ?? '', side),
    alone(({ pictures }) => pictures.background_image_desktop.address ?? '', side)
  ]
}

/** Whether two banners have a picture or a text in common: the same order alone may be a coincidence. */
function sharesAnything(one: PlacedBanner, other: PlacedBanner, [before, after]: readonly [Side, Side]): boolean {
  const isSamePicture = (slot: SlotName) => {
    const [hash, address] = [before.hashOf(one, slot), one.pictures[slot].address]
    return (
      (hash !== undefined && hash === after.hashOf(other, slot)) ||
      (address !== undefined && address === other.pictures[slot].address)
    )
  }
  const isSameText = (name: TextName) => {
    const words = one.texts[name].value?.trim() ?? ''
    return isSeen(words) && words === other.texts[name].value?.trim()
  }
  return slotNames.some(isSamePicture) || textNames.some(isSameText)
}

/** Pairs the banners of two sides: equal ones first, then by title, picture and order; each once, in order. */
function pairsOf(before: Side, after: Side): Pair[] {
  const pairs: Pair[] = []
  let [left, right] = [before.banners, after.banners]
  const [keysBefore, keysAfter] = [keysOf(before), keysOf(after)]
  for (const [index, keyBefore] of keysBefore.entries()) {
    const keyAfter = keysAfter[index] ?? keyBefore
    const waiting = new Map<string, PlacedBanner[]>()
    for (const banner of right) {
      const key = keyAfter(banner)
      if (key !== '') waiting.set(key, [...(waiting.get(key) ?? []), banner])
    }
    for (const banner of left) {
      const partner = waiting.get(keyBefore(banner))?.shift()
      if (partner) pairs.push({ before: banner, after: partner })
    }
    const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]))
    left = left.filter((banner) => !paired.has(banner))
    right = right.filter((banner) => !paired.has(banner))
  }
  const [orderBefore, orderAfter] = [before, after].map((side) => alone((banner) => orderText(banner) ?? '', side))
  for (const banner of left) {
    const order = orderBefore?.(banner) ?? ''
    const partner = order === '' ? undefined : right.find((other) => orderAfter?.(other) === order)
    if (partner && sharesAnything(banner, partner, [before, after])) pairs.push({ before: banner, after: partner })
  }
  return pairs.toSorted((a, b) => a.before.at - b.before.at)
}

/** Compares a picture by its bytes; not where those of a side are not known. */
function pictureDifference(
  { before, after }: Pair,
  slot: SlotName,
  [here, there]: readonly [Side, Side]
): BannerDifference | undefined {
  const [one, other] = [before.pictures[slot].address, after.pictures[slot].address]
  if (one === undefined && other === undefined) return undefined
  const found = { what: slot, slot }
  if (one === undefined || other === undefined) return { ...found, kind: 'differs' }
  const [hash, otherHash] = [here.hashOf(before, slot), there.hashOf(after, slot)]
  if (hash === undefined || otherHash === undefined) return { ...found, kind: 'not compared' }
  if (hash !== otherHash) return { ...found, kind: 'differs' }
  return one === other ? undefined : { ...found, kind: 'form' }
}

const isShown = ({ before, after }: Pair, slot: SlotName): boolean =>
  before.pictures[slot].address !== undefined || after.pictures[slot].address !== undefined

function changes(pair: Pair, sides: readonly [Side, Side]): BannerDifference[] {
  const pictures = slotNames.map((slot) => pictureDifference(pair, slot, sides)).filter((one) => one !== undefined)
  // A URL that is a picture on either side is compared as a picture.
  const addresses = new Set(slotNames.flatMap((slot) => (isShown(pair, slot) ? [slot, `${slot}.url`] : [])))
  const fields = compareRecords(pair.before.raw, pair.after.raw)
    .filter(({ name }) => !addresses.has(name))
    .map(({ name, kind, before, after }): BannerDifference => ({
      kind: kind === 'form' ? 'form' : 'differs',
      what: name,
      values: { before, after }
    }))
  return [...pictures, ...fields]
}

const titleOf = ({ texts: { title } }: PlacedBanner): string => title.value?.trim() ?? ''

/** True where both were compared completely and a player sees no difference. */
export const isSame = ({ here, there, isMoved, differences }: PairRow): boolean =>
  here !== undefined && there !== undefined && !isMoved && differences.every(({ kind }) => kind === 'form')

/** The names of both sides. */
export type SideNames = readonly [here: string, there: string]

/** How both sides of a row differ, in a few words each. */
export function rowInWords(row: PairRow, [here, there]: SideNames): string[] {
  if (!row.there) return [`only in ${here}`]
  if (!row.here) return [`only in ${there}`]
  const counted = (kind: BannerDifference['kind'], isPicture: boolean, one: string, many: string) => {
    const found = row.differences.filter((own) => own.kind === kind && (own.slot !== undefined) === isPicture)
    return found.length > 0 ? [countInWords(found.length, one, many)] : []
  }
  return [
    ...(row.isMoved ? [`place ${row.here.at + 1} / ${row.there.at + 1}`] : []),
    ...counted('differs', false, 'field differs', 'fields differ'),
    ...counted('differs', true, 'picture differs', 'pictures differ'),
    ...counted('not compared', true, 'picture not compared', 'pictures not compared'),
    ...(isSame(row) ? ['the same'] : [])
  ]
}

/** The summary of all rows, in a line. */
export function rowsInWords(rows: readonly PairRow[], [here, there]: SideNames): string {
  const pairs = rows.filter((row) => row.here && row.there)
  const differing = pairs.filter(({ differences }) => differences.some(({ kind }) => kind === 'differs'))
  const unjudged = pairs.filter((row) => !isSame(row) && !row.isMoved && !differing.includes(row)).length
  return [
    `${rows.filter((row) => !row.there).length} only in ${here}`,
    `${rows.filter((row) => !row.here).length} only in ${there}`,
    `${pairs.filter(({ isMoved }) => isMoved).length} moved`,
    `${differing.length} differ`,
    `${pairs.filter(isSame).length} the same`,
    ...(unjudged > 0 ? [`${unjudged} not judged`] : [])
  ].join(' · ')
}
