import { Type, type Static } from 'typebox'
import { mostReviewed } from '../values/mostReviewed.ts'
import { strictObject } from '../values/strictObject.ts'

/** The newest version of a saved review that this Pitboss reads and writes. */
export const reviewVersion = 1

/** The file in a saved ZIP that says everything. */
export const reviewJson = 'review.json'

/** Names of the pictures in a saved ZIP: in their own folder, and in no other. */
export const picturePattern = /^pictures\/[\w.-]{1,120}\.png$/

const Line = Type.String({ maxLength: 400 })
const Words = Type.String({ maxLength: 2000 })
const Time = Type.String({ maxLength: 40, pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z$' })
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Length = Type.Number({ minimum: -20_000, maximum: 20_000 })
const Side = Type.Number({ exclusiveMinimum: 0, maximum: 20_000 })
const Count = Type.Integer({ minimum: 0 })
const Share = Type.Number({ minimum: 0, maximum: 1 })

/** A picture of a saved review: a PNG beside it. */
export const SavedPicture = strictObject({
  file: Type.String({ pattern: picturePattern.source }),
  width: Side,
  height: Side,
  /** Of the file; absent only until it is written. */
  sha256: Type.Optional(Hash)
})
export type SavedPicture = Static<typeof SavedPicture>

/** A box in CSS pixels of its figure. */
const Box = strictObject({ x: Length, y: Length, width: Side, height: Side })

/** A pin as it was when the review was saved. */
export const SavedPin = strictObject({
  number: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  x: Share,
  y: Share,
  text: Words,
  isResolved: Type.Boolean(),
  agent: Type.Optional(Line),
  createdAt: Time,
  changedAt: Time
})
export type SavedPin = Static<typeof SavedPin>

/** A live picture of a figure: its address, and what was found there. */
export const SavedSource = strictObject({
  slot: Line,
  address: Words,
  width: Type.Optional(Side),
  height: Type.Optional(Side),
  bytes: Type.Optional(Count),
  type: Type.Optional(Line),
  sha256: Type.Optional(Hash),
  fetchedAt: Type.Optional(Time),
  /** Why it could not be shown, in a sentence. */
  problem: Type.Optional(Line)
})
export type SavedSource = Static<typeof SavedSource>

/** A figure of a saved review. */
export const SavedFigure = strictObject({
  device: Type.Enum(['desktop', 'tablet', 'mobile']),
  width: Side,
  height: Side,
  /** The live side: our layout, or a screenshot of the site. */
  side: Line,
  live: Type.Optional(SavedPicture),
  design: Type.Optional(
    strictObject({
      name: Line,
      width: Side,
      height: Side,
      /** Of its file; absent where the reference is the figure of another set of banners. */
      sha256: Type.Optional(Hash),
      isAccepted: Type.Boolean(),
      picture: Type.Optional(SavedPicture)
    })
  ),
  difference: Type.Optional(
    strictObject({
      picture: Type.Optional(SavedPicture),
      compared: Count,
      differing: Count,
      regions: Type.Array(strictObject({ ...Box.properties, pixels: Count }), { maxItems: 50 }),
      /** Regions that are not listed. */
      more: Count
    })
  ),
  /** The most percent that may differ. */
  limit: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  /** Areas that do not count. */
  masks: Type.Array(Box, { maxItems: 50 }),
  /** *0.31 % differs · passes*; absent without a design. */
  verdict: Type.Optional(Line),
  /** Why it neither passes nor fails. */
  reason: Type.Optional(Words),
  /** Why there is no picture, in a sentence. */
  problem: Type.Optional(Words),
  pins: Type.Array(SavedPin, { maxItems: 99 }),
  sources: Type.Array(SavedSource, { maxItems: 8 })
})
export type SavedFigure = Static<typeof SavedFigure>

/** A review as it was when it was saved. */
export const SavedReview = strictObject({
  format: Type.Literal('pitboss-review'),
  version: Type.Literal(reviewVersion),
  savedAt: Time,
  connection: Line,
  category: Line,
  /** The profile that figures are drawn in, or that the layout is indicative. */
  layout: Line,
  /** Levels of 255 by which a grey may differ. */
  tolerance: Type.Integer({ minimum: 0, maximum: 255 }),
  /** It has a line to sign. */
  isApproval: Type.Optional(Type.Boolean()),
  banners: Type.Array(
    strictObject({
      name: Line,
      order: Type.Optional(Line),
      /** How it differs from its reference, in a line each. */
      notes: Type.Optional(Type.Array(Words, { maxItems: 60 })),
      figures: Type.Array(SavedFigure, { maxItems: 3 })
    }),
    { minItems: 1, maxItems: mostReviewed }
  )
})
export type SavedReview = Static<typeof SavedReview>

/** Every picture that a review names. */
export const picturesIn = ({ banners }: SavedReview): SavedPicture[] =>
  banners.flatMap(({ figures }) =>
    figures.flatMap(({ live, design, difference }) => [
      ...(live ? [live] : []),
      ...(design?.picture ? [design.picture] : []),
      ...(difference?.picture ? [difference.picture] : [])
    ])
  )
