import { changeCanvas } from './canvas.ts'
import { changeCampaign, type Campaign } from './campaign.ts'
import { tryEdit, tryField, type Edit } from '../model/edits.ts'
import type { Size } from '../model/layout.ts'
import { createProvidedStore } from './providedStore.tsx'
import type { Device } from '../model/slots.ts'
import type { LayoutEditing, LayoutEdits } from './useLayoutEditing.ts'

/** The editable state on screen: the chosen banner with its edits, and the layout. */
export interface Editing {
  readonly tryEdit: (edit: Edit) => void
  /** Tries a value of one field; undefined restores the live value. */
  readonly tryField: <Name extends keyof Edit>(name: Name, value: Edit[Name] | undefined) => void
  /** The editing of the layout; undefined if the layout isn't edited. */
  readonly editing: LayoutEditing | undefined
  readonly editLayout: () => void
  /** Changes the size of a figure on screen, or in the edited layout. */
  readonly resize: (device: Device, size: Size) => void
}

/** The store of the edits. */
export const { Provider: EditingProvider, useProvided: useEditing } = createProvidedStore<Editing>()

/** Returns the edits of the chosen banner and of the layout. */
export function useEditingState(
  { category, workspace, subject }: Pick<Campaign, 'category' | 'workspace' | 'subject'>,
  layoutEditing: LayoutEdits
): Editing {
  const { editing } = layoutEditing
  const banner = subject.placed.name
  return {
    tryEdit: (edit) => tryEdit(category, banner, edit),
    tryField: (name, value) => tryField(category, banner, name, value),
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
