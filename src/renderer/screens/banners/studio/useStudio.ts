import { createContext, use } from 'react'
import type { BannerSet } from '../../../../shared/contract/banners.ts'
import type { LayoutState } from '../../../../shared/layout/layoutState.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import type { Answer } from '../../../bridge/request.ts'
import { useBannerLookup } from '../../../stores/bannerLookup.ts'
import { useComparisons } from '../compare/useComparisons.ts'
import { useOtherConnection, useSnapshot } from '../compare/otherSets.ts'
import { useReference } from '../compare/useReference.ts'
import type { PlacedSet } from '../model/bannerModel.ts'
import { goInHistory, tryEdit, tryField, useEdits, type Edit } from '../model/edits.ts'
import type { Size } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'
import type { useLayoutEditing } from '../model/useLayoutEditing.ts'
import { usePins } from '../model/usePins.ts'
import { changeView, useView } from '../model/view.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'

/** What the studio is made of. */
export interface StudioParts {
  readonly connection: string
  readonly category: string
  readonly answer: Answer<Received<BannerSet>>
  readonly set: PlacedSet
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly layout: LayoutState | undefined
  readonly layoutEditing: ReturnType<typeof useLayoutEditing>
  /** The checks that still run, in words. */
  readonly pending: string
}

function choose(chosen: number): void {
  useBannerLookup.setState({ chosen })
  changeView({ isQueue: false })
}

/** Everything that the parts of the studio share. */
export function useStudioOf(given: StudioParts) {
  const { connection, category, set, workspace, subject, layoutEditing } = given
  const { editing } = layoutEditing
  const { at, name: banner } = subject.placed
  const compare = useView((state) => state.compare)
  const { past, undone } = useEdits(category)
  const otherConnection = useOtherConnection(category)
  const snapshot = useSnapshot(connection, category, compare === 'Snapshot')
  const other =
    compare === 'Snapshot' ? snapshot.other : compare === 'Another connection' ? otherConnection.other : undefined
  const reference = useReference(workspace, set.title.raw, at, other)
  const comparisons = useComparisons({ workspace, subject, category, reference })
  /** Takes a step back or makes it again, and shows it. */
  const go = (way: 'back' | 'again') => {
    const made = goInHistory(category, way)
    if (made?.design) comparisons.designs.place(made.design, made.placement)
    const place = workspace.banners.findIndex(({ name }) => name === made?.banner)
    if (place !== -1) choose(place)
  }
  return {
    ...given,
    editing,
    editLayout: () => {
      layoutEditing.begin()
      changeView({ isInspecting: true, isQueue: false })
    },
    otherConnection,
    snapshot,
    reference,
    comparisons,
    board: usePins(connection, category, banner),
    findings: workspace.findings,
    own: workspace.own,
    choose,
    /** Gives a figure another size: to look at, or as its layout has it where that is edited. */
    resize: (device: Device, size: Size) =>
      editing
        ? editing.changeDevice(device, size)
        : changeView({ resized: { layout: workspace.site.id, sizes: { ...workspace.sizes, [device]: size } } }),
    tryEdit: (edit: Edit) => tryEdit(category, banner, edit),
    tryField: <Name extends keyof Edit>(name: Name, value: Edit[Name] | undefined) =>
      tryField(category, banner, name, value),
    undo: editing ? editing.undo : past.length > 0 ? () => go('back') : undefined,
    redo: editing ? editing.redo : undone.length > 0 ? () => go('again') : undefined
  }
}

/** Everything that the parts of the studio share. */
export type StudioModel = ReturnType<typeof useStudioOf>

/** The studio around a part. */
export const StudioContext = createContext<StudioModel | undefined>(undefined)

/** The studio around a part. */
export function useStudio(): StudioModel {
  const studio = use(StudioContext)
  if (!studio) throw new Error('Only parts of the studio have one.')
  return studio
}

/** The figure that the inspector is about, as far as it is compared. */
export const useReview = () => {
  const device = useView((state) => state.device)
  return useStudio().comparisons.reviews[device]
}
