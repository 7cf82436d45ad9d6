import { Type, type TObject, type TProperties } from 'typebox'

/** Returns the shape of an object that may have only these fields. */
export const strictObject = <Properties extends TProperties>(properties: Properties): TObject<Properties> =>
  Type.Object(properties, { additionalProperties: false })
