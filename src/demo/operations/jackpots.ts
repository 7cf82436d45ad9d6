import { pageRequest, plainPage, queryNumber } from './paging.ts'
import type { World } from '../world/world.ts'
import { fieldOf, ok, type Operation, refusal } from './operation.ts'

const defaultSize = 25

/**
 * Get Jackpot Group Games: paging in the body of a GET, as documented; the query is accepted too, and the body wins.
 */
export const jackpotOperations = (world: World, origin: string): readonly Operation[] => [
  {
    method: 'GET',
    path: '/jackpot-service/v1/jackpots/groups/{group_id}/games',
    answer: {
      needs: 'token',
      from: ({ parameters: { group_id: group = '' }, query, body }, player) => {
        const games = world.jackpots.get(group)
        if (!games) return refusal(404)
        const written = (name: string) => fieldOf(body, name) ?? queryNumber(query, name)
        const request = pageRequest({ page: written('page'), perPage: written('per_page') }, defaultSize)
        if (!request) return refusal(422)
        const path = `${origin}/jackpot-service/v1/jackpots/groups/${encodeURIComponent(group)}/games`
        return ok(plainPage(player.hasHistory ? games : [], request, path))
      }
    }
  }
]
