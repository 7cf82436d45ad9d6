import { Type, type Static } from 'typebox'
import { decidedStates, DecisionContent, Hash, mostDecisions } from './decision.ts'
import { PinContent, Time } from './pin.ts'
import { Agent } from '../values/agent.ts'
import { mostReviewed } from '../values/mostReviewed.ts'
import { strictObject } from '../values/strictObject.ts'

/** The newest version of a saved review that this Pitboss reads and writes. */
export const reviewVersion = 2

/** The key under which a review's HTML stores its data. */
export const reviewFormat = 'pitboss-review'

const Line = Type.String({ maxLength: 400 })
const Name = Type.String({ minLength: 1, maxLength: 400 })
const Words = Type.String({ maxLength: 2000 })
const Length = Type.Number({ minimum: -20_000, maximum: 20_000 })
const Side = Type.Number({ exclusiveMinimum: 0, maximum: 20_000 })

/** A picture of a saved review: a PNG in its HTML. */
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
  /** The title of the live side, with the layout's name. */
  side: Line,
  live: Type.Optional(SavedPicture),
  design: Type.Optional(
    strictObject({
      name: Line,
      width: Side,
      height: Side,
      /** The hash of the design file; absent if the reference is a figure from another set of banners. */
      sha256: Type.Optional(Hash),
      picture: Type.Optional(SavedPicture)
    })
  ),
  difference: Type.Optional(
    strictObject({
      picture: Type.Optional(SavedPicture),
      /** In CSS pixels of the figure. */
      regions: Type.Array(strictObject({ x: Length, y: Length, width: Side, height: Side }), { maxItems: 50 })
    })
  ),
  /** Absent if the figure has no reference. */
  result: Type.Optional(Type.Enum(['passes', 'fails', 'the same', 'differs', 'not judged'])),
  /** The result in words: *Fails: 2 of 8 elements differ*. */
  verdict: Type.Optional(Line),
  /** The elements that differ or are not judged: *Button: 3 px too far left*. */
  elements: Type.Optional(Type.Array(Words, { maxItems: 20 })),
  /** Why the figure was not drawn, or neither passes nor fails. */
  problem: Type.Optional(Words),
  pins: Type.Array(PinContent, { maxItems: 99 })
})
export type SavedFigure = Static<typeof SavedFigure>

export const SavedBanner = strictObject({
  name: Name,
  order: Type.Optional(Line),
  /** The differences between banner and reference, one per line. */
  notes: Type.Array(Words, { maxItems: 60 }),
  /** The findings of the checks, one per line. */
  findings: Type.Array(Words, { maxItems: 60 }),
  /** The number of findings by severity. */
  counts: Line,
  /** Newest first. */
  decisions: Type.Array(DecisionContent, { maxItems: mostDecisions }),
  decided: Type.Enum(decidedStates),
  /** The changes since the newest decision, in words; absent without changes. */
  standing: Type.Optional(Line),
  /** A small picture of the desktop figure, for the overview. */
  small: Type.Optional(SavedPicture),
  /** Empty if the banner has neither differences nor pins. */
  figures: Type.Array(SavedFigure, { maxItems: 3 })
})
export type SavedBanner = Static<typeof SavedBanner>

/** The content of a saved review at the time of saving. */
export const SavedReview = strictObject({
  format: Type.Literal(reviewFormat),
  version: Type.Literal(reviewVersion),
  savedAt: Time,
  by: Type.Optional(Agent),
  connection: Line,
  category: Name,
  /** The name of the profile in use, or of the Pitboss layout. With designs, also the tolerance. */
  layout: Line,
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
