import { useMemo } from 'react'
import type { LayoutProfile, ProfileDevice, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import type { LayoutFont } from '../../../../shared/layout/layoutState.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { gone, stepped, type History, type Step } from '../model/history.ts'
import { partId, type SiteLayout } from '../model/siteLayout.ts'
import type { Device } from '../model/slots.ts'
import { numberOf } from '../model/useDisposable.ts'
import { changeCanvas, useCanvas } from './canvas.ts'

/** An edited layout; unsaved changes stay while other screens are open. */
interface EditedLayout extends History<Step<LayoutProfile>> {
  readonly profile: LayoutProfile
  /** The layout as last read or saved. */
  readonly kept: Pick<SiteLayout, 'id' | 'profile'>
  /** The chosen parts of the figure in the inspector. */
  readonly chosen: readonly string[]
  /** Fonts that were added next to the file. */
  readonly added: readonly LayoutFont[]
  /** A screenshot of the site behind the parts, as a `blob:` URL, with an opacity from 0 to 100. */
  readonly shot?: { readonly device: Device; readonly source: string; readonly opacity: number }
}

const useEdited = createScopedStore<{ readonly of: Readonly<Record<string, EditedLayout | undefined>> }>(
  'edited',
  {},
  () => ({
    of: {}
  })
)

/** An edited layout and its changes. Undo reverts all changes of one gesture together. */
export interface LayoutEditing extends EditedLayout {
  /** The device of the figure in the inspector. */
  readonly device: Device
  /** Whether the layout differs from the last read or saved layout. */
  readonly isChanged: boolean
  readonly choose: (device: Device, names: readonly string[]) => void
  readonly changeProfile: (profile: LayoutProfile, gesture?: string) => void
  readonly changeDevice: (device: Device, part: Partial<ProfileDevice>, gesture?: string) => void
  readonly changeParts: (device: Device, parts: readonly ProfilePart[], gesture?: string) => void
  /** Adds a font next to the file, and draws the chosen texts in this font. */
  readonly addFont: (font: LayoutFont) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  /** Records that the profile was saved, with its new id. */
  readonly saved: (id: string) => void
  readonly setShot: (shot: NonNullable<EditedLayout['shot']>) => void
  readonly end: () => void
}

function actionsOn(
  edited: EditedLayout,
  device: Device,
  change: (part: Partial<EditedLayout>) => void
): Omit<LayoutEditing, 'end'> {
  const { profile, kept, shot, chosen, added } = edited
  const changeProfile = (after: LayoutProfile, gesture?: string) =>
    change({ profile: after, ...stepped(edited, { before: profile, after, gesture }) })
  const withDevice = (of: Device, part: Partial<ProfileDevice>): LayoutProfile => ({
    ...profile,
    devices: { ...profile.devices, [of]: { ...profile.devices[of], ...part } }
  })
  const go = (way: 'back' | 'again') => {
    const made = gone<Step<LayoutProfile>>(edited, way)
    if (!made) return undefined
    const { step, side, ...history } = made
    return () => change({ ...history, profile: step[side] })
  }
  return {
    ...edited,
    device,
    isChanged: profile !== kept.profile,
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
    undo: go('back'),
    redo: go('again'),
    saved: (id) => change({ kept: { id, profile } }),
    setShot: (next) => {
      if (shot && shot.source !== next.source) URL.revokeObjectURL(shot.source)
      change({ shot: next })
    }
  }
}

const empty: readonly LayoutFont[] = []

/** The fonts added to a connection's layout since the start of editing. */
export const useAddedFonts = (connection: string) => useEdited(({ of }) => of[connection]?.added ?? empty)

/** The editing of a connection's layout. */
export interface LayoutEdits {
  /** The layout with its edits, as drawn. */
  readonly site: SiteLayout
  /** The editing; undefined until it starts. */
  readonly editing: LayoutEditing | undefined
  readonly begin: () => void
}

/** The editing of a layout, with undo. */
export function useLayoutEditing(connection: string, read: SiteLayout): LayoutEdits {
  const edited = useEdited(({ of }) => of[connection])
  const device = useCanvas((canvas) => canvas.device)
  const put = (next: EditedLayout | undefined) =>
    useEdited.setState(({ of }) => ({ of: { ...of, [connection]: next } }))
  const profile = edited?.profile
  // Undo restores an earlier id, so its samples are known.
  const site = useMemo(
    () => (profile ? { ...read, profile, id: `${read.id} ${numberOf(profile)}` } : read),
    [read, profile]
  )
  const change = (part: Partial<EditedLayout>) => {
    const now = useEdited.getState().of[connection]
    if (now) put({ ...now, ...part })
  }
  return {
    site,
    editing: edited && {
      ...actionsOn(edited, device, change),
      end: () => {
        if (edited.shot) URL.revokeObjectURL(edited.shot.source)
        put(undefined)
      }
    },
    begin: () => put({ profile: read.profile, past: [], undone: [], kept: read, chosen: [], added: [] })
  }
}
