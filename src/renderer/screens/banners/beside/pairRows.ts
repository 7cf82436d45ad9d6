import { countInWords } from '../../../../shared/countInWords.ts'
import { compareSets, pairsOf, type Pair, type SetDifference, type Side } from '../compare/compareSets.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { slotNames, type SlotName } from '../model/slots.ts'

/** A banner of both sides, or of one of them. */
export interface PairRow {
  readonly here?: PlacedBanner
  readonly there?: PlacedBanner
  readonly isMoved: boolean
  /** Fields that differ; those that only are written otherwise are none. */
  readonly fields: readonly SetDifference[]
  /** Fields that are the same, written otherwise. */
  readonly forms: readonly SetDifference[]
  /** Pictures that are other bytes, or that only one side has. */
  readonly pictures: readonly SetDifference[]
  /** Pictures on both sides that are not compared: one is still being checked, or cannot be shown. */
  readonly unjudged: readonly SetDifference[]
  /** Pictures with the same bytes at another address, as those of two platforms always are. */
  readonly elsewhere: readonly SetDifference[]
  /** Several banners on a side have this title, so the pairs are not certain. */
  readonly isAmbiguous: boolean
}

/** The rows in the order of the left side; banners that only the right side has are put in at their place there. */
export function pairRows(here: Side, there: Side): PairRow[] {
  const differences = compareSets(here, there)
  const isOften = [here, there].map(titleCounts)
  const rowOf = (one: PlacedBanner | undefined, other: PlacedBanner | undefined): PairRow => {
    const own = differences.filter(({ before, after }) => before === one && after === other)
    const inPair = one && other ? own : []
    const unjudged = one && other ? unjudgedSlots({ before: one, after: other }, here, there) : []
    const pictures = inPair.filter(({ slot }) => slot !== undefined && !unjudged.includes(slot))
    const fields = inPair.filter(({ slot, values }) => slot === undefined && values !== undefined)
    return {
      ...(one && { here: one }),
      ...(other && { there: other }),
      isMoved: inPair.some(({ kind }) => kind === 'moved'),
      fields: fields.filter(({ kind }) => kind !== 'form'),
      forms: fields.filter(({ kind }) => kind === 'form'),
      pictures: pictures.filter(({ kind }) => kind !== 'form'),
      unjudged: unjudged.map((slot) => ({ kind: 'changed', before: one, after: other, what: slot, slot })),
      elsewhere: pictures.filter(({ kind }) => kind === 'form'),
      isAmbiguous: [one, other].some((banner, at) => banner && (isOften[at]?.get(titleOf(banner)) ?? 0) > 1)
    }
  }
  const partners = new Map(pairsOf(here, there).map((pair) => [pair.before, pair.after]))
  const paired = new Set(partners.values())
  const rows = here.banners.map((banner) => rowOf(banner, partners.get(banner)))
  for (const banner of there.banners.filter((one) => !paired.has(one))) {
    const before = rows.findIndex((row) => row.there?.at === banner.at - 1)
    rows.splice(before + 1, 0, rowOf(undefined, banner))
  }
  return rows
}

/** The pictures that both banners have and that cannot be compared, because one is unknown. */
const unjudgedSlots = (pair: Pair, here: Side, there: Side): SlotName[] =>
  slotNames.filter((slot) => {
    const [one, other] = [pair.before.pictures[slot].address, pair.after.pictures[slot].address]
    if (one === undefined || other === undefined) return false
    return here.hashOf(pair.before, slot) === undefined || there.hashOf(pair.after, slot) === undefined
  })

const titleOf = ({ texts: { title } }: PlacedBanner): string => title.value?.trim() ?? ''

function titleCounts({ banners }: Side): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const title of banners.map(titleOf)) counts.set(title, (counts.get(title) ?? 0) + 1)
  return counts
}

/** True where both were compared completely and a player sees no difference. */
export const isSame = ({ here, there, isMoved, fields, pictures, unjudged }: PairRow): boolean =>
  here !== undefined && there !== undefined && !isMoved && fields.length + pictures.length + unjudged.length === 0

/** The names of both sides. */
export type SideNames = readonly [here: string, there: string]

/** How both sides of a row differ, in a few words each. */
export function rowInWords(row: PairRow, [here, there]: SideNames): string[] {
  if (!row.there) return [`only on ${here}`]
  if (!row.here) return [`only on ${there}`]
  return [
    ...(row.isMoved ? [`place ${row.here.at + 1} / ${row.there.at + 1}`] : []),
    ...(row.fields.length > 0 ? [countInWords(row.fields.length, 'field differs', 'fields differ')] : []),
    ...(row.pictures.length > 0 ? [countInWords(row.pictures.length, 'picture differs', 'pictures differ')] : []),
    ...(row.unjudged.length > 0
      ? [countInWords(row.unjudged.length, 'picture not compared', 'pictures not compared')]
      : []),
    ...(isSame(row) ? ['the same'] : [])
  ]
}

/** The summary of all rows, in a line. */
export function rowsInWords(rows: readonly PairRow[], [here, there]: SideNames): string {
  const pairs = rows.filter((row) => row.here && row.there)
  const differing = pairs.filter((row) => row.fields.length + row.pictures.length > 0)
  const unjudged = pairs.filter((row) => row.unjudged.length > 0 && !row.isMoved && !differing.includes(row)).length
  return [
    `${rows.filter((row) => !row.there).length} only on ${here}`,
    `${rows.filter((row) => !row.here).length} only on ${there}`,
    `${pairs.filter(({ isMoved }) => isMoved).length} moved`,
    `${differing.length} differ`,
    `${pairs.filter(isSame).length} the same`,
    ...(unjudged > 0 ? [`${unjudged} not judged`] : [])
  ].join(' · ')
}
