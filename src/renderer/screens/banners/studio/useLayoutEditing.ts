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
  /** As it was read or saved last. */
  readonly kept: Pick<SiteLayout, 'id' | 'profile'>
  /** The chosen parts of the figure that the inspector is about. */
  readonly chosen: readonly string[]
  /** Fonts that were added next to the file. */
  readonly added: readonly LayoutFont[]
  /** A screenshot of the site behind the parts: its `blob:`, and its opacity from 0 to 100. */
  readonly shot?: { readonly device: Device; readonly source: string; readonly opacity: number }
}

const useEdited = createScopedStore<{ readonly of: Readonly<Record<string, EditedLayout | undefined>> }>(
  'edited',
  {},
  () => ({
    of: {}
  })
)

/** A layout that is edited, and its changes; those of one gesture are undone together. */
export interface LayoutEditing extends EditedLayout {
  /** The device that the inspector is about. */
  readonly device: Device
  /** It differs from what was read or saved last. */
  readonly isChanged: boolean
  readonly choose: (device: Device, names: readonly string[]) => void
  readonly changeProfile: (profile: LayoutProfile, gesture?: string) => void
  readonly changeDevice: (device: Device, part: Partial<ProfileDevice>, gesture?: string) => void
  readonly changeParts: (device: Device, parts: readonly ProfilePart[], gesture?: string) => void
  /** Adds a font that was put next to the file, and draws the chosen texts in it. */
  readonly addFont: (font: LayoutFont) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  /** Says that the profile was saved, and its id since. */
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

const none: readonly LayoutFont[] = []

/** The fonts that were added to a connection's layout since its editing began. */
export const useAddedFonts = (connection: string) => useEdited(({ of }) => of[connection]?.added ?? none)

/** The editing of a connection's layout. */
export interface LayoutEdits {
  /** The layout as it is drawn: with its edits. */
  readonly site: SiteLayout
  /** Undefined until it begins. */
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
  // Undo brings back an id whose samples are known.
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
