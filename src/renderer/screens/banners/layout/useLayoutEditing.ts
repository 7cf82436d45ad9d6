import { useMemo, useState, type KeyboardEvent } from 'react'
import type { LayoutProfile, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import type { SiteLayout } from '../model/siteLayout.ts'
import { stepOfKey } from '../model/undoKeys.ts'
import type { Device } from '../model/slots.ts'

const mostSteps = 100

interface Steps {
  readonly past: readonly LayoutProfile[]
  readonly now: LayoutProfile
  readonly undone: readonly LayoutProfile[]
  /** The gesture of the last step: what follows in the same one, such as a drag, is the same step. */
  readonly gesture: string | undefined
}

/** The steps after a change; those of one gesture are undone together. */
export function changed({ past, now, gesture: last }: Steps, next: LayoutProfile, gesture?: string): Steps {
  const isSame = gesture !== undefined && gesture === last
  return { past: isSame ? past : [...past, now].slice(-mostSteps), now: next, undone: [], gesture }
}

/** The steps with the last one undone. */
export function undone({ past, now, undone: others }: Steps): Steps | undefined {
  const before = past.at(-1)
  return before && { past: past.slice(0, -1), now: before, undone: [...others, now], gesture: undefined }
}

/** The steps with the one undone last done again. */
export function redone({ past, now, undone: others }: Steps): Steps | undefined {
  const next = others.at(-1)
  return next && { past: [...past, now], now: next, undone: others.slice(0, -1), gesture: undefined }
}

interface Shot {
  /** A `blob:` of the file. */
  readonly source: string
  /** 0 to 100. */
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
  readonly change: (profile: LayoutProfile, gesture?: string) => void
  /** Changes the parts of a device. */
  readonly changeParts: (device: Device, parts: readonly ProfilePart[], gesture?: string) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  /** Says that the profile as it is now was saved, and the id that it has since. */
  readonly saved: (id: string) => void
  readonly end: () => void
  /** A screenshot of the site on the chosen device, behind the parts. */
  readonly shots: Partial<Readonly<Record<Device, Shot>>>
  readonly setShot: (device: Device, shot: Shot | undefined) => void
}

const nothing = { device: 'desktop', chosen: [] } as const

interface Begun {
  readonly steps: Steps
  /** The profile as it was read or saved last, and its id then. */
  readonly kept: LayoutProfile
  readonly base: string
}

/** The editing of a layout with undo: undefined until it begins. `site` is drawn: the layout, as it is edited. */
export function useLayoutEditing(read: SiteLayout): {
  readonly site: SiteLayout
  readonly editing: LayoutEditing | undefined
  readonly begin: () => void
} {
  const [begun, setBegun] = useState<Begun>()
  const [{ device, chosen }, setChosen] = useState<Pick<LayoutEditing, 'device' | 'chosen'>>(nothing)
  const [shots, setShots] = useState<LayoutEditing['shots']>({})
  const profile = begun?.steps.now
  const site = useMemo(
    () => (profile ? { ...read, profile, id: JSON.stringify(profile.devices) } : read),
    [read, profile]
  )
  const begin = () => {
    const { profile: kept, id: base } = read
    setBegun({ steps: { past: [], now: kept, undone: [], gesture: undefined }, kept, base })
    setChosen(nothing)
  }
  if (!begun) return { site, editing: undefined, begin }
  const step = (next: Steps | undefined) => next && (() => setBegun({ ...begun, steps: next }))
  const change: LayoutEditing['change'] = (next, gesture) =>
    setBegun((before) => before && { ...before, steps: changed(before.steps, next, gesture) })
  const { steps, kept, base } = begun
  const editing: LayoutEditing = {
    profile: steps.now,
    base,
    isChanged: steps.now !== kept,
    device,
    chosen,
    choose: (next, names) => setChosen({ device: next, chosen: names }),
    change,
    changeParts(of, parts, gesture) {
      const { devices } = steps.now
      change({ ...steps.now, devices: { ...devices, [of]: { ...devices[of], parts: [...parts] } } }, gesture)
    },
    undo: step(undone(steps)),
    redo: step(redone(steps)),
    saved: (id) => setBegun({ ...begun, kept: steps.now, base: id }),
    end: () => setBegun(undefined),
    shots,
    setShot(of, shot) {
      const { [of]: before, ...others } = shots
      if (before && before.source !== shot?.source) URL.revokeObjectURL(before.source)
      setShots(shot ? { ...others, [of]: shot } : others)
    }
  }
  return { site, editing, begin }
}

/** Undoes or redoes a step of the layout by its keys, and no other's. */
export function undoByKey(event: KeyboardEvent, { undo, redo }: LayoutEditing): void {
  const step = stepOfKey(event)
  if (!step) return
  // A box's own undo knows nothing of the steps in others, and those of the banner are others.
  event.preventDefault()
  event.stopPropagation()
  if (step === 'undo') undo?.()
  else redo?.()
}
