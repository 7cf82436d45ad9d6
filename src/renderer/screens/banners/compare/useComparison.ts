import type { PlacedDesign } from '../../../../shared/contract/designs.ts'
import { pairOf, singlePair, type BannerPair, type Comparison } from '../difference/comparison.ts'
import { useFigureComparison, type FigureComparison, type FigureJob } from '../difference/compareFigure.ts'
import { useDifferenceWorker } from '../difference/openDifferenceWorker.ts'
import type { Device } from '../model/slots.ts'
import type { Campaign } from '../studio/campaign.ts'
import { useCanvas } from '../studio/canvas.ts'
import { createProvidedStore } from '../studio/providedStore.tsx'
import { useCampaignComparison } from './useCampaignComparison.ts'
import { useDesigns, type Designs } from './useDesigns.ts'

/** The reference of the figures, and how they differ from it. */
export interface ComparisonState {
  readonly designs: Designs
  /** Designs whose banners the answer doesn't contain. */
  readonly lost: readonly PlacedDesign[]
  readonly comparison: Comparison
  /** The figures of the chosen banner. */
  readonly figures: Readonly<Record<Device, FigureComparison>>
  /** Returns the job that compares one figure of a pair. */
  readonly jobOf: (pair: BannerPair, device: Device) => FigureJob
}

/** The store of the comparison. */
export const { Provider: ComparisonProvider, useProvided: useComparison } = createProvidedStore<ComparisonState>()

/** Returns the comparison of the figure in the inspector. */
export function useChosenFigure(): FigureComparison {
  const device = useCanvas((canvas) => canvas.device)
  return useComparison(({ figures }) => figures[device])
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
