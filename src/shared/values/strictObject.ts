import { Type, type TObject, type TProperties } from 'typebox'

/** The shape of an object without any other fields. */
export const strictObject = <Properties extends TProperties>(properties: Properties): TObject<Properties> =>
  Type.Object(properties, { additionalProperties: false })
