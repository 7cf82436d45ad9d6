import { Type, type Static } from 'typebox'

/** What is wrong with a JSON file that a person handed over, and in which line. */
export const JsonFault = Type.Object(
  { line: Type.Integer({ minimum: 1 }), words: Type.String() },
  { additionalProperties: false }
)
export type JsonFault = Static<typeof JsonFault>
