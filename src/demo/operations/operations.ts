import type { BonusDefinition } from '../../shared/contract/bonuses.ts'
import type { DemoBonus } from '../world/bonuses.ts'
import { type Clock, timeB } from '../world/clock.ts'
import type { Player } from '../world/players.ts'
import { drifting, uuidOf } from '../world/seed.ts'
import { userBonusOf } from '../world/userBonus.ts'
import type { World } from '../world/world.ts'
import { fieldOf, type Operation, Refusal } from './operation.ts'
import { linkedPage, pageRequest, plainPage, queryNumber } from './paging.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const lookUp = (world: World, id = ''): DemoBonus => {
  if (!uuid.test(id)) throw new Refusal(400)
  const bonus = world.bonuses().find(({ definition }) => definition.id === id.toLowerCase())
  if (!bonus) throw new Refusal(404)
  return bonus
}

const signedIn = (player: Player | undefined): Player => {
  if (!player) throw new Refusal(401, 'Unauthenticated')
  return player
}

// Ignore a bonus's weekdays, because the platform doesn't document whether it refuses activations on other weekdays.
const runsNow = ({ active, date_start, date_end }: BonusDefinition, clock: Clock): boolean => {
  const now = timeB(clock.present())
  return active && date_start <= now && now <= date_end
}

// When activated, this bonus returns a wager for another user bonus. Pitboss reports the contradiction.
const contradictory = 'Cash First Reload'

const activated = (bonus: BonusDefinition, player: Player, clock: Clock, origin: string) => {
  const userBonus = userBonusOf({ bonus, player, clock, origin })
  if (bonus.title !== contradictory) return userBonus
  return drifting(userBonus, {
    bonus_wager: drifting(userBonus.bonus_wager, { user_wallet_bonus_id: uuidOf('some other user bonus') })
  })
}

const transactionsPath = '/wallet-service/v1/forefront/transactions'
const notificationsPath = '/notification-service/v1/notifications'

/** Returns the documented operations for the data in `world`. Activations are lost on restart. */
export const operationsOf = (world: World, clock: Clock, origin: string): readonly Operation[] => {
  const activations = new Set<string>()
  return [
    {
      method: 'GET',
      path: '/bonus-service/v1/bonuses/{bonus_id}',
      answer: ({ parameters }) => ({ data: lookUp(world, parameters['bonus_id']).answer })
    },
    {
      method: 'POST',
      path: '/bonus-service/v1/bonuses/{bonus_id}/activate',
      status: 201,
      answer: (request) => {
        const player = signedIn(request.player)
        const { definition } = lookUp(world, request.parameters['bonus_id'])
        const activation = `${player.userId} ${definition.id}`
        if (activations.has(activation)) throw new Refusal(409, 'Bonus already activated')
        if (!runsNow(definition, clock)) throw new Refusal(422, 'Bonus is not active')
        activations.add(activation)
        return { data: activated(definition, player, clock, origin) }
      }
    },
    {
      method: 'GET',
      path: transactionsPath,
      answer: ({ query, player }) => {
        const { hasHistory, account } = signedIn(player)
        const rows = hasHistory ? world.transactions() : (world.stories().get(account.id) ?? [])
        const written = { page: queryNumber(query, 'page'), perPage: queryNumber(query, 'perPage') }
        return linkedPage(rows, pageRequest(written, 15), origin + transactionsPath)
      }
    },
    // This POST request only reads data; its body contains the page number and page size.
    {
      method: 'POST',
      path: notificationsPath,
      answer: ({ body, player }) => {
        const { hasHistory } = signedIn(player)
        const rows = hasHistory ? world.notifications() : []
        const written = { page: fieldOf(body, 'page'), perPage: fieldOf(body, 'perPage') }
        return linkedPage(rows, pageRequest(written, 10), origin + notificationsPath)
      }
    },
    {
      method: 'GET',
      path: '/core-service/v1/forefront/media/banners/{category}',
      answer: ({ parameters: { category = '' } }) => {
        const casinoBanners = world.banners().get(category)
        if (!casinoBanners) throw new Refusal(404)
        return { data: { title: category, casinoBanners } }
      }
    },
    // According to the documentation, the body of this GET request contains the page number and page size. The demo
    // also accepts them in the query; if a value is in both, the demo uses the body's.
    {
      method: 'GET',
      path: '/jackpot-service/v1/jackpots/groups/{group_id}/games',
      answer: ({ parameters: { group_id: group = '' }, query, body, player }) => {
        const { hasHistory } = signedIn(player)
        const games = world.jackpots().get(group)
        if (!games) throw new Refusal(404)
        const written = (name: string) => fieldOf(body, name) ?? queryNumber(query, name)
        const request = pageRequest({ page: written('page'), perPage: written('per_page') }, 25)
        const path = `${origin}/jackpot-service/v1/jackpots/groups/${encodeURIComponent(group)}/games`
        return plainPage(hasHistory ? games : [], request, path)
      }
    }
  ]
}
