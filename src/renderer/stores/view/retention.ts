import type { Preferences } from '../../../shared/contract/settings.ts'
import { savePreferences } from '../savePreferences.ts'
import { createScopedStore } from '../createScopedStore.ts'

type Retention = Pick<Preferences, 'bodyMinutes' | 'mostSnapshots'>

/** The limits before a person chooses. */
export const usualRetention: Retention = { bodyMinutes: 0, mostSnapshots: 40 }

/** How long bodies of answers, and how many snapshots are kept; main saves it. */
export const useRetention = createScopedStore<Retention>({}, () => usualRetention)

/** Changes a part of it. */
export function changeRetention(part: Partial<Retention>): void {
  useRetention.setState(part)
  void savePreferences(part)
}
