import { linkedPage, pageRequest, queryNumber } from './paging.ts'
import type { World } from '../world/world.ts'
import { ok, type Operation, refusal } from './operation.ts'

const path = '/wallet-service/v1/forefront/transactions'
const defaultSize = 15

/** Get Transactions. */
export const transactionOperations = (world: World, origin: string): readonly Operation[] => [
  {
    method: 'GET',
    path,
    answer: {
      needs: 'token',
      from: ({ query }, player) => {
        const written = { page: queryNumber(query, 'page'), perPage: queryNumber(query, 'perPage') }
        const request = pageRequest(written, defaultSize)
        if (!request) return refusal(422)
        const rows = player.hasHistory ? world.transactions : (world.stories.get(player.account.id) ?? [])
        return ok(linkedPage(rows, request, `${origin}${path}`))
      }
    }
  }
]
