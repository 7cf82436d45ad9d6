import { Type, type Static } from 'typebox'
import { SavedPicture, SavedReview } from '../review/savedReview.ts'
import { mostBase64 } from './files.ts'
import { OwnId, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'
import { DecisionContent, Hash, NewDecision } from '../review/decision.ts'
import { PinContent, PinText, Share } from '../review/pin.ts'

/** The allowed types of a design file, detected by its first bytes. */
export const designTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml'] as const

/** The maximum width or height of a design file, in pixels. */
export const mostDesignSide = 6000

/** The maximum size of a design file, in bytes. */
export const mostDesignBytes = 16_000_000

/** The tolerated difference between two grey levels (0 to 255). Two exports of a design may differ this much. */
export const designTolerance = 8

const FileName = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\p{Cc}\\p{Cs}]*$' })
const Device = Type.Enum(['desktop', 'tablet', 'mobile'])

export const DesignFile = strictObject({
  sha256: Hash,
  name: FileName,
  type: Type.Enum(designTypes),
  width: Type.Number({ exclusiveMinimum: 0, maximum: mostDesignSide }),
  height: Type.Number({ exclusiveMinimum: 0, maximum: mostDesignSide }),
  bytes: Type.Integer({ minimum: 1 }),
  /** When the file was added, ISO 8601. */
  at: Type.String({ maxLength: 40 })
})
export type DesignFile = Static<typeof DesignFile>

/** The figure that a design belongs to. The banner's title identifies it within the category. */
export const DesignKey = strictObject({
  connection: OwnId,
  category: Type.String({ minLength: 1, maxLength: 400 }),
  banner: Type.String({ minLength: 1, maxLength: 400 }),
  device: Device
})
export type DesignKey = Static<typeof DesignKey>

const FilePixels = { maximum: mostDesignSide }

/** The area of a design file to compare with a figure, in whole pixels of the file. */
export const DesignArea = strictObject({
  x: Type.Integer({ minimum: 0, ...FilePixels }),
  y: Type.Integer({ minimum: 0, ...FilePixels }),
  width: Type.Integer({ minimum: 1, ...FilePixels }),
  height: Type.Integer({ minimum: 1, ...FilePixels })
})
export type DesignArea = Static<typeof DesignArea>

export const PlacedDesign = strictObject({
  key: DesignKey,
  /** The SHA-256 of the design's file. */
  design: Hash,
  /** Absent if Pitboss compares the whole file. */
  area: Type.Optional(DesignArea)
})
export type PlacedDesign = Static<typeof PlacedDesign>

/** A numbered comment on a figure. */
export const Pin = strictObject({ key: DesignKey, ...PinContent.properties })
export type Pin = Static<typeof Pin>

// `Type.Omit` would load TypeBox's type engine (38 KB) before the first screen.
const { device: _device, ...bannerKey } = DesignKey.properties

export const BannerKey = strictObject(bannerKey)
export type BannerKey = Static<typeof BannerKey>

export const Decision = strictObject({
  key: BannerKey,
  ...DecisionContent.properties,
  /** True if the person decided in this profile. Opening a review never replaces such a decision. */
  isOwn: Type.Optional(Type.Boolean())
})
export type Decision = Static<typeof Decision>

/** A file that a person adds. Main checks the file's bytes. */
const NewFile = strictObject({ name: FileName, base64: Type.String({ maxLength: Math.ceil(mostDesignBytes / 3) * 4 }) })

export const designRoutes = {
  /** The designs of one category, or of all categories if `category` is absent. */
  'designs.list': route(
    { connection: OwnId, category: Type.Optional(DesignKey.properties.category), cancelKey: Type.Optional(OwnId) },
    strictObject({ designs: Type.Array(PlacedDesign), files: Type.Array(DesignFile) })
  ),
  /** Stores a design for a figure, and replaces any earlier one. */
  'designs.put': route({ key: DesignKey, file: NewFile }, PlacedDesign),
  /** Sets the area of the file to compare. Without `area`, Pitboss compares the whole file. */
  'designs.place': route({ key: DesignKey, area: Type.Optional(DesignArea) }, PlacedDesign),
  /** Removes a figure's design. Main deletes the file when no other figure uses it. */
  'designs.remove': route({ key: DesignKey }, Type.Null()),
  'designs.picture': route({ sha256: Hash }, strictObject({ url: Type.String(), file: DesignFile }))
}

export const pinRoutes = {
  /** The pins of one category or of all categories, sorted by number. */
  'pins.list': route(
    { connection: OwnId, category: Type.Optional(DesignKey.properties.category), cancelKey: Type.Optional(OwnId) },
    Type.Array(Pin)
  ),
  /** Adds a new pin, or restores a deleted one. A restored pin keeps its number unless another pin has taken it. */
  'pins.add': route(
    { pin: Type.Union([Pin, strictObject({ key: DesignKey, x: Share, y: Share, text: PinText })]) },
    Pin
  ),
  'pins.change': route(
    {
      id: OwnId,
      x: Type.Optional(Share),
      y: Type.Optional(Share),
      text: Type.Optional(PinText),
      isResolved: Type.Optional(Type.Boolean()),
      /** Adds a reply and leaves the rest of the pin unchanged. */
      reply: Type.Optional(PinText)
    },
    Pin
  ),
  'pins.delete': route({ id: OwnId }, Type.Null())
}

/** Replaces the agent's earlier decision; null deletes it. A complete `Decision` (from an undo) is stored unchanged. */
const DecisionChange = strictObject({
  key: BannerKey,
  id: Type.Optional(OwnId),
  decision: Type.Union([NewDecision, Decision, Type.Null()])
})
export type DecisionChange = Static<typeof DecisionChange>

export const decisionRoutes = {
  /** The decisions on banners of one category or of all categories, newest first. */
  'decisions.list': route(
    { connection: OwnId, category: Type.Optional(DesignKey.properties.category), cancelKey: Type.Optional(OwnId) },
    Type.Array(Decision)
  ),
  'decisions.save': route(DecisionChange.properties, Type.Null())
}

const ReviewPicture = SavedPicture.properties.name

const OpenedReview = strictObject({
  file: Type.String(),
  /** The banners' connection, and the reference that the banners were compared with. */
  madeOn: Type.String(),
  category: Type.String(),
  /** The ids of the added pins, which this profile didn't have before. */
  added: Type.Array(OwnId),
  /** The number of pins and decisions that were left out because of a limit. */
  leftOut: Type.Integer(),
  /** The changes that undo the import. Each removes a decision that was added, or restores one that was replaced. */
  decided: Type.Array(DecisionChange)
})

export const reviewRoutes = {
  /** Saves a review to a file that the person chooses, with no tokens in it. Returns false if the person cancelled. */
  'reviews.save': route(
    {
      review: SavedReview,
      pictures: Type.Array(strictObject({ name: ReviewPicture, base64: Type.String({ maxLength: mostBase64 }) }), {
        maxItems: 2000
      })
    },
    Type.Boolean()
  ),
  /** Adds the pins and decisions that this profile lacks; null if the person cancelled. */
  'reviews.open': route(
    { connection: OwnId },
    Type.Union([OpenedReview, strictObject({ file: Type.String(), problem: Type.String() }), Type.Null()])
  )
}
