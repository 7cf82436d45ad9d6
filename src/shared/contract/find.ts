import Type, { type Static } from 'typebox'
import { OwnId, route } from './route.ts'

/** Most words that are looked up at once, and their greatest length in characters. */
export const mostWords = 20_000
export const longestWord = 100

/** Where an id was seen in this run, or in what is kept. */
export const Sighting = Type.Object({
  /** As it came. */
  id: Type.String(),
  /** The operation whose answer named it, or `journal` for an activation that is written down. */
  operation: Type.String(),
  /** JSON pointer into the answer, list positions as `*`; `category`, `group` or `bonus` for what was asked for. */
  field: Type.String(),
  account: Type.Optional(OwnId),
  /** The bonus, group or category that was asked for. */
  of: Type.Optional(Type.String()),
  /** When the answer came, ISO 8601. */
  at: Type.String(),
  /** It is kept in the profile, and was not seen in this run. */
  kept: Type.Optional(Type.Literal(true))
})
export type Sighting = Readonly<Static<typeof Sighting>>

/** Routes of Find. */
export const findRoutes = {
  /**
   * Where answers of this run, recent bonuses, activations and snapshots named these words: a few of each, in the order
   * of the words, those of this run first. Nothing is asked of the platform.
   */
  'find.ids': route(
    { connection: OwnId, words: Type.Array(Type.String({ maxLength: longestWord }), { maxItems: mostWords }) },
    Type.Array(Sighting)
  )
}
