import { useMemo } from 'react'
import { useBannerWorkspace } from '../findings/useBannerWorkspace.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { noEdit } from '../model/edits.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import type { OtherBanner } from '../difference/compareFigure.ts'
import type { OtherSet } from './otherSets.ts'
import { pairRows, rowsInWords, type PairRow, type Side, type SideNames } from '../difference/pairs.ts'
import { usePictureWords, type SaidOf, type Workspaces } from './pictureWords.ts'

/** Another set of banners that those on screen are compared with. */
export interface Reference {
  readonly names: SideNames
  readonly sides: Workspaces
  readonly about: string
  readonly rows: readonly PairRow[]
  readonly said: SaidOf
  /** How all of it differs, and how far the pictures are looked at, in a line. */
  readonly summary: string
  readonly isPending: boolean
}

/** The banner of the reference that is paired with one on screen; undefined where it has none. */
export function otherBanner({ rows, sides, names }: Reference, placed: PlacedBanner): OtherBanner | undefined {
  const row = rows.find(({ here }) => here?.at === placed.at)
  return row?.there && { names, workspace: sides[0], placed: row.there, differences: row.differences }
}

const sideOf = ({ banners, checked }: BannerWorkspace): Side => ({
  banners,
  hashOf: (banner, slot) => checked(banner, slot)?.facts?.sha256
})

// One object: what is derived from it stays.
const noBanners: readonly PlacedBanner[] = []
const noNames: SideNames = ['', '']

/**
 * Pairs the banners on screen with those of another set and compares them, the chosen one at `at` first; undefined while
 * there is none. `title` is that of the answer as received.
 */
export function useReference(
  own: BannerWorkspace,
  title: unknown,
  at: number,
  other: OtherSet | undefined
): Reference | undefined {
  const theirs = useBannerWorkspace({
    connection: other?.pictures ?? own.connection,
    banners: other?.set.banners ?? noBanners,
    sizes: own.sizes,
    at: 0,
    edit: noEdit,
    site: own.site,
    isReference: true,
    most: Number.POSITIVE_INFINITY,
    since: other?.since
  })
  const names = other?.names ?? noNames
  const theirTitle = other?.set.title.raw
  const sides: Workspaces = useMemo(() => [theirs, own], [own, theirs])
  const rows = useMemo(() => pairRows(sideOf(own), sideOf(theirs)), [own, theirs])
  const chosenFirst = useMemo(
    () => rows.toSorted((one, two) => Number(two.here?.at === at) - Number(one.here?.at === at)),
    [rows, at]
  )
  const words = usePictureWords(sides, chosenFirst, names)
  if (!other) return undefined
  const isLooking = sides.some(({ progress: { checked, all } }) => checked < all)
  const looked = sides.map(({ progress: { checked, all } }) => `${checked} of ${all}`).join(' and ')
  return {
    names,
    about: other.about,
    sides,
    rows,
    said: words.said,
    summary: [
      ...(title === theirTitle ? [] : ['the title differs']),
      `${names.join(' → ')}: ${rowsInWords(rows, names)}`,
      ...(isLooking ? [`${looked} pictures looked at`] : [])
    ].join(' · '),
    isPending: isLooking || words.isPending
  }
}
