import { useMemo } from 'react'
import type { LayoutProfile, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { doneAgain, stepped, takenBack, type History, type Step } from './history.ts'
import type { SiteLayout } from './siteLayout.ts'
import type { Device } from './slots.ts'
import { numberOf } from './useDisposable.ts'

/** A layout that is edited, by its connection: what is not saved yet stays while other screens are open. */
interface Edited extends History<Step<LayoutProfile>> {
  readonly profile: LayoutProfile
  /** As it was read or saved last. */
  readonly kept: Pick<SiteLayout, 'id' | 'profile'>
  readonly device: Device
  readonly chosen: readonly string[]
  /** A screenshot of the site behind the parts: a `blob:` of its file, and how opaque it is, 0 to 100. */
  readonly shot?: { readonly device: Device; readonly source: string; readonly opacity: number }
}

const useEdited = createScopedStore<{ readonly of: Readonly<Record<string, Edited | undefined>> }>({}, () => ({
  of: {}
}))

function actionsOn(edited: Edited, change: (part: Partial<Edited>) => void) {
  const { profile, kept, shot } = edited
  const go = (way: typeof takenBack<Step<LayoutProfile>>, side: 'before' | 'after') => {
    const made = way(edited)
    return made && (() => change({ ...made.history, profile: made.step[side] }))
  }
  return {
    ...edited,
    /** It differs from what was read or saved last. */
    isChanged: profile !== kept.profile,
    choose: (device: Device, chosen: readonly string[]) => change({ device, chosen }),
    changeParts: (of: Device, parts: readonly ProfilePart[], gesture?: string) => {
      const { devices } = profile
      const after = { ...profile, devices: { ...devices, [of]: { ...devices[of], parts: [...parts] } } }
      change({ profile: after, ...stepped(edited, { before: profile, after, gesture }) })
    },
    undo: go(takenBack, 'before'),
    redo: go(doneAgain, 'after'),
    /** Says that the profile as it is now was saved, and the id that it has since. */
    saved: (id: string) => change({ kept: { id, profile } }),
    setShot: (next: NonNullable<Edited['shot']>) => {
      if (shot && shot.source !== next.source) URL.revokeObjectURL(shot.source)
      change({ shot: next })
    }
  }
}

/** The editing of a layout with undo: undefined until it begins. `site` is drawn: the layout, as it is edited. */
export function useLayoutEditing(connection: string, read: SiteLayout) {
  const edited = useEdited(({ of }) => of[connection])
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
    editing: edited && { ...actionsOn(edited, change), end: () => put(undefined) },
    begin: () => put({ profile: read.profile, past: [], undone: [], kept: read, device: 'desktop', chosen: [] })
  }
}

/** A layout that is edited: its profile as it is now, and what is chosen in it. */
export type LayoutEditing = NonNullable<ReturnType<typeof useLayoutEditing>['editing']>
