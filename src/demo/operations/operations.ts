import type { BonusDefinition } from '../../shared/contract/bonuses.ts'
import type { DemoBonus } from '../world/bonuses.ts'
import { type Clock, timeB } from '../world/clock.ts'
import type { Player } from '../world/players.ts'
import { drifting, uuidOf } from '../world/seed.ts'
import { userBonusOf } from '../world/userBonus.ts'
import type { World } from '../world/world.ts'
import { type Answer, fieldOf, ok, type Operation, refusal, toPlayer } from './operation.ts'
import { linkedPage, pageRequest, plainPage, queryNumber } from './paging.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const lookUp = (world: World, id: string | undefined): { bonus: DemoBonus } | { refused: Answer } => {
  if (id === undefined || !uuid.test(id)) return { refused: refusal(400) }
  const bonus = world.bonuses.find(({ definition }) => definition.id === id.toLowerCase())
  return bonus ? { bonus } : { refused: refusal(404) }
}

// Ignores weekdays: whether the platform refuses an activation on another day is not documented.
const runsNow = ({ active, date_start, date_end }: BonusDefinition, clock: Clock): boolean => {
  const now = timeB(clock.present())
  return active && date_start <= now && now <= date_end
}

// The wager of this bonus names another user bonus: a contradiction for Pitboss to find.
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

/** The documented operations over a world. Activations are forgotten at the next start. */
export const operationsOf = (world: World, clock: Clock, origin: string): readonly Operation[] => {
  const activations = new Set<string>()
  return [
    {
      method: 'GET',
      path: '/bonus-service/v1/bonuses/{bonus_id}',
      answer: ({ parameters }) => {
        const found = lookUp(world, parameters['bonus_id'])
        return 'refused' in found ? found.refused : ok({ data: found.bonus.answer })
      }
    },
    {
      method: 'POST',
      path: '/bonus-service/v1/bonuses/{bonus_id}/activate',
      answer: toPlayer((player, { parameters }) => {
        const found = lookUp(world, parameters['bonus_id'])
        if ('refused' in found) return found.refused
        const { definition } = found.bonus
        const activation = `${player.userId} ${definition.id}`
        if (activations.has(activation)) return refusal(409, 'Bonus already activated')
        if (!runsNow(definition, clock)) return refusal(422, 'Bonus is not active')
        activations.add(activation)
        return { status: 201, body: { data: activated(definition, player, clock, origin) } }
      })
    },
    {
      method: 'GET',
      path: transactionsPath,
      answer: toPlayer((player, { query }) => {
        const rows = player.hasHistory ? world.transactions : (world.stories.get(player.account.id) ?? [])
        const written = { page: queryNumber(query, 'page'), perPage: queryNumber(query, 'perPage') }
        return paged(written, 15, (request) => linkedPage(rows, request, origin + transactionsPath))
      })
    },
    // A read by POST, with its paging in the body.
    {
      method: 'POST',
      path: notificationsPath,
      answer: toPlayer(({ hasHistory }, { body }) => {
        const rows = hasHistory ? world.notifications : []
        const written = { page: fieldOf(body, 'page'), perPage: fieldOf(body, 'perPage') }
        return paged(written, 10, (request) => linkedPage(rows, request, origin + notificationsPath))
      })
    },
    {
      method: 'GET',
      path: '/core-service/v1/forefront/media/banners/{category}',
      answer: ({ parameters: { category = '' } }) => {
        const casinoBanners = world.banners.get(category)
        return casinoBanners ? ok({ data: { title: category, casinoBanners } }) : refusal(404)
      }
    },
    // Paging in the body of a GET, as documented; the query is accepted too, and the body wins.
    {
      method: 'GET',
      path: '/jackpot-service/v1/jackpots/groups/{group_id}/games',
      answer: toPlayer(({ hasHistory }, { parameters: { group_id: group = '' }, query, body }) => {
        const games = world.jackpots.get(group)
        if (!games) return refusal(404)
        const written = (name: string) => fieldOf(body, name) ?? queryNumber(query, name)
        const path = `${origin}/jackpot-service/v1/jackpots/groups/${encodeURIComponent(group)}/games`
        return paged({ page: written('page'), perPage: written('per_page') }, 25, (request) =>
          plainPage(hasHistory ? games : [], request, path)
        )
      })
    }
  ]
}

const paged = (
  written: Parameters<typeof pageRequest>[0],
  defaultSize: number,
  page: (request: NonNullable<ReturnType<typeof pageRequest>>) => unknown
): Answer => {
  const request = pageRequest(written, defaultSize)
  return request ? ok(page(request)) : refusal(422)
}
