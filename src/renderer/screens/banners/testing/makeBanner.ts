import { BannerSet } from '../../../../shared/contract/banners.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { placedSet, type PlacedBanner } from '../model/bannerModel.ts'

export { makeBanner } from '../../../../shared/testing/documented.ts'

/** Makes a list of banners from values of any type. */
export const placeBanners = (...raw: readonly unknown[]): readonly PlacedBanner[] =>
  placedSet(receivedAs(BannerSet, { casinoBanners: raw })).banners
