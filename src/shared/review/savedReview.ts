import { Type, type Static } from 'typebox'
import { mostReviewed } from '../values/mostReviewed.ts'

const strict = { additionalProperties: false } as const

/** The newest version of a saved review that this Pitboss reads and writes. */
export const reviewVersion = 1

/** The file in a saved ZIP that says everything. */
export const reviewJson = 'review.json'

/** Names of the pictures in a saved ZIP: in their own folder, and in no other. */
export const picturePattern = /^pictures\/[\w.-]{1,120}\.png$/

const Line = Type.String({ maxLength: 400, description: 'a text of at most 400 characters' })
const Words = Type.String({ maxLength: 2000, description: 'a text of at most 2,000 characters' })
const Time = Type.String({
  maxLength: 40,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z$',
  description: 'a time such as 2026-11-23T12:00:00Z'
})
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'a SHA-256 in 64 small hexadecimal digits' })
const Flag = Type.Boolean({ description: 'true or false' })
const Length = Type.Number({ minimum: -20_000, maximum: 20_000, description: 'a number of pixels up to 20,000' })
const Side = Type.Number({
  exclusiveMinimum: 0,
  maximum: 20_000,
  description: 'a number of pixels from above 0 to 20,000'
})
const Count = Type.Integer({ minimum: 0, description: 'a whole number from 0 on' })
const Share = Type.Number({ minimum: 0, maximum: 1, description: 'a number from 0 to 1' })

/** A picture of a saved review: a PNG beside it. */
export const SavedPicture = Type.Object(
  {
    file: Type.String({ pattern: picturePattern.source, description: 'a name such as pictures/1-desktop-live.png' }),
    width: Side,
    height: Side,
    /** Of the file; absent only until it is written. */
    sha256: Type.Optional(Hash)
  },
  { ...strict, description: 'a picture with “file”, “width” and “height”' }
)
export type SavedPicture = Static<typeof SavedPicture>

/** A box in CSS pixels of its figure. */
const Box = Type.Object({ x: Length, y: Length, width: Side, height: Side }, { ...strict, description: 'a box' })

const SavedRegion = Type.Object({ ...Box.properties, pixels: Count }, { ...strict, description: 'a region' })

/** A pin as it was when the review was saved. */
export const SavedPin = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'a whole number from 1 to 1,000,000' }),
    x: Share,
    y: Share,
    text: Words,
    isResolved: Flag,
    createdAt: Time,
    changedAt: Time
  },
  { ...strict, description: 'a pin with “number”, “x”, “y”, “text” and “isResolved”' }
)
export type SavedPin = Static<typeof SavedPin>

/** A live picture of a figure: its address, and what was found there. */
export const SavedSource = Type.Object(
  {
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
  },
  { ...strict, description: 'a source with “slot” and “address”' }
)
export type SavedSource = Static<typeof SavedSource>

/** A figure of a saved review. */
export const SavedFigure = Type.Object(
  {
    device: Type.Enum(['desktop', 'tablet', 'mobile'], { description: 'desktop, tablet or mobile' }),
    width: Side,
    height: Side,
    /** The live side: our layout, or a screenshot of the site. */
    side: Line,
    live: Type.Optional(SavedPicture),
    design: Type.Optional(
      Type.Object(
        { name: Line, width: Side, height: Side, sha256: Hash, isAccepted: Flag, picture: Type.Optional(SavedPicture) },
        { ...strict, description: 'a design' }
      )
    ),
    difference: Type.Optional(
      Type.Object(
        {
          picture: Type.Optional(SavedPicture),
          compared: Count,
          differing: Count,
          regions: Type.Array(SavedRegion, { maxItems: 50, description: 'a list of at most 50 regions' }),
          /** Regions that are not listed. */
          more: Count
        },
        { ...strict, description: 'a difference' }
      )
    ),
    /** The most percent that may differ. */
    limit: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'a number from 0 to 100' })),
    /** Areas that do not count. */
    masks: Type.Array(Box, { maxItems: 50, description: 'a list of at most 50 boxes' }),
    /** *0.31 % differs · passes*; absent without a design. */
    verdict: Type.Optional(Line),
    /** Why it neither passes nor fails. */
    reason: Type.Optional(Words),
    /** Why there is no picture, in a sentence. */
    problem: Type.Optional(Words),
    pins: Type.Array(SavedPin, { maxItems: 99, description: 'a list of at most 99 pins' }),
    sources: Type.Array(SavedSource, { maxItems: 8, description: 'a list of at most 8 sources' })
  },
  { ...strict, description: 'a figure' }
)
export type SavedFigure = Static<typeof SavedFigure>

/** A review as it was when it was saved. */
export const SavedReview = Type.Object(
  {
    format: Type.Literal('pitboss-review', { description: 'pitboss-review' }),
    version: Type.Literal(reviewVersion, { description: String(reviewVersion) }),
    savedAt: Time,
    connection: Line,
    category: Line,
    /** The profile that figures are drawn in, or that the layout is indicative. */
    layout: Line,
    /** Levels of 255 by which a grey may differ. */
    tolerance: Type.Integer({ minimum: 0, maximum: 255, description: 'a whole number from 0 to 255' }),
    banners: Type.Array(
      Type.Object(
        {
          name: Line,
          order: Type.Optional(Line),
          figures: Type.Array(SavedFigure, { maxItems: 3, description: 'a list of at most 3 figures' })
        },
        { ...strict, description: 'a banner with “name” and “figures”' }
      ),
      { minItems: 1, maxItems: mostReviewed, description: `a list of 1 to ${mostReviewed} banners` }
    )
  },
  { ...strict, description: 'an object' }
)
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
