import { BannerSet, type Banner } from '../../../../shared/contract/banners.ts'
import type { MediaFile } from '../../../../shared/contract/wire.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { placedSet, type PlacedBanner } from '../model/bannerModel.ts'
import { perSlot } from '../model/slots.ts'

const file = (slot: string): MediaFile => ({
  name: slot,
  file_name: `${slot}.png`,
  mime_type: 'image/png',
  url: `https://cdn.example/banners/storm/${slot}.png`,
  custom_properties: []
})

/** A banner in which every documented field has a distinct value (docs/platform.md#banner), for tests. */
export const makeBanner = (part: Partial<Banner> = {}): Banner => ({
  title: 'Weekend Storm',
  description: 'Get up to €300',
  main_title: 'WIN BIG',
  button_title: 'Play now',
  order: 1,
  click: null,
  ...perSlot(file),
  main_border_color: '#FFD700',
  button_border_color: '#7A1F14',
  button_color: '#C0392B',
  ...part
})

/** A list of banners of any type, with their indexes, for tests. */
export const placeBanners = (...raw: readonly unknown[]): readonly PlacedBanner[] =>
  placedSet(receivedAs(BannerSet, { casinoBanners: raw })).banners
