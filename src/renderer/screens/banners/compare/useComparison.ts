import { useMemo } from 'react'
import type { PlacedDesign } from '../../../../shared/contract/designs.ts'
import {
  pairBanners,
  pairOf,
  pairsInWords,
  singlePair,
  type BannerPair,
  type Comparison,
  type SideNames
} from '../difference/comparison.ts'
import { useFigureComparison, type FigureComparison, type FigureJob } from '../difference/compareFigure.ts'
import { useDifferenceWorker } from '../difference/openDifferenceWorker.ts'
import { liveSideInWords } from '../difference/verdict.ts'
import { useBannerSide } from '../findings/useBannerWorkspace.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import type { Device } from '../model/slots.ts'
import type { Campaign } from '../studio/campaign.ts'
import { useCanvas } from '../studio/canvas.ts'
import { useComparisonOptions } from '../studio/comparisonOptions.ts'
import { createProvidedStore } from '../studio/providedStore.tsx'
import { useOtherSet } from './otherSets.ts'
import { usePictureDifferences } from './pictureDifferences.ts'
import { useDesigns, type Designs } from './useDesigns.ts'

export interface ComparisonState {
  readonly designs: Designs
  /** Designs whose banners the answer doesn't contain. */
  readonly lost: readonly PlacedDesign[]
  readonly comparison: Comparison
  /** The figures of the chosen banner. */
  readonly figures: Readonly<Record<Device, FigureComparison>>
  readonly jobOf: (pair: BannerPair, device: Device) => FigureJob
}

/** The store of the comparison. */
export const { Provider: ComparisonProvider, useProvided: useComparison } = createProvidedStore<ComparisonState>()

/** Returns the comparison of the figure in the inspector. */
export function useChosenFigure(): FigureComparison {
  const device = useCanvas((canvas) => canvas.device)
  return useComparison(({ figures }) => figures[device])
}

// Constant, so that values derived from it keep their identity.
const noBanners: readonly PlacedBanner[] = []

/** Compares the banners on screen with the selected design or set of banners, starting with the chosen banner. */
function useCampaignComparison({ connection, category, set, workspace, subject }: Campaign): Comparison {
  const kind = useComparisonOptions((options) => options.compare)
  const other = useOtherSet(connection, category)
  const { at } = subject.placed
  const { banners, site } = workspace
  const theirs = useBannerSide({
    connection: other?.pictures ?? connection,
    banners: other?.set.banners ?? noBanners,
    site,
    most: Number.POSITIVE_INFINITY,
    since: other?.since
  })
  const from = other && theirs
  const sides = useMemo(() => ({ from: theirs, to: workspace }), [theirs, workspace])
  const paired = useMemo(
    () => (from ? pairBanners(from, workspace) : banners.map(singlePair)),
    [from, workspace, banners]
  )
  const [fromName, toName] = other?.names ?? [kind === 'Design' ? 'design' : '', liveSideInWords(site)]
  const names: SideNames = useMemo(() => [fromName, toName], [fromName, toName])
  const { pairs, isPending } = usePictureDifferences(sides, paired, names, at)
  const progress = [theirs.progress, workspace.progress]
  const isChecking = progress.some(({ checked, all }) => checked < all)
  const summary = [
    ...(set.title.raw === other?.set.title.raw ? [] : ['the title differs']),
    `${names.join(' → ')}: ${pairsInWords(pairs, names)}`,
    ...(isChecking
      ? [`${progress.map(({ checked, all }) => `${checked} of ${all}`).join(' and ')} pictures checked`]
      : [])
  ].join(' · ')
  const about = other?.about ?? ''
  return {
    kind,
    names,
    about,
    from,
    to: workspace,
    pairs,
    summary,
    isPending: from !== undefined && (isChecking || isPending)
  }
}

/** Compares the figures of the chosen banner. */
export function useComparisonState(campaign: Campaign): ComparisonState {
  const { connection, category, workspace, subject } = campaign
  const comparison = useCampaignComparison(campaign)
  const { placed, edited } = subject
  const isDesign = comparison.kind === 'Design'
  const worker = useDifferenceWorker()
  const designs = useDesigns(connection, category)
  const jobOf = (pair: BannerPair, device: Device): FigureJob => {
    const { from, to } = pair
    const other = from && comparison.from && { workspace: comparison.from, placed: from }
    return {
      ...(to || !other ? { workspace, placed: pair.to ?? pair.from } : other),
      from: to && other,
      differences: pair.differences,
      names: to ? comparison.names : ['', comparison.names[0]],
      device,
      size: workspace.sizes[device],
      worker,
      design: isDesign && to ? designs.find(to.name, device) : undefined
    }
  }
  const pair = pairOf(comparison, placed) ?? singlePair(placed)
  const jobOn = (device: Device): FigureJob => {
    const job = jobOf(pair, device)
    return edited === placed ? job : { ...job, placed: edited, names: [job.names[0], 'your changes'] }
  }
  const figures: Readonly<Record<Device, FigureComparison>> = {
    desktop: useFigureComparison(jobOn('desktop')),
    tablet: useFigureComparison(jobOn('tablet')),
    mobile: useFigureComparison(jobOn('mobile'))
  }
  return {
    designs,
    figures,
    comparison,
    jobOf,
    lost: isDesign ? designs.all.filter(({ key }) => workspace.banners.every(({ name }) => name !== key.banner)) : []
  }
}
