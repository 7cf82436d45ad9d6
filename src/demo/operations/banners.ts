import type { World } from '../world/world.ts'
import { ok, type Operation, refusal } from './operation.ts'

/** Get Banners By Category. */
export const bannerOperations = (world: World): readonly Operation[] => [
  {
    method: 'GET',
    path: '/core-service/v1/forefront/media/banners/{category}',
    answer: {
      needs: 'nothing',
      from: ({ parameters: { category = '' } }) => {
        const casinoBanners = world.banners.get(category)
        return casinoBanners ? ok({ data: { title: category, casinoBanners } }) : refusal(404)
      }
    }
  }
]
