import { useMemo } from 'react'
import { unmuted } from '../../../domain/finding.ts'
import { useMutedRules } from '../../../session/mutedRules.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import type { OtherBanner } from '../overlay/useFigureReview.ts'
import type { SideFindings } from './differenceCells.ts'
import { pairRows, rowsInWords, type PairRow, type Side, type SideNames } from './pairs.ts'
import { usePictureWords, type SaidOf, type Workspaces } from './pictureWords.ts'

/** Another set of banners that those on screen are compared with. */
export interface Reference {
  readonly names: SideNames
  readonly sides: Workspaces
  /** Whose answers they are, with environment and account. */
  readonly about: string
  readonly rows: readonly PairRow[]
  readonly said: SaidOf
  /** Without those of muted rules. */
  readonly findings: SideFindings
  /** How all of it differs, and how far the pictures are looked at, in a line. */
  readonly summary: string
  /** Pictures are still being looked at or compared. */
  readonly isPending: boolean
}

/** One of both sides: its banners, and the title of its answer as received. */
export interface ReferenceSide {
  readonly workspace: BannerWorkspace
  readonly title: unknown
}

/** The banner of the reference that is paired with one on screen; undefined where it has none. */
export function otherBanner({ rows, sides, names }: Reference, placed: PlacedBanner): OtherBanner | undefined {
  const there = rows.find(({ here }) => here?.at === placed.at)?.there
  return there && { side: names[0], name: names[1], workspace: sides[1], placed: there }
}

const sideOf = ({ workspace: { banners, checked }, title }: ReferenceSide): Side => ({
  title,
  banners,
  hashOf: (banner, slot) => checked(banner, slot)?.facts?.sha256
})

/** Pairs the banners on screen with others and compares them; `connection` is the one whose muted rules hold there. */
export function useReference(
  here: ReferenceSide,
  there: ReferenceSide & { readonly connection: string },
  { names, about, at }: Pick<Reference, 'names' | 'about'> & { readonly at: number }
): Reference {
  const { tolerance } = useView()
  const { workspace: own } = here
  const { workspace: other } = there
  const sides: Workspaces = useMemo(() => [own, other], [own, other])
  const rows = useMemo(
    () => pairRows(sideOf({ workspace: own, title: here.title }), sideOf({ workspace: other, title: there.title })),
    [own, here.title, other, there.title]
  )
  const chosenFirst = useMemo(
    () => rows.toSorted((one, two) => Number(two.here?.at === at) - Number(one.here?.at === at)),
    [rows, at]
  )
  const words = usePictureWords(sides, chosenFirst, names, tolerance)
  const [muted] = useMutedRules('banners')
  const [mutedThere] = useMutedRules('banners', there.connection)
  const looked = sides.map(({ progress: { checked, all } }) => ({ checked, all }))
  const isLooking = looked.some(({ checked, all }) => checked < all)
  return {
    names,
    about,
    sides,
    rows,
    said: words.said,
    findings: [unmuted(own.findings, muted), unmuted(other.findings, mutedThere)],
    summary: [
      ...(here.title === there.title ? [] : ['the title differs']),
      rowsInWords(rows, names),
      ...(isLooking
        ? [`${looked.map(({ checked, all }) => `${checked} of ${all}`).join(' and ')} pictures looked at`]
        : [])
    ].join(' · '),
    isPending: isLooking || words.isPending
  }
}
