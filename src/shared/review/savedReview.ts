import { Type, type Static } from 'typebox'
import { decidedStates, DecisionContent, Hash, mostDecisions } from './decision.ts'
import { Agent, PinContent, Time } from './pin.ts'
import { strictObject } from '../values/strictObject.ts'

/** The version of saved reviews that this Pitboss writes, and the newest that it reads. */
export const reviewVersion = 2

/** The key that marks a review's data in its HTML. */
export const reviewFormat = 'pitboss-review'

/** The maximum number of banners in one saved review. */
export const mostReviewed = 200

const Line = Type.String({ maxLength: 400 })
const Name = Type.String({ minLength: 1, maxLength: 400 })
const Words = Type.String({ maxLength: 2000 })
const Length = Type.Number({ minimum: -20_000, maximum: 20_000 })
const Side = Type.Number({ exclusiveMinimum: 0, maximum: 20_000 })

/** A PNG in a saved review's HTML. */
export const SavedPicture = strictObject({
  name: Type.String({ pattern: '^\\d{1,3}-(?:desktop|tablet|mobile)-(?:live|design|difference|small)$' }),
  width: Side,
  height: Side
})
export type SavedPicture = Static<typeof SavedPicture>

export const SavedFigure = strictObject({
  device: Type.Enum(['desktop', 'tablet', 'mobile']),
  width: Side,
  height: Side,
  /** The heading of the live figure, with the layout's name. */
  side: Line,
  live: Type.Optional(SavedPicture),
  design: Type.Optional(
    strictObject({
      name: Line,
      width: Side,
      height: Side,
      /** The design file's hash; absent if the reference is a figure and not a design. */
      sha256: Type.Optional(Hash),
      picture: Type.Optional(SavedPicture)
    })
  ),
  difference: Type.Optional(
    strictObject({
      picture: Type.Optional(SavedPicture),
      /** In CSS pixels of the figure. `number` refers to the line that describes the element. */
      regions: Type.Array(
        strictObject({ x: Length, y: Length, width: Side, height: Side, number: Type.Optional(Type.Integer()) }),
        { maxItems: 50 }
      )
    })
  ),
  /** Absent if the figure has no reference. */
  result: Type.Optional(Type.Enum(['passes', 'fails', 'the same', 'differs', 'not judged'])),
  /** The result in words: *Fails: 2 of 8 elements differ*. */
  verdict: Type.Optional(Line),
  /** Which elements differ or weren't judged: *Button: 3 px too far left*. */
  elements: Type.Optional(Type.Array(Words, { maxItems: 20 })),
  /** Why the figure wasn't drawn or has no result. */
  problem: Type.Optional(Words),
  pins: Type.Array(PinContent, { maxItems: 99 })
})
export type SavedFigure = Static<typeof SavedFigure>

export const SavedBanner = strictObject({
  name: Name,
  order: Type.Optional(Line),
  /** The differences between the banner and its reference, one per line. */
  notes: Type.Array(Words, { maxItems: 60 }),
  findings: Type.Array(Words, { maxItems: 60 }),
  /** The number of findings of each severity. */
  counts: Line,
  /** Newest first. */
  decisions: Type.Array(DecisionContent, { maxItems: mostDecisions }),
  decided: Type.Enum(decidedStates),
  /** What has changed since the newest decision, in words; absent if nothing has. */
  standing: Type.Optional(Line),
  /** A small picture of the desktop figure, for the overview. */
  small: Type.Optional(SavedPicture),
  /** Empty if the banner has neither differences nor pins. */
  figures: Type.Array(SavedFigure, { maxItems: 3 })
})
export type SavedBanner = Static<typeof SavedBanner>

export const SavedReview = strictObject({
  format: Type.Literal(reviewFormat),
  version: Type.Literal(reviewVersion),
  savedAt: Time,
  by: Type.Optional(Agent),
  connection: Line,
  category: Name,
  /** The profile's name, or the name of the Pitboss layout. */
  layout: Line,
  /** What the comparison of all figures found, in words: *passes: 10 figures*. */
  results: Type.Array(Line, { maxItems: 10 }),
  banners: Type.Array(SavedBanner, { minItems: 1, maxItems: mostReviewed })
})
export type SavedReview = Static<typeof SavedReview>

export const picturesOf = ({ banners }: SavedReview): SavedPicture[] =>
  banners
    .flatMap(({ small, figures }) => [
      small,
      ...figures.flatMap(({ live, design, difference }) => [live, design?.picture, difference?.picture])
    ])
    .filter((picture) => picture !== undefined)
