import { BannerSet } from '../../../shared/contract/banners.ts'
import { resource } from '../answers.ts'
import type { Operation } from '../operation.ts'

const banners = resource(BannerSet)

/** Get Banners By Category (docs/platform.md#get-banners-by-category). */
const listBanners: Operation<'banners.list'> = ({ category }) => ({
  method: 'GET',
  path: `/core-service/v1/forefront/media/banners/${encodeURIComponent(category)}`,
  token: false,
  answer: banners
})

export const bannerOperations = { 'banners.list': listBanners }
