import { linkedPage, pageRequest } from './paging.ts'
import type { World } from '../world/world.ts'
import { fieldOf, ok, type Operation, refusal } from './operation.ts'

const path = '/notification-service/v1/notifications'
const defaultSize = 10

/** Get notifications: a read by POST, with its paging in the body. */
export const notificationOperations = (world: World, origin: string): readonly Operation[] => [
  {
    method: 'POST',
    path,
    answer: {
      needs: 'token',
      from: ({ body }, player) => {
        const request = pageRequest({ page: fieldOf(body, 'page'), perPage: fieldOf(body, 'perPage') }, defaultSize)
        if (!request) return refusal(422)
        return ok(linkedPage(player.hasHistory ? world.notifications : [], request, `${origin}${path}`))
      }
    }
  }
]
