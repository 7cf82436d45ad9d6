import { countInWords } from '../../../../shared/countInWords.ts'
import { isExact } from '../../../../shared/readings/exact.ts'
import { compareRecords, type Difference } from '../../../domain/compare/compareRecords.ts'
import { pairItems } from '../../../domain/compare/pairItems.ts'
import { substanceOf, type PlacedBanner } from '../model/bannerModel.ts'
import { slotNames, type SlotName } from '../model/slots.ts'
import type { BannerSide } from '../model/workspace.ts'
import type { ReferenceKind } from '../studio/comparisonOptions.ts'

/** The names of the two compared sets: what the banners are compared with (`from`), and those on screen (`to`). */
export type SideNames = readonly [from: string, to: string]

export interface BannerDifference extends Pick<Difference, 'name' | 'before' | 'after'> {
  readonly kind: 'differs' | 'not compared'
  /** The picture's slot. For a picture, `before` and `after` are URLs. */
  readonly slot?: SlotName
  /** How the picture's pixels differ, or why they aren't compared. */
  readonly words?: string
}

export type BannerPair = (
  | { readonly to: PlacedBanner; readonly from?: PlacedBanner | undefined }
  | { readonly to?: undefined; readonly from: PlacedBanner }
) & {
  readonly isMoved: boolean
  /** The differences, pictures first. */
  readonly differences: readonly BannerDifference[]
  /** Whether the pair is uncertain, because several banners in one of the two sets share its title. */
  readonly isAmbiguous: boolean
}

export interface Comparison {
  readonly kind: ReferenceKind | undefined
  readonly names: SideNames
  /** Describes both compared sets of banners in full. */
  readonly about: string
  /** The set that the banners are compared with; undefined while it loads, for designs, and without a comparison. */
  readonly from: BannerSide | undefined
  readonly to: BannerSide
  /** The pairs, in the order of the banners on screen. */
  readonly pairs: readonly BannerPair[]
  /** How the banners differ and how many pictures are checked, on one line. */
  readonly summary: string
  readonly isPending: boolean
}

/** Returns the pair that contains a banner on screen. */
export const pairOf = ({ pairs }: Pick<Comparison, 'pairs'>, { at }: PlacedBanner): BannerPair | undefined =>
  pairs.find(({ to }) => to?.at === at)

/** Returns the pair for a banner that isn't compared with another banner. */
export const singlePair = (to: PlacedBanner): BannerPair => ({
  to,
  isMoved: false,
  differences: [],
  isAmbiguous: false
})

type Side = Pick<BannerSide, 'banners' | 'checked'>

/** Returns the hash of a picture's bytes; undefined until it is fetched. */
type HashOf = (banner: PlacedBanner, slot: SlotName) => string | undefined

/** Pairs the banners of two sets in the order of `to`. A banner that only `from` has comes after its predecessor. */
export function pairBanners(from: Side, to: Side): BannerPair[] {
  const own = new Set(to.banners)
  const hashOf: HashOf = (banner, slot) => (own.has(banner) ? to : from).checked(banner, slot)?.facts?.sha256
  const [keysTo, keysFrom] = [keysOf(to.banners, hashOf), keysOf(from.banners, hashOf)]
  const keys = keysTo.map(
    (keyTo, at): Key =>
      (banner) =>
        (own.has(banner) ? keyTo : keysFrom[at])?.(banner)
  )
  const [titlesTo, titlesFrom] = [to, from].map(({ banners }) => Map.groupBy(banners, titleOf))
  const isRepeated = (banner: PlacedBanner | undefined, titles = titlesTo) =>
    banner !== undefined && (titles?.get(titleOf(banner)) ?? []).length > 1
  const pairs: BannerPair[] = []
  for (const { before, after, isMoved } of pairItems(to.banners, from.banners, keys)) {
    const isAmbiguous = isRepeated(before) || isRepeated(after, titlesFrom)
    if (before) {
      const differences = after ? changes(after, before, hashOf) : []
      pairs.push({ to: before, from: after, isMoved, differences, isAmbiguous })
    } else if (after) {
      const index = pairs.findIndex((pair) => pair.from?.at === after.at - 1) + 1
      pairs.splice(index, 0, { from: after, isMoved, differences: [], isAmbiguous })
    }
  }
  return pairs
}

type Key = (banner: PlacedBanner) => string | undefined

/** A picture identifies a banner only if no other banner has it. */
function unique(key: Key, banners: readonly PlacedBanner[]): Key {
  const alike = Map.groupBy(banners, key)
  return (banner) => (alike.get(key(banner))?.length === 1 ? key(banner) : undefined)
}

/** Banners have no id. Two banners form a pair if they share one of these keys; the most reliable keys come first. */
function keysOf(banners: readonly PlacedBanner[], hashOf: HashOf): readonly Key[] {
  const hashes = (banner: PlacedBanner) => slotNames.map((slot) => hashOf(banner, slot) ?? null)
  return [
    (placed) => JSON.stringify([substanceOf(placed), hashes(placed)]),
    (placed) => titleOf(placed) || undefined,
    unique((placed) => hashOf(placed, 'background_image_desktop'), banners)
  ]
}

/** Compares pictures by their bytes, not their addresses; *not compared* if either picture's bytes are unknown. */
function pictureDifference(
  before: PlacedBanner,
  after: PlacedBanner,
  slot: SlotName,
  hashOf: HashOf
): BannerDifference[] {
  const [one, other] = [before.pictures[slot].address, after.pictures[slot].address]
  const difference = { name: slot, slot, before: one, after: other }
  if (one === undefined || other === undefined) return [{ ...difference, kind: 'differs' }]
  const [hash, otherHash] = [hashOf(before, slot), hashOf(after, slot)]
  if (hash === undefined || otherHash === undefined) return [{ ...difference, kind: 'not compared' }]
  return hash === otherHash ? [] : [{ ...difference, kind: 'differs' }]
}

function changes(before: PlacedBanner, after: PlacedBanner, hashOf: HashOf): BannerDifference[] {
  const shown = slotNames.filter(
    (slot) => (before.pictures[slot].address ?? after.pictures[slot].address) !== undefined
  )
  // If a URL is a picture in either of the two banners, compare it as a picture.
  const addresses = new Set<string>(shown.flatMap((slot) => [slot, `${slot}.url`]))
  const fields = compareRecords(before.raw, after.raw)
    .filter(({ name, kind }) => kind !== 'form' && !addresses.has(name))
    .map(({ name, before, after }): BannerDifference => ({ kind: 'differs', name, before, after }))
  return [...shown.flatMap((slot) => pictureDifference(before, after, slot, hashOf)), ...fields]
}

const titleOf = ({ texts: { title } }: PlacedBanner): string => title.value?.trim() ?? ''

/** Whether two banners have been compared completely and look the same to a player. */
export const isSame = ({ to, from, isMoved, differences }: BannerPair): boolean =>
  to !== undefined && from !== undefined && !isMoved && differences.length === 0

/** Names the fields that differ, or counts them if there are more than two. Counts the pictures that differ. */
export function differencesInWords(differences: readonly BannerDifference[]): string[] {
  const ofKind = (kind: BannerDifference['kind'], isPicture: boolean) =>
    differences.filter((own) => own.kind === kind && (own.slot !== undefined) === isPicture)
  const counted = ({ length }: readonly unknown[], one: string, many: string) =>
    length > 0 ? [countInWords(length, one, many)] : []
  const fields = ofKind('differs', false)
  const names = fields.length <= 2 && fields.map(({ name }) => name).join(', ')
  return [
    ...(names
      ? [`${names} ${fields.length > 1 ? 'differ' : 'differs'}`]
      : counted(fields, 'field differs', 'fields differ')),
    ...counted(ofKind('differs', true), 'picture differs', 'pictures differ'),
    ...counted(ofKind('not compared', true), 'picture not compared', 'pictures not compared')
  ]
}

/** Describes each difference between the banners of a pair in a few words. */
export function pairInWords(pair: BannerPair, [from, to]: SideNames): string[] {
  if (!pair.from) return [`only in ${to}`]
  if (!pair.to) return [`only in ${from}`]
  return [
    ...(pair.isMoved ? [`place ${pair.from.at + 1} → ${pair.to.at + 1}`] : []),
    ...differencesInWords(pair.differences),
    ...(isSame(pair) ? ['the same'] : [])
  ]
}

/** Sums up all pairs on one line. */
export function pairsInWords(all: readonly BannerPair[], [from, to]: SideNames): string {
  const pairs = all.filter((pair) => pair.from && pair.to)
  const differing = pairs.filter(({ differences }) => differences.some(({ kind }) => kind === 'differs'))
  const unjudged = pairs.filter((pair) => !isSame(pair) && !pair.isMoved && !differing.includes(pair)).length
  const counted = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : [])
  return [
    ...counted(all.filter((pair) => !pair.to).length, `only in ${from}`),
    ...counted(all.filter((pair) => !pair.from).length, `only in ${to}`),
    ...counted(pairs.filter(({ isMoved }) => isMoved).length, 'moved'),
    `${differing.length} differ`,
    `${pairs.filter(isSame).length} the same`,
    ...counted(unjudged, 'not judged')
  ].join(' · ')
}

/** Writes a received value on one line. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'absent'
  return isExact(value) ? value.exact : (JSON.stringify(value) ?? 'absent')
}

/** Writes the differences between the banners of a pair, one per line. Fields with the same text share a line. */
export const pairLines = (pair: BannerPair, names: SideNames): string[] => {
  const byWords = Map.groupBy(
    pair.differences,
    ({ before, after, words }) => words ?? [before, after].map(valueText).join(' → ')
  )
  return [
    pairInWords(pair, names).join(' · '),
    ...[...byWords].map(([words, all]) => `${all.map(({ name }) => name).join(', ')}: ${words}`)
  ]
}
