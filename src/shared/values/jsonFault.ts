import { Type, type Static } from 'typebox'

/** A fault of a JSON file that a person handed over, with its line. */
export const JsonFault = Type.Object(
  { line: Type.Integer({ minimum: 1 }), words: Type.String() },
  { additionalProperties: false }
)
export type JsonFault = Static<typeof JsonFault>
