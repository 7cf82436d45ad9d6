import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DesignKey, Placement } from '../../../../shared/contract/designs.ts'
import { editedWorkspace } from '../findings/useBannerWorkspace.ts'
import { isEdited, useEdits } from '../model/edits.ts'
import type { Device } from '../model/slots.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import { designNames, livePicturesOf } from '../difference/liveState.ts'
import { useDifferenceWorker } from '../difference/openDifferenceWorker.ts'
import { useDesigns, usePlacements } from '../difference/useDesigns.ts'
import { savedFigureOf, useOpenedReview } from '../difference/useOpenedReview.ts'
import { useFigureReview, type FigureReview } from '../difference/useFigureReview.ts'
import { useAccept, useDesignActions } from './useDesignActions.ts'
import { otherBanner, type Reference } from './useReference.ts'

interface Compared {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly category: string
  /** Another set of banners to compare with. */
  readonly reference: Reference | undefined
}

/** Both sides of a comparison: the banner as it is on the canvas, and its reference where that is no design. */
function useSides({ workspace, subject, reference }: Compared) {
  const { compare } = useView()
  return useMemo(() => {
    const { placed, edited, tried } = subject
    const live = { side: 'your changes', name: 'live', workspace, placed }
    return {
      workspace: editedWorkspace(workspace, subject),
      subject: { placed: edited, live: tried },
      other: compare === 'Your changes' ? live : reference && otherBanner(reference, placed)
    }
  }, [workspace, subject, reference, compare])
}

/** The chosen banner's figures with what they are compared with, and what can be done about designs. */
export function useComparisons(compared: Compared) {
  const { workspace, subject, category, reference } = compared
  const { compare, sizes, tolerance, change } = useView()
  const { connection, banners } = workspace
  const isDesign = compare === 'Design'
  const opened = useOpenedReview((store) => (compare === 'A saved review' ? store.opened : undefined))
  const savedOf = useCallback((of: string, device: Device) => savedFigureOf(opened, of, device), [opened])
  const worker = useDifferenceWorker()
  const designs = useDesigns(connection, category)
  const { comparisons, find, fileOf } = designs
  const { refetch } = designs.asked
  const reload = useCallback(() => refetch(), [refetch])
  const names = useMemo(() => designNames(banners), [banners])
  const banner = names[subject.placed.at] ?? ''
  const keyFor = (of: string, device: Device): DesignKey => ({ connection, category, banner: of, device })
  const keyOf = (device: Device) => keyFor(banner, device)
  const placements = usePlacements(reload)
  const actions = useDesignActions(keyOf, reload)
  const accepting = useAccept({ workspace, names, keyOf: keyFor, find, fileOf, reload })
  const [waiting, setWaiting] = useState<{ banner: string; device: Device; file: File }>()
  const comparisonOf = (key: Pick<DesignKey, 'banner' | 'device'>) =>
    isDesign ? placements.placed(find(key)) : undefined
  const common = { tolerance, worker, isChanged: isEdited(subject.edit), ...useSides(compared) }
  const ofDevice = (device: Device) => ({
    ...common,
    device,
    size: sizes[device],
    saved: savedOf(banner, device),
    comparison: comparisonOf({ banner, device })
  })
  const reviews: Readonly<Record<Device, FigureReview>> = {
    desktop: useFigureReview(ofDevice('desktop')),
    tablet: useFigureReview(ofDevice('tablet')),
    mobile: useFigureReview(ofDevice('mobile'))
  }
  const take = (device: Device, file: File) => {
    change({ compare: 'Design', device })
    const pictures = livePicturesOf(workspace, subject, device)
    if (pictures.state === 'loading') setWaiting({ banner, device, file })
    else void actions.take(device, file, find(keyOf(device)), pictures.live)
  }
  // A design is taken once the pictures that it is compared with are known.
  const waits = waiting?.banner === banner ? waiting : undefined
  const isDue = waits !== undefined && livePicturesOf(workspace, subject, waits.device).state !== 'loading'
  useEffect(() => {
    if (!isDue || !waits) return
    setWaiting(undefined)
    take(waits.device, waits.file)
    // Once, when the last picture was looked at.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDue])
  return {
    names,
    banner,
    designs,
    reviews,
    reference,
    worker,
    actions,
    accepting,
    problem: placements.problem,
    comparisonOf,
    savedOf,
    /** Puts a design over a figure. */
    take,
    isBusy: (device: Device) => accepting.isBusy || actions.isBusy(device) || waits?.device === device,
    place: (device: Device, part: Partial<Placement>) => {
      const { comparison } = reviews[device]
      if (!comparison) return
      const { key, placement: before } = comparison
      const after = { ...before, ...part }
      useEdits.getState().placed({ category, at: subject.placed.at, design: key, before, after })
      placements.place(key, after)
    },
    /** Lays a design elsewhere by a step of the history. */
    move: placements.place,
    /** Designs of banners that are not in this answer. */
    lost: isDesign ? comparisons.filter(({ key }) => !names.includes(key.banner)) : []
  }
}

/** What `useComparisons` returns. */
export type Comparisons = ReturnType<typeof useComparisons>
