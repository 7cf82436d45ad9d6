import { compareRecords, type Difference } from '../../../domain/compare/compareRecords.ts'
import { samenessOf } from '../../../domain/compare/sameness.ts'
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

/** One difference between two sets. */
export interface SetDifference {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed' | 'form'
  /** Absent where the difference concerns the set, or the banner is missing on a side. */
  readonly before?: PlacedBanner | undefined
  readonly after?: PlacedBanner | undefined
  /** The field or picture; absent for the banner as a whole. */
  readonly what: string
  /** Present for a difference of pictures. */
  readonly slot?: SlotName
  /** An explanation where the values alone do not show the difference. */
  readonly note?: string
  readonly values?: Pick<Difference, 'before' | 'after'>
}

/** A banner of both sets. */
export interface Pair {
  readonly before: PlacedBanner
  readonly after: PlacedBanner
}

type Key = (banner: PlacedBanner) => string

/** A picture or an order identifies a banner only if no other banner has it. */
function alone(key: Key, { banners }: Side): Key {
  const counts = new Map<string, number>()
  for (const banner of banners) counts.set(key(banner), (counts.get(key(banner)) ?? 0) + 1)
  return (banner) => (counts.get(key(banner)) === 1 ? key(banner) : '')
}

/** The identities to pair by, as banners have no id. The first that both sides share makes a pair. */
function keysOf(side: Side): readonly Key[] {
  const hashes = (banner: PlacedBanner) => slotNames.map((slot) => side.hashOf(banner, slot) ?? null)
  return [
    (placed) => JSON.stringify([substanceOf(placed), hashes(placed)]),
    ({ texts: { title } }) => title.value?.trim() ?? '',
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
export function pairsOf(before: Side, after: Side): Pair[] {
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

/** Compares a picture by its bytes where both are known, otherwise by its URL. */
function pictureDifference(
  { before, after }: Pair,
  slot: SlotName,
  sides: readonly [Side, Side]
): SetDifference | undefined {
  const [one, other] = [before.pictures[slot].address, after.pictures[slot].address]
  if (one === undefined && other === undefined) return undefined
  const found = { before, after, what: slot, slot }
  if (one === undefined) return { ...found, kind: 'added', note: 'The picture is new.' }
  if (other === undefined) return { ...found, kind: 'removed', note: 'The picture is gone.' }
  const [hash, otherHash] = [sides[0].hashOf(before, slot), sides[1].hashOf(after, slot)]
  if (hash === undefined || otherHash === undefined) {
    if (one === other) return undefined
    return {
      ...found,
      kind: 'changed',
      note: 'Another address; one of the pictures was not had, so they are not compared.'
    }
  }
  if (hash !== otherHash) {
    return {
      ...found,
      kind: 'changed',
      note: one === other ? 'Another picture at the same address.' : 'Another picture.'
    }
  }
  return one === other ? undefined : { ...found, kind: 'form', note: 'The same picture at another address.' }
}

const isShown = ({ before, after }: Pair, slot: SlotName): boolean =>
  before.pictures[slot].address !== undefined || after.pictures[slot].address !== undefined

function changes(pair: Pair, sides: readonly [Side, Side]): SetDifference[] {
  const pictures = slotNames.map((slot) => pictureDifference(pair, slot, sides)).filter((one) => one !== undefined)
  // A URL that is a picture on either side is compared as a picture.
  const addresses = new Set<string>(slotNames.filter((slot) => isShown(pair, slot)).map((slot) => `${slot}.url`))
  const fields = compareRecords(pair.before.raw, pair.after.raw)
    .filter(({ name }) => !addresses.has(name))
    .map(({ name, kind, before, after }): SetDifference => ({
      ...pair,
      kind: kind === 'form' ? 'form' : 'changed',
      what: name,
      values: { before, after }
    }))
  return [...pictures, ...fields]
}

/** The banners added, removed, moved and changed from one set to the other, in the order of the second. */
export function compareSets(before: Side, after: Side): SetDifference[] {
  const pairs = pairsOf(before, after)
  const partners = new Map(pairs.map((pair) => [pair.after, pair]))
  const staying = longestIncreasingSubsequence(pairs.map((pair) => pair.after.at))
  const kept = new Set(pairs.map((pair) => pair.before))
  const place = (placed: PlacedBanner) => `place ${placed.at + 1}, order ${orderText(placed) ?? '–'}`
  const title: SetDifference[] =
    samenessOf(before.title, after.title) === 'same'
      ? []
      : [{ kind: 'changed', what: 'title', values: { before: before.title, after: after.title } }]
  const removed = before.banners
    .filter((banner) => !kept.has(banner))
    .map((banner): SetDifference => ({ kind: 'removed', before: banner, what: '', note: place(banner) }))
  const others = after.banners.flatMap((banner): SetDifference[] => {
    const pair = partners.get(banner)
    if (!pair) return [{ kind: 'added', after: banner, what: '', note: place(banner) }]
    const moved: SetDifference[] = staying.has(banner.at)
      ? []
      : [{ ...pair, kind: 'moved', what: '', note: `From place ${pair.before.at + 1} to place ${banner.at + 1}.` }]
    return [...moved, ...changes(pair, [before, after])]
  })
  return [...title, ...removed, ...others]
}
