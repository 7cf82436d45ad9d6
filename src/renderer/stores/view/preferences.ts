import { replaceEqualDeep } from '@tanstack/react-query'
import { usualPreferences, withChanges } from '../../../shared/preferences.ts'
import type { ChangedPreferences, Preferences } from '../../../shared/contract/settings.ts'
import { paneSizes } from '../../../shared/values/choosable.ts'
import type { ColumnSettings } from '../../../shared/contract/settings.ts'
import { listen, request } from '../../bridge/request.ts'
import { createScopedStore } from '../createScopedStore.ts'
import { tellFailure } from '../toasts.ts'

/** The preferences in this window. Main saves them and tells every window. */
export const usePreferences = createScopedStore<Preferences>('preferences', {}, () => usualPreferences)

// The number of milliseconds from the last change until it is saved. Dragging an edge changes a size in every frame,
// but only the last size is saved.
const rest = 300
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
let pending = 0
let changedElsewhere = () => {}

async function save(changes: ChangedPreferences): Promise<void> {
  pending += 1
  await tellFailure(request('settings.save', { preferences: changes }))
  pending -= 1
  changedElsewhere()
}

/** Changes preferences at once, then saves them for all windows. With `dragged`, saves when the dragging pauses. */
export function changePreferences(changes: ChangedPreferences, dragged?: string): void {
  usePreferences.setState((now) => withChanges(now, changes), true)
  if (dragged === undefined) return void save(changes)
  clearTimeout(waiting.get(dragged))
  const send = () => {
    waiting.delete(dragged)
    void save(changes)
  }
  waiting.set(dragged, setTimeout(send, rest))
}

const scales = { compact: 14 / 16, normal: 1, spacious: 18 / 16 }

/** Returns the scale of the chosen density, for the root font size and for heights in code. */
export const useScale = (): number => usePreferences(({ density }) => scales[density])

/** Whether Pitboss shows the platform's own names, every mark and technical figures. */
export const useApiDetails = (): boolean => usePreferences(({ apiDetails }) => apiDetails)

/** Whether the role has tickets. *Design* has none. */
export const useHasTickets = (): boolean => usePreferences(({ role }) => role !== 'design')

/** Switches the API details on or off in all windows. */
export const toggleApiDetails = (): void => changePreferences({ apiDetails: !usePreferences.getState().apiDetails })

/** Applies main's preferences. Reuses unchanged objects, so that they cause no re-render. */
export const takePreferences = (preferences: Preferences): void =>
  usePreferences.setState(replaceEqualDeep(usePreferences.getState(), preferences), true)

/** Applies preferences from main, but waits while this window saves; otherwise values would flip back and forth. */
export function followPreferences(): () => void {
  let isOld = false
  changedElsewhere = () => {
    if (!isOld || pending > 0 || waiting.size > 0) return
    isOld = false
    void request('settings.read', {}).then((read) => {
      if (pending > 0 || waiting.size > 0) isOld = true
      else if (read.ok) takePreferences(read.value.preferences)
    })
  }
  return listen('settings.changed', () => {
    isOld = true
    changedElsewhere()
  })
}

/** Changes the size of a pane. Null restores the pane's initial size. */
export function resizePane(name: string, size: number | null): void {
  const whole = size && Math.round(Math.min(paneSizes.most, Math.max(paneSizes.least, size)))
  if ((usePreferences.getState().panes[name] ?? null) === whole) return
  changePreferences({ panes: { [name]: whole } }, `pane ${name}`)
}

/** The columns of a table until the user changes them. */
export const defaultColumnSettings: ColumnSettings = { visible: {}, widths: {} }

/** Saves the column settings of a list's table. */
export const arrangeColumns = (list: string, settings: ColumnSettings): void =>
  changePreferences({ columns: { [list]: settings } }, `columns ${list}`)
