import type { Preferences } from '../../shared/contract/settings.ts'
import { request } from '../bridge/request.ts'
import { createScopedStore } from './createScopedStore.ts'

type Appearance = Pick<Preferences, 'theme' | 'density' | 'welcomed'>

/** How this window looks; main keeps it for all. */
export interface PreferencesStore extends Appearance {
  readonly change: (part: Partial<Appearance>) => void
}

/** The appearance in use. */
export const usePreferences = createScopedStore<PreferencesStore>({}, (set) => ({
  theme: 'system',
  density: 'normal',
  welcomed: false,
  change(part) {
    set(part)
    void request('settings.save', { preferences: part })
  }
}))
