import type { Preferences } from '../../../shared/contract/settings.ts'
import { request } from '../../bridge/request.ts'
import { createScopedStore } from '../createScopedStore.ts'

type Appearance = Pick<Preferences, 'theme' | 'density' | 'welcomed'>

/** The appearance of this window; main saves it for all windows. */
interface PreferencesStore extends Appearance {
  readonly change: (part: Partial<Appearance>) => void
}

/** The store of the appearance. */
export const usePreferences = createScopedStore<PreferencesStore>({}, (set) => ({
  theme: 'system',
  density: 'normal',
  welcomed: false,
  change(part) {
    set(part)
    void request('settings.save', { preferences: part })
  }
}))
