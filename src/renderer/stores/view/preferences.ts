import type { Preferences } from '../../../shared/contract/settings.ts'
import { applyForms } from '../../domain/locale/forms.ts'
import { savePreferences } from '../savePreferences.ts'
import { createScopedStore } from '../createScopedStore.ts'

/** What a window takes from the settings as it is. */
type Plain = Pick<Preferences, 'theme' | 'density' | 'welcomed' | 'asksAlways' | 'locale' | 'sessionPause'>

/** Plain settings of this window; main saves them for all windows. */
interface PreferencesStore extends Plain {
  readonly change: (part: Partial<Plain>) => void
}

/** The store of plain settings. */
export const usePreferences = createScopedStore<PreferencesStore>({}, (set) => ({
  theme: 'system',
  density: 'normal',
  welcomed: false,
  asksAlways: false,
  locale: 'pitboss',
  sessionPause: 30,
  change(part) {
    set(part)
    void savePreferences(part)
  }
}))

usePreferences.subscribe(({ locale }, before) => {
  if (locale !== before.locale) applyForms(locale === 'system' ? navigator.language : undefined)
})
