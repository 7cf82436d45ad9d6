import { request } from '../bridge/request.ts'
import type { MoneyLens, TimeLens } from '../domain/lenses.ts'
import { createScopedStore } from './createScopedStore.ts'

/** The ways to read ambiguous values that a person has chosen. */
export interface Lenses {
  readonly money: MoneyLens
  readonly time: TimeLens
  readonly change: (part: Partial<Pick<Lenses, 'money' | 'time'>>) => void
}

/** The lenses of this window; main keeps them for all. */
export const useLenses = createScopedStore<Lenses>({}, (set) => ({
  money: 'major',
  time: 'utc',
  change(part) {
    set(part)
    void request('settings.save', { preferences: part })
  }
}))
