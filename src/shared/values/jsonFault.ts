import { Type, type Static } from 'typebox'
import { strictObject } from './strictObject.ts'

/** A fault of a JSON file that a person handed over, with its line. */
export const JsonFault = strictObject({ line: Type.Integer({ minimum: 1 }), words: Type.String() })
export type JsonFault = Static<typeof JsonFault>
