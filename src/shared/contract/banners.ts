import { Type, type Static } from 'typebox'
import { LayoutProfile } from '../layout/layoutProfile.ts'
import { OwnId, PathPart, platformRoute, route, Scope } from './route.ts'
import { Colour, MediaFile } from './wire.ts'

/** A banner (docs/platform.md#banner). There is no tablet triangle; `click` is null in the only example. */
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
export const BannerSet = Type.Object({ title: Type.String(), casinoBanners: Type.Array(Banner) })
export type BannerSet = Static<typeof BannerSet>

/** Routes about banners. */
export const bannerRoutes = {
  'banners.list': platformRoute({ ...Scope, category: PathPart }, BannerSet)
}

/** What is wrong with a layout profile, and in which line of its file. */
export const LayoutFault = Type.Object(
  { line: Type.Integer({ minimum: 1 }), words: Type.String() },
  { additionalProperties: false }
)
export type LayoutFault = Static<typeof LayoutFault>

/** A font of a profile: its id and the characters that it has, or why it is not used. */
export const LayoutFont = Type.Object(
  {
    family: Type.String(),
    file: Type.String(),
    weight: Type.Optional(Type.String()),
    /** The SHA-256 of the file's bytes; absent where it is not used. */
    id: Type.Optional(Type.String()),
    /** The code points that it has letters for, first and last of each range, in order. */
    ranges: Type.Optional(Type.Array(Type.Integer())),
    /** Why it is not used, in a sentence. */
    problem: Type.Optional(Type.String())
  },
  { additionalProperties: false }
)
export type LayoutFont = Static<typeof LayoutFont>

/** The layout profile of a connection as main has it. */
export const LayoutState = Type.Object(
  {
    /** Whether figures are drawn with the profile; otherwise they are indicative. */
    isUsed: Type.Boolean(),
    /** The name of the profile's file; absent where the connection has none. */
    file: Type.Optional(Type.String()),
    /** The profile comes with Pitboss: it cannot be removed. */
    isBuiltIn: Type.Optional(Type.Literal(true)),
    /** The newest content without faults. */
    loaded: Type.Optional(
      Type.Object(
        {
          /** Of the content and of its fonts: another id is another layout. */
          id: Type.String(),
          profile: LayoutProfile,
          fonts: Type.Array(LayoutFont)
        },
        { additionalProperties: false }
      )
    ),
    /** What is wrong with the file as it is now; `loaded` is from before, if anything. */
    faults: Type.Array(LayoutFault)
  },
  { additionalProperties: false }
)
export type LayoutState = Static<typeof LayoutState>

const own = { id: OwnId }

/** Routes about the layout profile of a connection. The page learns the names of files and no paths. */
export const layoutRoutes = {
  'layouts.read': route(own, LayoutState),
  /** Draws figures with the profile, or indicatively again. */
  'layouts.use': route({ ...own, isUsed: Type.Boolean() }, LayoutState),
  /** Asks for a profile's file and uses it; null where the person cancelled. One with faults is not taken. */
  'layouts.import': route(
    own,
    Type.Union([Type.Object({ state: LayoutState, file: Type.String(), faults: Type.Array(LayoutFault) }), Type.Null()])
  ),
  /** Saves the profile with its fonts as a ZIP where the person chooses; false where they cancelled. */
  'layouts.export': route(own, Type.Boolean()),
  /** The connection has no profile any more; the person's file stays. */
  'layouts.remove': route(own, LayoutState),
  /** The bytes of a font of the profile, by its id. */
  'layouts.font': route(
    { ...own, font: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
    Type.Object({ base64: Type.String() }, { additionalProperties: false })
  )
}
