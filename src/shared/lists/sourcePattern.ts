import { Type, type Static } from 'typebox'

const Line = Type.String({ maxLength: 200 })

/** Where a `source_body` tells game and round; the platform does not document its form. */
export const SourcePattern = Type.Object(
  {
    /** For text: `{provider}:{game} round {round}`; empty where text tells neither. */
    text: Line,
    /** For JSON: dotted names, such as `game.id`; empty where it tells none. */
    jsonGame: Line,
    jsonRound: Line
  },
  { additionalProperties: false }
)
export type SourcePattern = Static<typeof SourcePattern>
