import { makeBanners } from './banners.ts'
import { makeBonuses } from './bonuses.ts'
import type { Clock } from './clock.ts'
import { makeJackpots } from './jackpots.ts'
import { makeNotifications } from './notifications.ts'
import { makeStories } from './stories.ts'
import { makeTransactions } from './transactions.ts'

/** Everything on the demo platform. Each part is made at first request, so that a start costs nothing. */
export type World = ReturnType<typeof makeWorld>

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}

/** The world as of a clock, with its pictures at an origin such as `http://127.0.0.1:1234`; staging has other banners. */
export const makeWorld = (clock: Clock, origin: string, bannersAt = makeBanners) => ({
  bonuses: once(() => makeBonuses(clock, origin)),
  transactions: once(() => makeTransactions(clock)),
  stories: once(() => makeStories(clock)),
  notifications: once(() => makeNotifications(clock, origin)),
  banners: once(() => bannersAt(origin)),
  jackpots: once(() => makeJackpots(clock, origin))
})
