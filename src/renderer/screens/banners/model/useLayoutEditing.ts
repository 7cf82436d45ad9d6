import { useMemo } from 'react'
import type { LayoutProfile, ProfileDevice, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import type { LayoutFont } from '../../../../shared/layout/layoutState.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { gone, stepped, type History, type Step } from './history.ts'
import { partId, type SiteLayout } from './siteLayout.ts'
import type { Device } from './slots.ts'
import { numberOf } from './useDisposable.ts'
import { changeView, useView } from './view.ts'

/** A layout that is edited, by its connection: what is not saved yet stays while other screens are open. */
interface Edited extends History<Step<LayoutProfile>> {
  readonly profile: LayoutProfile
  /** As it was read or saved last. */
  readonly kept: Pick<SiteLayout, 'id' | 'profile'>
  /** The chosen parts of the figure that the inspector is about. */
  readonly chosen: readonly string[]
  /** Fonts that were put beside the file meanwhile. */
  readonly added: readonly LayoutFont[]
  /** A screenshot of the site behind the parts: a `blob:` of its file, and how opaque it is, 0 to 100. */
  readonly shot?: { readonly device: Device; readonly source: string; readonly opacity: number }
}

const useEdited = createScopedStore<{ readonly of: Readonly<Record<string, Edited | undefined>> }>(
  'edited',
  {},
  () => ({
    of: {}
  })
)

function actionsOn(edited: Edited, device: Device, change: (part: Partial<Edited>) => void) {
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
    /** It differs from what was read or saved last. */
    isChanged: profile !== kept.profile,
    choose: (of: Device, names: readonly string[]) => {
      changeView({ device: of })
      change({ chosen: names })
    },
    changeProfile,
    changeDevice: (of: Device, part: Partial<ProfileDevice>, gesture?: string) =>
      changeProfile(withDevice(of, part), gesture),
    changeParts: (of: Device, parts: readonly ProfilePart[], gesture?: string) =>
      changeProfile(withDevice(of, { parts: [...parts] }), gesture),
    /** Names a font that was put beside the file, and draws the chosen texts in it. */
    addFont: (font: LayoutFont) => {
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
    /** Says that the profile as it is now was saved, and the id that it has since. */
    saved: (id: string) => change({ kept: { id, profile } }),
    setShot: (next: NonNullable<Edited['shot']>) => {
      if (shot && shot.source !== next.source) URL.revokeObjectURL(shot.source)
      change({ shot: next })
    }
  }
}

const none: readonly LayoutFont[] = []

/** The fonts that were put beside a connection's layout since its editing began. */
export const useAddedFonts = (connection: string) => useEdited(({ of }) => of[connection]?.added ?? none)

/** The editing of a layout with undo: undefined until it begins. `site` is drawn: the layout, as it is edited. */
export function useLayoutEditing(connection: string, read: SiteLayout) {
  const edited = useEdited(({ of }) => of[connection])
  const device = useView((state) => state.device)
  const put = (next: Edited | undefined) => useEdited.setState(({ of }) => ({ of: { ...of, [connection]: next } }))
  const profile = edited?.profile
  // The measures of a state of a profile are known when it comes back.
  const site = useMemo(
    () => (profile ? { ...read, profile, id: `${read.id} ${numberOf(profile)}` } : read),
    [read, profile]
  )
  const change = (part: Partial<Edited>) => {
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

/** A layout that is edited: its profile as it is now, and what is chosen in it. */
export type LayoutEditing = NonNullable<ReturnType<typeof useLayoutEditing>['editing']>
