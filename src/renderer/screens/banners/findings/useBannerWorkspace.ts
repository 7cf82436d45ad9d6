import { useMemo, useState } from 'react'
import { sourceOf as sourceOfAsked, useAskedPictures, type AskedPicture } from '../../../components/picture/since.ts'
import type { PlacedBanner, Checked } from '../model/bannerModel.ts'
import type { EditedBanner, BannerWorkspace } from '../model/workspace.ts'
import { figureContentOf, type FigureContent } from '../model/figureContent.ts'
import { buttonTextColour, contrastFindings } from '../model/contrast.ts'
import { layoutInWords, type SiteLayout } from '../model/siteLayout.ts'
import { editedBanner, editedDrawn, type Edit } from '../model/edits.ts'
import { fieldFindings } from './fieldFindings.ts'
import { sampleKey, sampleTexts } from '../figure/sampleTexts.ts'
import { byWeight, type BannerFinding } from '../model/finding.ts'
import type { Size } from '../model/layout.ts'
import { pictureFindings } from './pictureFindings.ts'
import {
  devices,
  deviceWords,
  textNames,
  type Device,
  type SlotName,
  type TextName,
  slotNames
} from '../model/slots.ts'
import { stressed, type Stress } from '../model/stressTexts.ts'
import { createJobQueue, useJobQueue } from '../model/jobQueue.ts'
import { fetchPictureFacts } from '../../../stores/pictureChecks.ts'

interface Asked {
  readonly connection: string
  readonly banners: readonly PlacedBanner[]
  readonly sizes: Readonly<Record<Device, Size>>
  /** The index of the chosen banner, which comes first. */
  readonly at: number
  readonly edit: Edit
  readonly stress: Stress | undefined
  /** The factor by which texts are larger, as for a person who set large text. */
  readonly textScale: number
  /** The layout that places everything. */
  readonly site: SiteLayout
  /** The number of banners whose pictures are checked automatically. */
  readonly most: number
  /** The time that pictures must not be older than, in milliseconds since 1970; that of the answer on screen where absent. */
  readonly since?: number | undefined
}

/** Applies an edit to a banner, and a stress to what is drawn of it. */
function editBanner(
  placed: PlacedBanner,
  live: FigureContent,
  { edit, stress, textScale }: Pick<Asked, 'edit' | 'stress' | 'textScale'>
): EditedBanner {
  const tried = editedDrawn(live, edit)
  const stressedDrawn = stress === undefined ? tried : { ...tried, texts: stressed(stress, tried.texts) }
  const scaled = textScale === 1 ? stressedDrawn : { ...stressedDrawn, textScale }
  return { placed, live, edit, stress, textScale, edited: editedBanner(placed, edit), tried, drawn: scaled }
}

/** Checks the pictures of an answer, samples its texts, and collects all findings. */
export function useBannerWorkspace(given: Asked): BannerWorkspace & { readonly subject: EditedBanner | undefined } {
  const { connection, banners, sizes, at, edit, stress, textScale, site, most, since } = given
  const asked = useAskedPictures(connection, since)
  const sourceOf = useMemo(() => (address: string) => sourceOfAsked(asked(address)), [asked])
  const draw = useMemo(() => (banner: PlacedBanner) => figureContentOf(banner, sourceOf, site), [sourceOf, site])
  const drawings = useMemo(() => new Map(banners.map((banner) => [banner, draw(banner)])), [banners, draw])
  const chosen = banners[at]
  const live = chosen && drawings.get(chosen)
  const subject = useMemo(
    () => chosen && live && editBanner(chosen, live, { edit, stress, textScale }),
    [chosen, live, edit, stress, textScale]
  )
  const checkedPictures = useCheckedPictures(
    banners,
    useMemo(
      () =>
        new Map(
          [...(chosen ? [chosen] : []), ...banners.slice(0, most)]
            .flatMap(addressesOf)
            .map((address) => [sourceOf(address), asked(address)])
        ),
      [banners, chosen, most, sourceOf, asked]
    )
  )
  // Those of the chosen banner first, the others once their pictures are checked.
  const jobs = useMemo(() => {
    const isChecked = (banner: PlacedBanner) =>
      addressesOf(banner).every((address) => checkedPictures.has(sourceOf(address)))
    const others = [...drawings].filter(([banner]) => banner.at !== at && isChecked(banner))
    const figures = [...(subject ? [subject.drawn, subject.live] : []), ...others.map(([, drawn]) => drawn)]
    const wanted = figures.flatMap((drawn) => devices.map((device) => ({ drawn, device, size: sizes[device] })))
    return new Map(wanted.map((job) => [sampleKey(job), job]))
  }, [at, sizes, subject, drawings, checkedPictures, sourceOf])
  const [queue] = useState(openSamples)
  const samples = useJobQueue(queue, jobs)
  return useMemo(() => {
    const checked: BannerWorkspace['checked'] = ({ pictures }, slot) => {
      const { address } = pictures[slot]
      return address === undefined ? undefined : checkedPictures.get(sourceOf(address))
    }
    const sampled: BannerWorkspace['samples'] = (drawn, device) =>
      samples.get(sampleKey({ drawn, device, size: sizes[device] }))
    const ofPixels = [...drawings].flatMap(([banner, drawn]) => pixelFindings(banner, drawn, checked, sampled))
    const findings = byWeight([
      ...fieldFindings(banners, buttonTextColour(site)),
      ...pictureFindings({ banners, checked, sizes, site }),
      ...ofPixels
    ])
    const all = new Set(banners.flatMap(addressesOf).map(sourceOf))
    const found = [...all].flatMap((source) => checkedPictures.get(source) ?? [])
    const facts = found.flatMap((picture) => picture.facts ?? [])
    const bytes = facts.reduce((sum, one) => sum + one.bytes, 0)
    const [oldest] = facts.flatMap(({ at: fetched }) => fetched ?? []).toSorted()
    const drawn: BannerWorkspace['drawnOf'] = (banner) => drawings.get(banner) ?? draw(banner)
    const progress = { checked: found.length, all: all.size, bytes, oldest }
    return { connection, banners, drawnOf: drawn, checked, findings, samples: sampled, progress, subject }
  }, [banners, subject, connection, draw, drawings, checkedPictures, samples, sizes, sourceOf, site])
}

/** The findings from the pixels of a banner's figures. An SVG without a size cannot be judged for truncation. */
function pixelFindings(
  banner: PlacedBanner,
  drawn: FigureContent,
  checked: BannerWorkspace['checked'],
  samples: BannerWorkspace['samples']
): BannerFinding[] {
  return devices.flatMap((device) => {
    const { contrasts = [], damaged = [], undrawn = [], overfull = [], unsafe = [] } = samples(drawn, device) ?? {}
    const name = deviceWords[device]
    const where = `${name}, ${layoutInWords(drawn.site)}`
    const about = (
      places: readonly (TextName | SlotName)[],
      severity: BannerFinding['severity'],
      rule: string,
      words: string
    ) => places.map((place): BannerFinding => ({ subject: banner.at, place, severity, rule, words }))
    const cut = damaged.filter((slot) => (checked(banner, slot)?.facts?.type ?? 'image/svg+xml') !== 'image/svg+xml')
    // A picture that was not fetched has its own finding, and an SVG without a size may still be drawable.
    const broken = undrawn.filter((slot) => checked(banner, slot)?.facts?.width !== undefined)
    const isText = (place: string) => textNames.some((one) => one === place)
    const outside = [`outside the safe area ${name}`, `It reaches out of the safe area of ${where}.`] as const
    return [
      ...about(cut, 'flaw', 'damaged', 'The file is damaged: only a part can be drawn.'),
      ...about(broken, 'flaw', 'damaged', 'The file is damaged: it begins like a picture and cannot be drawn.'),
      ...about(overfull, 'check', `text too long ${name}`, `The text does not fit into its box on ${where}.`),
      // A text that a device covers cannot be read; a picture is often meant to run out of it.
      ...about(unsafe.filter(isText), 'check', ...outside),
      ...about(
        unsafe.filter((place) => !isText(place)),
        'note',
        ...outside
      ),
      ...contrastFindings(banner.at, device, contrasts, layoutInWords(drawn.site))
    ]
  })
}

/** The workspace in which the edited banner has its local pictures. */
export const editedWorkspace = (workspace: BannerWorkspace, { edited, edit }: EditedBanner): BannerWorkspace => ({
  ...workspace,
  checked(banner, slot) {
    const local = banner.at === edited.at ? edit.pictures[slot] : undefined
    return local ? { facts: local.facts } : workspace.checked(banner, slot)
  }
})

/** The findings of the edited banner among the others of its category. */
export function editedFindings(
  workspace: BannerWorkspace,
  subject: EditedBanner,
  sizes: Readonly<Record<Device, Size>>
): BannerFinding[] {
  const { edited, drawn } = subject
  const banners = workspace.banners.map((banner) => (banner.at === edited.at ? edited : banner))
  const { checked, samples } = editedWorkspace(workspace, subject)
  const found = [
    ...fieldFindings(banners, buttonTextColour(drawn.site)),
    ...pictureFindings({ banners, checked, sizes, site: drawn.site }),
    ...pixelFindings(edited, drawn, checked, samples)
  ]
  return byWeight(found.filter(({ subject }) => subject === edited.at))
}

/** Samples texts over their pictures, one figure after another. */
const openSamples = () => createJobQueue(sampleTexts, { most: 1, together: 150 })

/** The addresses of a banner's pictures. */
const addressesOf = ({ pictures }: PlacedBanner): string[] =>
  slotNames.map((slot) => pictures[slot].address).filter((address) => address !== undefined)

/** Checks the pictures of an answer by their sources, a few at a time. Another answer starts without results. */
function useCheckedPictures(answer: object, pictures: ReadonlyMap<string, AskedPicture>): ReadonlyMap<string, Checked> {
  const { queue } = useMemo(() => ({ answer, queue: createJobQueue(fetchPictureFacts, { most: 8 }) }), [answer])
  return useJobQueue(queue, pictures)
}
