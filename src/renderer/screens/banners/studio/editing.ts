import { changeCanvas } from './canvas.ts'
import { changeCampaign, chooseBanner, type Campaign } from './campaign.ts'
import { goInHistory, tryEdit, tryField, useEdits, type Edit } from '../model/edits.ts'
import type { Size } from '../model/layout.ts'
import { createProvidedStore } from './providedStore.tsx'
import type { Device } from '../model/slots.ts'
import type { LayoutEditing, LayoutEdits } from './useLayoutEditing.ts'

/** What can be changed on screen: the chosen banner as it is tried, and the layout. */
export interface Editing {
  readonly tryEdit: (edit: Edit) => void
  /** Tries a value of one field; undefined for the live one. */
  readonly tryField: <Name extends keyof Edit>(name: Name, value: Edit[Name] | undefined) => void
  /** Undefined if there is nothing to undo. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  /** The layout, while it is edited. */
  readonly editing: LayoutEditing | undefined
  readonly editLayout: () => void
  /** Changes the size of a figure: on screen, or in its layout while that is edited. */
  readonly resize: (device: Device, size: Size) => void
}

/** The store of the edits. */
export const { Provider: EditingProvider, useProvided: useEditing } = createProvidedStore<Editing>()

/** The edits of the chosen banner, with one history for its category. */
export function useEditingState(
  { category, workspace, subject }: Pick<Campaign, 'category' | 'workspace' | 'subject'>,
  layoutEditing: LayoutEdits
): Editing {
  const { past, undone } = useEdits(category)
  const { editing } = layoutEditing
  const banner = subject.placed.name
  /** Undoes or redoes a step and shows its banner. */
  const go = (way: 'back' | 'again') => {
    const changed = goInHistory(category, way)
    const index = workspace.banners.findIndex(({ name }) => name === changed)
    if (index !== -1) chooseBanner(index)
  }
  return {
    tryEdit: (edit) => tryEdit(category, banner, edit),
    tryField: (name, value) => tryField(category, banner, name, value),
    undo: editing ? editing.undo : past.length > 0 ? () => go('back') : undefined,
    redo: editing ? editing.redo : undone.length > 0 ? () => go('again') : undefined,
    editing,
    editLayout: () => {
      layoutEditing.begin()
      changeCampaign({ isCampaign: false })
    },
    resize: (device, size) =>
      editing
        ? editing.changeDevice(device, size)
        : changeCanvas({ resized: { layout: workspace.site.id, sizes: { ...workspace.sizes, [device]: size } } })
  }
}
