import { useMemo, useState } from 'react'
import type { LayoutProfile, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
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

/** The editing of a layout with undo: undefined until it begins. `site` is drawn: the layout, as it is edited. */
export function useLayoutEditing(read: SiteLayout): {
  readonly site: SiteLayout
  readonly editing: LayoutEditing | undefined
  readonly begin: () => void
} {
  const [steps, setSteps] = useState<Steps>()
  const [kept, setKept] = useState(read)
  const [{ device, chosen }, setChosen] = useState<Pick<LayoutEditing, 'device' | 'chosen'>>(nothing)
  const [shot, setShot] = useState<Shot>()
  const profile = steps?.now
  const site = useMemo(
    () => (profile ? { ...read, profile, id: `${read.id} ${numberOf(profile)}` } : read),
    [read, profile]
  )
  const begin = () => {
    setSteps({ past: [], now: read.profile, undone: [] })
    setKept(read)
    setChosen(nothing)
  }
  if (!steps) return { site, editing: undefined, begin }
  const step = (next: Steps | undefined) => next && (() => setSteps(next))
  const editing: LayoutEditing = {
    profile: steps.now,
    base: kept.id,
    isChanged: steps.now !== kept.profile,
    device,
    chosen,
    choose: (next, names) => setChosen({ device: next, chosen: names }),
    changeParts(of, parts, gesture) {
      const { devices } = steps.now
      const next = { ...steps.now, devices: { ...devices, [of]: { ...devices[of], parts: [...parts] } } }
      setSteps(changed(steps, next, gesture))
    },
    undo: step(undone(steps)),
    redo: step(redone(steps)),
    saved: (id) => setKept({ ...kept, id, profile: steps.now }),
    end: () => setSteps(undefined),
    shot,
    setShot(next) {
      if (shot && shot.source !== next.source) URL.revokeObjectURL(shot.source)
      setShot(next)
    }
  }
  return { site, editing, begin }
}
