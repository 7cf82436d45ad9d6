import { useMemo } from 'react'
import type { LayoutProfile, ProfileDevice, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import type { LayoutFont } from '../../../../shared/layout/layoutState.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { partId, type SiteLayout } from '../model/siteLayout.ts'
import type { Device } from '../model/slots.ts'
import { numberOf } from '../model/useDisposable.ts'
import { useCampaign } from './campaign.ts'
import { changeCanvas, useCanvas } from './canvas.ts'

/** A layout that is being edited. Unsaved changes stay while other screens are open. */
interface EditedLayout {
  readonly profile: LayoutProfile
  /** The changes, oldest first, and the undone changes in stack order (the last one is redone first). */
  readonly past: readonly LayoutProfile[]
  readonly undone: readonly LayoutProfile[]
  /** The gesture that caused the last change, such as typing in a field. */
  readonly gesture?: string | undefined
  /** The layout as it was last read or saved. */
  readonly original: Pick<SiteLayout, 'id' | 'profile'>
  /** The chosen parts of the figure in the inspector. */
  readonly chosen: readonly string[]
  /** The fonts that were added next to the file. */
  readonly added: readonly LayoutFont[]
}

const useEdited = createScopedStore<Readonly<Record<string, EditedLayout | undefined>>>('edited', {}, () => ({}))

const mostSteps = 50

/** A layout that is being edited, and how to change it. Undo reverts all changes made by a gesture at once. */
export interface LayoutEditing extends EditedLayout {
  /** The device whose figure is in the inspector. */
  readonly device: Device
  /** Whether the layout has changed since it was last read or saved. */
  readonly isChanged: boolean
  readonly choose: (device: Device, names: readonly string[]) => void
  readonly changeProfile: (profile: LayoutProfile, gesture?: string) => void
  readonly changeDevice: (device: Device, part: Partial<ProfileDevice>, gesture?: string) => void
  readonly changeParts: (device: Device, parts: readonly ProfilePart[], gesture?: string) => void
  /** Adds a font next to the file and uses it for the chosen texts. */
  readonly addFont: (font: LayoutFont) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly markSaved: (id: string) => void
  readonly end: () => void
}

const noFonts: readonly LayoutFont[] = []

/** Returns the fonts that were added to a connection's layout since editing began. */
export const useAddedFonts = (connection: string) => useEdited((layouts) => layouts[connection]?.added ?? noFonts)

const put = (connection: string, edited: EditedLayout | undefined) => useEdited.setState({ [connection]: edited })

/** Starts to edit a connection's layout. */
export const editLayout = (connection: string, site: SiteLayout): void =>
  put(connection, { profile: site.profile, past: [], undone: [], original: site, chosen: [], added: [] })

/** Returns a connection's layout with its edits, as figures draw it. */
export function useEditedSite(connection: string, base: SiteLayout): SiteLayout {
  const profile = useEdited((layouts) => layouts[connection]?.profile)
  // Undo restores an earlier profile and therefore its id, so its samples needn't be taken again.
  return useMemo(() => (profile ? { ...base, profile, id: `${base.id} ${numberOf(profile)}` } : base), [base, profile])
}

/** Returns the editing state of the layout on screen; undefined until editing starts. */
export function useLayoutEditing(): LayoutEditing | undefined {
  const connection = useCampaign((campaign) => campaign.connection)
  const edited = useEdited((layouts) => layouts[connection])
  const device = useCanvas((canvas) => canvas.device)
  if (!edited) return undefined
  const { profile, original, chosen, added, past, undone } = edited
  const change = (part: Partial<EditedLayout>) => {
    const now = useEdited.getState()[connection]
    if (now) put(connection, { ...now, ...part })
  }
  const changeProfile = (after: LayoutProfile, gesture?: string) => {
    const isSame = gesture !== undefined && gesture === edited.gesture
    change({ profile: after, past: isSame ? past : [...past, profile].slice(-mostSteps), undone: [], gesture })
  }
  const withDevice = (of: Device, part: Partial<ProfileDevice>): LayoutProfile => ({
    ...profile,
    devices: { ...profile.devices, [of]: { ...profile.devices[of], ...part } }
  })
  const [before, after] = [past.at(-1), undone.at(-1)]
  return {
    ...edited,
    device,
    isChanged: profile !== original.profile,
    choose: (of, names) => {
      changeCanvas({ device: of })
      change({ chosen: names })
    },
    changeProfile,
    changeDevice: (of, part, gesture) => changeProfile(withDevice(of, part), gesture),
    changeParts: (of, parts, gesture) => changeProfile(withDevice(of, { parts: [...parts] }), gesture),
    addFont: (font) => {
      const { family, file, weight } = font
      const known = profile.fonts.find((one) => one.file === file)
      const fonts = known
        ? profile.fonts
        : [...profile.fonts, { family, file, ...(weight !== undefined && { weight }) }]
      const parts = profile.devices[device].parts.map((own) =>
        own.text && chosen.includes(partId(own))
          ? { ...own, text: { ...own.text, font: known?.family ?? family } }
          : own
      )
      change({ added: [...added, font] })
      changeProfile({ ...withDevice(device, { parts }), fonts })
    },
    undo:
      before &&
      (() => change({ profile: before, past: past.slice(0, -1), undone: [...undone, profile], gesture: undefined })),
    redo:
      after &&
      (() => change({ profile: after, past: [...past, profile], undone: undone.slice(0, -1), gesture: undefined })),
    markSaved: (id) => change({ original: { id, profile } }),
    end: () => put(connection, undefined)
  }
}
