import { savePreferences } from '../savePreferences.ts'
import type { MoneyLens, TimeLens } from '../../domain/lenses.ts'
import { createScopedStore } from '../createScopedStore.ts'

/** The chosen lenses for money and time. */
interface Lenses {
  readonly money: MoneyLens
  readonly time: TimeLens
  readonly change: (part: Partial<Pick<Lenses, 'money' | 'time'>>) => void
}

/** The lenses of this window; main saves them for all windows. */
export const useLenses = createScopedStore<Lenses>({}, (set) => ({
  money: 'major',
  time: 'utc',
  change(part) {
    set(part)
    void savePreferences(part)
  }
}))
