import { paneSizes } from '../../../shared/values/paneSizes.ts'
import { createScopedStore } from '../createScopedStore.ts'
import { saveSoon } from '../savePreferences.ts'

/** The sizes of the panes that were changed in CSS pixels, by the pane's name; main saves them. */
export const usePaneSizes = createScopedStore<Readonly<Record<string, number>>>({}, () => ({}))

/** Changes the size of a pane at once and saves it in main after a short delay. */
export function resizePane(name: string, size: number): void {
  const whole = Math.round(Math.min(paneSizes.most, Math.max(paneSizes.least, size)))
  if (usePaneSizes.getState()[name] === whole) return
  usePaneSizes.setState({ [name]: whole })
  saveSoon(`pane ${name}`, { panes: { [name]: whole } })
}

/** Gives a pane its first size again. */
export function resetPane(name: string): void {
  const { [name]: _, ...others } = usePaneSizes.getState()
  usePaneSizes.setState(others, true)
  saveSoon(`pane ${name}`, { panes: { [name]: null } })
}
