import { savePreferences } from '../savePreferences.ts'
import { applyForms } from '../../domain/locale/forms.ts'
import { chosenLocale, ownLocale } from '../../domain/locale/readLocale.ts'
import { createScopedStore } from '../createScopedStore.ts'

interface LocaleStore {
  /** `pitboss`, `system` or a language tag, as saved. */
  readonly setting: string
  /** Why the formats are those of Pitboss although the setting asks for others. */
  readonly fault?: string
}

/** In whose way numbers and dates are written; main saves it. */
export const useLocale = createScopedStore<LocaleStore>({}, () => ({ setting: ownLocale }))

/** The language of this system, as the browser part tells it. */
export const languageOfSystem = (): string => navigator.language

/** Writes numbers and dates as a saved setting says; where `Intl` does not know it as Pitboss does, and says so. */
export function takeLocale(setting: string): void {
  const { tag, fault } = chosenLocale(setting, languageOfSystem())
  applyForms(tag)
  useLocale.setState({ setting, ...(fault !== undefined && { fault }) }, true)
}

/** Changes it for every window, and for this one at once. */
export function changeLocale(setting: string): void {
  takeLocale(setting)
  void savePreferences({ locale: setting })
}
