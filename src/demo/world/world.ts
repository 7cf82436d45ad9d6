import { makeBanners } from './banners.ts'
import { bonusIds, makeBonuses } from './bonuses.ts'
import type { Clock } from './clock.ts'
import { groupSizes, makeJackpots } from './jackpots.ts'
import { makeNotifications } from './notifications.ts'
import { makeStories } from './stories.ts'
import { makeTransactions } from './transactions.ts'

/** Everything on the demo platform. Each part is made at first request, so that a start costs nothing. */
export type World = ReturnType<typeof makeWorld>

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** The world as of a clock, with its pictures at an origin such as `http://127.0.0.1:1234`; staging has other banners. */
export const makeWorld = (clock: Clock, origin: string, bannersAt = makeBanners) => {
  const bonuses = once(() => makeBonuses(clock, origin))
  const transactions = once(() => makeTransactions(clock))
  const stories = once(() => makeStories(clock))
  const notifications = once(() => makeNotifications(clock, origin))
  const banners = once(() => bannersAt(origin))
  const jackpots = once(() => makeJackpots(clock, origin))
  return {
    /** The 40 bonuses' ids; the first is healthy and runs now. */
    bonusIds,
    groupIds: Object.keys(groupSizes),
    get bonuses() {
      return bonuses()
    },
    get transactions() {
      return transactions()
    },
    get stories() {
      return stories()
    },
    get notifications() {
      return notifications()
    },
    get banners() {
      return banners()
    },
    get jackpots() {
      return jackpots()
    }
  }
}
