import { useMemo } from 'react'
import { unmuted } from '../../../domain/finding.ts'
import { useMuting } from '../../../session/muting.ts'
import { useBannerWorkspace } from '../findings/useBannerWorkspace.ts'
import type { PlacedBanner, PlacedSet } from '../model/bannerModel.ts'
import { noEdit } from '../model/edits.ts'
import type { SiteLayout } from '../model/siteLayout.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { aboutOf } from '../overlay/liveState.ts'
import type { OtherBanner } from '../overlay/compareFigure.ts'
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

/** Another set of banners, with its side in words. */
export interface OtherSet {
  readonly set: PlacedSet
  /** Whose pictures they are: a connection, or a snapshot. */
  readonly pictures: string
  /** Whose muted rules hold there. */
  readonly connection: string
  readonly names: SideNames
  /** Both sides with environment and account. */
  readonly about: string
  /** The time that pictures must not be older than there, in milliseconds since 1970. */
  readonly since: number
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

// One object: what is derived from it stays.
const noBanners: readonly PlacedBanner[] = []
const noNames: SideNames = ['', '']

/** Pairs the banners on screen with those of another set and compares them; undefined while there is none. */
export function useReference(
  here: ReferenceSide,
  other: OtherSet | undefined,
  { at, site }: { readonly at: number; readonly site: SiteLayout }
): Reference | undefined {
  const { sizes } = useView()
  const workspace = useBannerWorkspace({
    connection: other?.pictures ?? here.workspace.connection,
    banners: other?.set.banners ?? noBanners,
    sizes,
    at: 0,
    edit: noEdit,
    stress: undefined,
    textScale: 1,
    site,
    most: Number.POSITIVE_INFINITY,
    since: other?.since
  })
  const there = { workspace, title: other?.set.title.raw, connection: other?.connection ?? here.workspace.connection }
  const compared = useCompared(here, there, other?.names ?? noNames, at)
  return other && { ...compared, names: other.names, about: other.about }
}

function useCompared(
  here: ReferenceSide,
  there: ReferenceSide & { readonly connection: string },
  names: SideNames,
  at: number
): Omit<Reference, 'names' | 'about'> {
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
  const { muted } = useMuting('banners')
  const { muted: mutedThere } = useMuting('banners', there.connection)
  const looked = sides.map(({ progress: { checked, all } }) => ({ checked, all }))
  const isLooking = looked.some(({ checked, all }) => checked < all)
  return {
    sides,
    rows,
    said: words.said,
    findings: [
      unmuted(own.findings, muted, aboutOf(own.banners)),
      unmuted(other.findings, mutedThere, aboutOf(other.banners))
    ],
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
