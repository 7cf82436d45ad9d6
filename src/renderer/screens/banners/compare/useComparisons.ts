import { useState } from 'react'
import type { DesignComparison, Placement } from '../../../../shared/contract/designs.ts'
import { createFigureQueue, type FigureQueue } from '../difference/figureQueue.ts'
import { useFigureComparison, type FigureComparison, type FigureJob } from '../difference/compareFigure.ts'
import { useDifferenceWorker } from '../difference/openDifferenceWorker.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { rememberPlacement } from '../model/edits.ts'
import type { Device } from '../model/slots.ts'
import { changeCanvas, useCanvas } from '../studio/canvas.ts'
import { changeComparison, useComparisonOptions, useReferenceKind } from '../studio/comparisonOptions.ts'
import { createProvidedStore } from '../studio/providedStore.tsx'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import { usePreferences } from '../../../stores/view/preferences.ts'
import { usualTolerance, type ToleranceOf } from '../verdict/tolerance.ts'
import { useDesigns, type Designs } from './useDesigns.ts'
import { otherBanner, type Reference } from './useReference.ts'

interface Given {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly category: string
  readonly reference: Reference | undefined
}

/** The properties of a placement that change; an undefined one is removed. */
export interface PlacementChange extends Partial<Omit<Placement, 'scale' | 'area'>> {
  readonly scale?: Placement['scale'] | undefined
  readonly area?: Placement['area'] | undefined
}

/** What figures are compared with, and what differs. */
export interface ComparisonState {
  readonly designs: Designs
  /** The designs of banners that are not in the answer. */
  readonly lost: readonly DesignComparison[]
  /** The other banners; undefined if figures are compared with designs or with nothing. */
  readonly reference: Reference | undefined
  /** The chosen banner's figures. */
  readonly figures: Readonly<Record<Device, FigureComparison>>
  /** A figure of any banner, to be compared. */
  readonly jobOf: (banner: PlacedBanner, device: Device) => FigureJob
  readonly figureQueue: FigureQueue
  readonly toleranceOf: ToleranceOf
  /** Why figures without a verdict are not compared. */
  readonly missing: string | undefined
  /** Whether a file is being read as the chosen banner's design. */
  readonly isBusy: (device: Device) => boolean
  /** Takes a file as the chosen banner's design. */
  readonly take: (device: Device, file: File) => void
  /** Changes how that design lies over its figure. Without a scale it has the figure's width, without an area it is the whole file. */
  readonly place: (device: Device, part: PlacementChange) => void
}

/** The store of the comparison. */
export const { Provider: ComparisonProvider, useProvided: useComparison } = createProvidedStore<ComparisonState>()

/** The comparison of the figure that the inspector is about. */
export function useChosenFigure(): FigureComparison {
  const device = useCanvas((canvas) => canvas.device)
  return useComparison(({ figures }) => figures[device])
}

/** Compares the chosen banner's figures. */
export function useComparisonState({ workspace, subject, category, reference }: Given): ComparisonState {
  const tolerance = useComparisonOptions((options) => options.tolerance)
  const { connection, banners, sizes } = workspace
  const tolerances = usePreferences((preferences) => preferences.tolerances)
  const toleranceOf = (element: string) => tolerances[`${connection} ${element}`] ?? usualTolerance
  const { placed, edited } = subject
  const isDesign = useReferenceKind() === 'Design'
  const worker = useDifferenceWorker()
  const [figureQueue] = useState(createFigureQueue)
  const designs = useDesigns(connection, category)
  const jobOf = (one: PlacedBanner, device: Device): FigureJob => ({
    workspace,
    placed: one,
    device,
    size: sizes[device],
    tolerance: isDesign ? tolerance : 0,
    toleranceOf,
    worker,
    comparison: isDesign ? designs.find(one.name, device) : undefined,
    other: reference && otherBanner(reference, one)
  })
  const jobOn = (device: Device): FigureJob => ({
    ...jobOf(placed, device),
    placed: edited,
    isChanged: edited !== placed
  })
  const figures: Readonly<Record<Device, FigureComparison>> = {
    desktop: useFigureComparison(jobOn('desktop')),
    tablet: useFigureComparison(jobOn('tablet')),
    mobile: useFigureComparison(jobOn('mobile'))
  }
  return {
    designs,
    figures,
    reference,
    toleranceOf,
    jobOf,
    figureQueue,
    missing: isDesign ? 'No design yet' : reference && `Not in ${reference.names[0]}`,
    isBusy: (device) => designs.isBusy(designs.keyOf(placed.name, device)),
    take: (device, file) => {
      changeComparison({ compare: 'Design' })
      changeCanvas({ device })
      void designs.put(designs.keyOf(placed.name, device), file)
    },
    place: (device, part) => {
      const { comparison } = figures[device]
      if (!comparison) return
      const { key: design, placement: before } = comparison
      const { scale, area, ...always } = { ...before, ...part }
      const after = { ...always, ...(scale !== undefined && { scale }), ...(area && { area }) }
      rememberPlacement(category, { design, before, after })
      designs.place(design, after)
    },
    lost: isDesign ? designs.comparisons.filter(({ key }) => banners.every(({ name }) => name !== key.banner)) : []
  }
}
