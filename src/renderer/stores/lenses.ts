import { request } from '../bridge/request.ts'
import { createScopedStore } from './createScopedStore.ts'

/** How amounts are read: as received, in major units, or both side by side. */
export const moneyLenses = ['raw', 'major', 'both'] as const
export type MoneyLens = (typeof moneyLenses)[number]

/** How times are read: in UTC, this machine's zone, the connection's zone, or as received. */
export const timeLenses = ['utc', 'local', 'connection', 'received'] as const
export type TimeLens = (typeof timeLenses)[number]

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
