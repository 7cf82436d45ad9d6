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

/** Everything on the demo platform. The first request creates each part, so a start costs nothing. */
export interface World {
  readonly bonuses: () => readonly DemoBonus[]
  readonly transactions: () => readonly Transaction[]
  readonly stories: () => ReadonlyMap<string, readonly WireObject[]>
  readonly notifications: () => readonly WireObject[]
  readonly banners: () => ReadonlyMap<string, readonly WireObject[]>
  readonly jackpots: () => ReadonlyMap<string, readonly WireObject[]>
}

/** The world at a time, with pictures at an origin such as `http://127.0.0.1:1234`. Staging has other banners. */
export const makeWorld = (clock: Clock, origin: string, bannersAt = makeBanners): World => ({
  bonuses: once(() => makeBonuses(clock, origin)),
  transactions: once(() => makeTransactions(clock)),
  stories: once(() => makeStories(clock)),
  notifications: once(() => makeNotifications(clock, origin)),
  banners: once(() => bannersAt(origin)),
  jackpots: once(() => makeJackpots(clock, origin))
})
