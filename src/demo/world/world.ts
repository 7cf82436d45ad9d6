import { once } from '../../shared/once.ts'
import { makeBanners } from './banners.ts'
import type { Transaction } from '../../shared/contract/transactions.ts'
import type { WireObject } from '../../shared/readings/wireObject.ts'
import { makeBonuses, type DemoBonus } from './bonuses.ts'
import type { Clock } from './clock.ts'
import { makeJackpots } from './jackpots.ts'
import { makeNotifications } from './notifications.ts'
import { makeStories } from './stories.ts'
import { makeTransactions } from './transactions.ts'

/** The demo platform's data. Each list is made on its first request, so that the demo starts at once. */
export interface World {
  readonly bonuses: () => readonly DemoBonus[]
  readonly transactions: () => readonly Transaction[]
  readonly stories: () => ReadonlyMap<string, readonly WireObject[]>
  readonly notifications: () => readonly WireObject[]
  readonly banners: () => ReadonlyMap<string, readonly WireObject[]>
  readonly jackpots: () => ReadonlyMap<string, readonly WireObject[]>
}

/** All times are relative to `clock`. All picture addresses begin with `origin`, such as `http://127.0.0.1:1234`. */
export const makeWorld = (clock: Clock, origin: string, bannersAt = makeBanners): World => ({
  bonuses: once(() => makeBonuses(clock, origin)),
  transactions: once(() => makeTransactions(clock)),
  stories: once(() => makeStories(clock)),
  notifications: once(() => makeNotifications(clock, origin)),
  banners: once(() => bannersAt(origin)),
  jackpots: once(() => makeJackpots(clock, origin))
})
