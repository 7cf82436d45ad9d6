import { undecoded } from '../../../domain/picture/pictureWords.ts'
import { useCallback, useMemo } from 'react'
import { sourceOf as sourceOfRequest, usePictureRequests } from '../../../components/picture/since.ts'
import { fetchPictureFacts } from '../../../stores/pictureChecks.ts'
import { tooLarge as tooLargeInWords } from '../../../components/picture/decodePicture.ts'
import { useDifferenceWorker } from '../difference/openDifferenceWorker.ts'
import { sampleKey, sampleTexts, type SampleJob } from '../figure/sampleTexts.ts'
import { byWeight, type BannerFinding, type Checked, type PlacedBanner } from '../model/bannerModel.ts'
import { contrastFindings } from '../model/contrast.ts'
import { editedBanner, type Edit } from '../model/edits.ts'
import { figureContentOf, type FigureContent } from '../model/figureContent.ts'
import { useJobQueue } from '../model/jobQueue.ts'
import { layoutInWords, type SiteLayout } from '../model/siteLayout.ts'
import { devices, deviceWords, textNames, slotNames } from '../model/slots.ts'
import { stressed, type Stress } from '../model/stressTexts.ts'
import type { BannerSide, BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import { fieldFindings } from './fieldFindings.ts'
import { pictureFindings } from './pictureFindings.ts'

/** The returned function always returns the same object for a banner, to avoid re-rendering. */
function createContentOf(sourceOf: (address: string) => string, site: SiteLayout) {
  const contents = new WeakMap<PlacedBanner, FigureContent>()
  return (banner: PlacedBanner): FigureContent => {
    const content = contents.get(banner) ?? figureContentOf(banner, sourceOf, site)
    contents.set(banner, content)
    return content
  }
}

interface SideRequest extends Pick<BannerWorkspace, 'connection' | 'banners' | 'site'> {
  /** How many banners to check besides the chosen one. */
  readonly most: number
  /** The chosen banner, which is checked first. */
  readonly chosen?: PlacedBanner | undefined
  /** When pictures may have been fetched at the earliest (milliseconds since 1970); by default, the answer's time. */
  readonly since?: number | undefined
}

/** Checks the pictures of banners. */
export function useBannerSide({ connection, banners, site, most, chosen, since }: SideRequest): BannerSide {
  const requestOf = usePictureRequests(connection, since)
  const sourceOf = useCallback((address: string) => sourceOfRequest(requestOf(address)), [requestOf])
  const drawnOf = useMemo(() => createContentOf(sourceOf, site), [sourceOf, site])
  const pictures = useMemo(() => {
    const addresses = [...(chosen ? [chosen] : []), ...banners.slice(0, most)].flatMap(addressesOf)
    return new Map(addresses.map((address) => [sourceOf(address), requestOf(address)]))
  }, [banners, chosen, most, sourceOf, requestOf])
  const checkedPictures: ReadonlyMap<string, Checked> = useJobQueue(fetchPictureFacts, 8, pictures)
  return useMemo(() => {
    const checked: BannerSide['checked'] = ({ pictures }, slot) => {
      const { address, local } = pictures[slot]
      if (local) return { facts: local.facts }
      return address === undefined ? undefined : checkedPictures.get(sourceOf(address))
    }
    const all = new Set(banners.flatMap(addressesOf).map(sourceOf))
    const known = [...all].flatMap((source) => checkedPictures.get(source) ?? [])
    const bytes = known.reduce((sum, { facts }) => sum + (facts?.bytes ?? 0), 0)
    return { banners, requestOf, drawnOf, checked, progress: { checked: known.length, all: all.size, bytes } }
  }, [banners, requestOf, drawnOf, checkedPictures, sourceOf])
}

interface WorkspaceRequest extends Pick<BannerWorkspace, 'connection' | 'banners' | 'sizes' | 'site'> {
  /** The index of the chosen banner. */
  readonly at: number
  readonly edit: Edit
  readonly stress: Stress
  readonly textScale: number
  readonly most: number
}

/** Checks the pictures of an answer, samples its texts, and collects all findings. */
export function useBannerWorkspace(
  request: WorkspaceRequest
): BannerWorkspace & { readonly subject: EditedBanner | undefined } {
  const { connection, banners, sizes, at, edit, stress, textScale, site, most } = request
  const chosen = banners[at]
  const side = useBannerSide({ connection, banners, site, most, chosen })
  const { drawnOf } = side
  const subject = useMemo((): EditedBanner | undefined => {
    if (!chosen) return undefined
    const edited = editedBanner(chosen, edit)
    const tried = drawnOf(edited)
    const worded = stress === 'As written' ? tried : { ...tried, texts: stressed(stress, tried.texts) }
    const drawn = textScale === 1 ? worded : { ...worded, textScale }
    return { placed: chosen, live: drawnOf(chosen), edit, edited, drawn }
  }, [chosen, drawnOf, edit, stress, textScale])
  // The chosen banner comes first, then those whose pictures are checked.
  const jobs = useMemo(() => {
    const isChecked = (banner: PlacedBanner) =>
      slotNames.every((slot) => banner.pictures[slot].address === undefined || side.checked(banner, slot))
    const others = banners.filter((banner) => banner.at !== at && isChecked(banner))
    const own = subject ? [subject.drawn, subject.live, drawnOf(subject.edited)] : []
    const wanted = [...own, ...others.map(drawnOf)].flatMap((drawn) =>
      devices.map((device) => ({ drawn, device, size: sizes[device] }))
    )
    return new Map(wanted.map((job) => [sampleKey(job), job]))
  }, [at, banners, sizes, subject, drawnOf, side])
  const worker = useDifferenceWorker()
  const samples = useJobQueue((job: SampleJob) => sampleTexts(job, worker), 1, jobs)
  return useMemo(() => {
    const sampled: BannerWorkspace['samples'] = (drawn, device) =>
      samples.get(sampleKey({ drawn, device, size: sizes[device] }))
    const known = { ...side, connection, sizes, site, samples: sampled }
    const findingsOf = (set: readonly PlacedBanner[], of = set) =>
      byWeight([
        ...fieldFindings(set, site),
        ...pictureFindings({ ...known, banners: set }),
        ...of.flatMap((banner) => pixelFindings(banner, known))
      ])
    const findings = findingsOf(banners)
    const edited = subject && subject.edited !== subject.placed ? subject.edited : undefined
    const withEdits = edited ? findingsOf(banners.with(at, edited), [edited]) : findings
    const own = withEdits.filter((finding) => finding.subject === at)
    const live = new Set(banners.map(drawnOf))
    const left = [...jobs].filter(([key, { drawn }]) => live.has(drawn) && !samples.has(key)).length
    return { ...known, findings, own, left, subject }
  }, [banners, at, subject, connection, drawnOf, jobs, side, samples, sizes, site])
}

/** Doesn't report an SVG as truncated, because an intact SVG without a size may fail to decode too. */
function pixelFindings(
  banner: PlacedBanner,
  { drawnOf, checked, samples }: Pick<BannerWorkspace, 'drawnOf' | 'checked' | 'samples'>
): BannerFinding[] {
  const drawn = drawnOf(banner)
  return devices.flatMap((device) => {
    const sample = samples(drawn, device)
    if (!sample) return []
    const { contrasts, damaged, undrawn, tooLarge, overfull, unsafe } = sample
    const name = deviceWords[device]
    const where = `${name}, ${layoutInWords(drawn.site)}`
    const cut = damaged.filter((slot) => (checked(banner, slot)?.facts?.type ?? 'image/svg+xml') !== 'image/svg+xml')
    // A missing picture has its own finding, and an SVG without a size may still be drawable.
    const broken = undrawn.filter((slot) => checked(banner, slot)?.facts?.width !== undefined)
    const outside = [`outside the safe area ${name}`, `It extends past the safe area of ${where}.`] as const
    const isText = (field: string) => textNames.some((one) => one === field)
    const rules = [
      [cut, 'flaw', 'damaged', 'The file is damaged: only a part can be drawn.'],
      [broken, 'flaw', 'damaged', undecoded.reason],
      [tooLarge, 'check', 'not judged', `Not judged: ${tooLargeInWords}`],
      // If a short text doesn't fit, the reason may be the text before it.
      [overfull, 'check', `does not fit ${name}`, `The text does not fit on ${where}.`],
      // Players can't read a covered text. Pictures often extend past the safe area on purpose.
      [unsafe.filter(isText), 'check', ...outside],
      [unsafe.filter((field) => !isText(field)), 'note', ...outside]
    ] as const
    return [
      ...rules.flatMap(([fields, severity, rule, words]) =>
        fields.map((field): BannerFinding => ({ subject: banner.at, field, severity, rule, words }))
      ),
      ...contrastFindings(banner.at, device, contrasts, layoutInWords(drawn.site))
    ]
  })
}

const addressesOf = ({ pictures }: PlacedBanner): string[] =>
  slotNames.map((slot) => pictures[slot].address).filter((address) => address !== undefined)
