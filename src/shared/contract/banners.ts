import { Type, type Static } from 'typebox'
import { PathPart, platformRoute, Scope } from './route.ts'
import { Colour, MediaFile } from './wire.ts'

/** A banner (docs/platform.md#banner). Tablets have no triangle. `click` is null in the only documented example. */
export const Banner = Type.Object({
  title: Type.String(),
  description: Type.String(),
  main_title: Type.String(),
  button_title: Type.String(),
  order: Type.Integer(),
  click: Type.Null(),
  background_image_desktop: MediaFile,
  background_image_tablet: MediaFile,
  background_image_mobile: MediaFile,
  mascot_image_desktop: MediaFile,
  mascot_image_tablet: MediaFile,
  mascot_image_mobile: MediaFile,
  triangle_image_desktop: MediaFile,
  triangle_image_mobile: MediaFile,
  main_border_color: Colour,
  button_border_color: Colour,
  button_color: Colour
})
export type Banner = Static<typeof Banner>

/** The banners of a category (docs/platform.md#banner-set). */
export const BannerSet = Type.Object({ title: Type.String(), casinoBanners: Type.Array(Banner, { maxItems: 500 }) })
export type BannerSet = Static<typeof BannerSet>

export const bannerRoutes = {
  'banners.list': platformRoute({ ...Scope, category: PathPart }, BannerSet)
}
