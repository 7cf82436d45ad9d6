import { useState } from 'react'
import type { Placement } from '../../../../shared/contract/designs.ts'
import { createFigureQueue } from '../difference/figureQueue.ts'
import { useFigureReview, type FigureJob, type FigureReview } from '../difference/compareFigure.ts'
import { useDifferenceWorker } from '../difference/openDifferenceWorker.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { rememberPlacement } from '../model/edits.ts'
import type { Device } from '../model/slots.ts'
import { changeView, referenceOf, useView } from '../model/view.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import { usePreferences } from '../../../stores/view/preferences.ts'
import { usualTolerance } from '../verdict/tolerance.ts'
import { useDesigns } from './useDesigns.ts'
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

/** The chosen banner's figures with what they are compared with, and what can be done about designs. */
export function useComparisons({ workspace, subject, category, reference }: Given) {
  const tolerance = useView((view) => view.tolerance)
  const { connection, banners, sizes } = workspace
  const tolerances = usePreferences((preferences) => preferences.tolerances)
  const toleranceOf = (element: string) => tolerances[`${connection} ${element}`] ?? usualTolerance
  const { placed, edited } = subject
  const isDesign = useView(referenceOf) === 'Design'
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
  const reviews: Readonly<Record<Device, FigureReview>> = {
    desktop: useFigureReview(jobOn('desktop')),
    tablet: useFigureReview(jobOn('tablet')),
    mobile: useFigureReview(jobOn('mobile'))
  }
  return {
    designs,
    reviews,
    toleranceOf,
    jobOf,
    figureQueue,
    /** Why a figure is not compared, where it is not. */
    missing: isDesign ? 'No design yet' : reference && `Not in ${reference.names[0]}`,
    isBusy: (device: Device) => designs.isBusy(designs.keyOf(placed.name, device)),
    take: (device: Device, file: File) => {
      changeView({ compare: 'Design', device })
      void designs.put(designs.keyOf(placed.name, device), file)
    },
    /** Changes how a design lies over its figure. An undefined scale is by its width, an undefined area is the whole file. */
    place: (device: Device, part: PlacementChange) => {
      const { comparison } = reviews[device]
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
