import { useMemo } from 'react'
import type { LayoutProfile, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'
import type { SiteLayout } from '../model/siteLayout.ts'
import type { Device } from '../model/slots.ts'

const mostSteps = 100

interface Steps {
  readonly past: readonly LayoutProfile[]
  readonly now: LayoutProfile
  readonly undone: readonly LayoutProfile[]
  /** The gesture of the last step: what follows in the same one, such as a drag, is the same step. */
  readonly gesture?: string | undefined
}

/** The steps after a change; those of one gesture are undone together. */
export function changed({ past, now, gesture: last }: Steps, next: LayoutProfile, gesture?: string): Steps {
  const isSame = gesture !== undefined && gesture === last
  return { past: isSame ? past : [...past, now].slice(-mostSteps), now: next, undone: [], gesture }
}

/** The steps with the last one undone; undefined where there is none. */
export function undone({ past, now, undone: others }: Steps): Steps | undefined {
  const before = past.at(-1)
  return before && { past: past.slice(0, -1), now: before, undone: [...others, now] }
}

/** The steps with the one undone last done again; undefined where there is none. */
export function redone({ past, now, undone: others }: Steps): Steps | undefined {
  const next = others.at(-1)
  return next && { past: [...past, now], now: next, undone: others.slice(0, -1) }
}

/** A screenshot of the site behind the parts: a `blob:` of its file, and how opaque it is, 0 to 100. */
interface Shot {
  readonly device: Device
  readonly source: string
  readonly opacity: number
}

/** A layout that is edited: its profile as it is now, and what is chosen in it. */
export interface LayoutEditing {
  readonly profile: LayoutProfile
  /** The id of what was read or saved last. */
  readonly base: string
  /** It differs from what was read or saved last. */
  readonly isChanged: boolean
  readonly device: Device
  /** The names of the chosen parts and stacks of the device. */
  readonly chosen: readonly string[]
  readonly choose: (device: Device, chosen: readonly string[]) => void
  /** Changes the parts of a device; the changes of one gesture are one step. */
  readonly changeParts: (device: Device, parts: readonly ProfilePart[], gesture?: string) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  /** Says that the profile as it is now was saved, and the id that it has since. */
  readonly saved: (id: string) => void
  readonly end: () => void
  readonly shot: Shot | undefined
  readonly setShot: (shot: Shot) => void
}

const numbers = new WeakMap<LayoutProfile, number>()
let last = 0

/** A number of each state of a profile: what was measured in one is known when it comes back. */
function numberOf(profile: LayoutProfile): number {
  const number = numbers.get(profile) ?? (last += 1)
  numbers.set(profile, number)
  return number
}

const nothing = { device: 'desktop', chosen: [] } as const

/** A layout that is edited, by its connection: what is not saved yet stays while other screens are open. */
interface Kept extends Pick<LayoutEditing, 'device' | 'chosen' | 'shot'> {
  readonly steps: Steps
  /** As it was read or saved last. */
  readonly kept: Pick<SiteLayout, 'id' | 'profile'>
}

const useEdited = createScopedStore<{ readonly of: Readonly<Record<string, Kept | undefined>> }>({}, () => ({ of: {} }))

/** The editing of a layout with undo: undefined until it begins. `site` is drawn: the layout, as it is edited. */
export function useLayoutEditing(
  connection: string,
  read: SiteLayout
): {
  readonly site: SiteLayout
  readonly editing: LayoutEditing | undefined
  readonly begin: () => void
} {
  const edited = useEdited(({ of }) => of[connection])
  const put = (next: Kept | undefined) => useEdited.setState(({ of }) => ({ of: { ...of, [connection]: next } }))
  const profile = edited?.steps.now
  const site = useMemo(
    () => (profile ? { ...read, profile, id: `${read.id} ${numberOf(profile)}` } : read),
    [read, profile]
  )
  const begin = () =>
    put({ ...nothing, shot: undefined, steps: { past: [], now: read.profile, undone: [] }, kept: read })
  if (!edited) return { site, editing: undefined, begin }
  const { steps, kept, shot, device, chosen } = edited
  const change = (part: Partial<Kept>) =>
    useEdited.setState(({ of }) => ({ of: { ...of, [connection]: { ...(of[connection] ?? edited), ...part } } }))
  const step = (next: Steps | undefined) => next && (() => change({ steps: next }))
  const editing: LayoutEditing = {
    profile: steps.now,
    base: kept.id,
    isChanged: steps.now !== kept.profile,
    device,
    chosen,
    choose: (next, names) => change({ device: next, chosen: names }),
    changeParts(of, parts, gesture) {
      const { devices } = steps.now
      const next = { ...steps.now, devices: { ...devices, [of]: { ...devices[of], parts: [...parts] } } }
      change({ steps: changed(steps, next, gesture) })
    },
    undo: step(undone(steps)),
    redo: step(redone(steps)),
    saved: (id) => change({ kept: { id, profile: steps.now } }),
    end: () => put(undefined),
    shot,
    setShot(next) {
      if (shot && shot.source !== next.source) URL.revokeObjectURL(shot.source)
      change({ shot: next })
    }
  }
  return { site, editing, begin }
}
