import { BannerSet } from '../../../shared/contract/banners.ts'
import { objectOrNothing, resource } from '../answers/answers.ts'
import type { Operation } from './operation.ts'

// The platform may answer an unknown category with an empty list.
const banners = resource(BannerSet, objectOrNothing)

/** Get Banners By Category (docs/platform.md#get-banners-by-category). */
const listBanners: Operation<'banners.list'> = ({ category }) => ({
  method: 'GET',
  path: `/core-service/v1/forefront/media/banners/${encodeURIComponent(category)}`,
  token: false,
  subject: { id: category, field: 'category' },
  answer: banners
})

export const bannerOperations = { 'banners.list': listBanners }
