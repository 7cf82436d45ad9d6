import { Type } from 'typebox'

/** Whether a text is a picture's address or its storage path. The text itself doesn't show which. */
export type Mark = 'picture-address' | 'storage-path'

const mark = (what: Mark) => ({ 'x-pitboss': what }) as const

// The forms in docs/platform.md#forms. Pitboss reports other values as drift of kind *value*, but still shows them.

/** A UUID as text (docs/platform.md#conventions). */
export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  title: 'UUID'
})

// The time reader checks how many days the month has.
const date = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d'

/** Format A: ISO 8601 in UTC with microseconds and a trailing Z. */
export const TimeA = Type.String({
  pattern: `^${date}T${clock}\\.\\d{6}Z$`,
  title: 'time in format A'
})

/** Format B: `YYYY-MM-DD HH:MM:SS`, without a zone. */
export const TimeB = Type.String({ pattern: `^${date} ${clock}$`, title: 'time in format B' })

/** A date `YYYY-MM-DD`. */
export const DateOnly = Type.String({ pattern: `^${date}$`, title: 'date' })

export const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', title: 'colour #RRGGBB' })

export const DecimalText = Type.String({ pattern: '^-?\\d+\\.\\d\\d$', title: 'decimal text with two places' })

/** Numeric text, such as `wager` in a bonus definition (docs/platform.md#bonus-definition). */
export const NumericText = Type.String({ pattern: '^-?\\d+(\\.\\d+)?$', title: 'numeric text' })

/** An identifier of the form `<provider>:<game_name>`. */
export const GameIdentifier = Type.String({ pattern: '\\S:\\S', title: 'identifier with a colon' })

export const ZeroOrOne = Type.Integer({ minimum: 0, maximum: 1, title: '0 or 1' })

// The limit `maxItems` is Pitboss's own; the platform documents none. Items beyond this limit appear only in *Raw*; a
// difference of kind *long* counts them.

/** Days of the week. We assume that 1 is Monday. */
export const Weekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7, title: 'weekday 1 to 7' }), { maxItems: 7 })

/** A field whose values aren't documented. Pitboss shows any value as received. */
export const OpenText = Type.String({ title: 'open enumeration' })

/** A list whose elements aren't documented. */
export const Undocumented = Type.Array(Type.Unknown(), { maxItems: 100 })

export const OrNull = <Shape extends Type.TSchema>(shape: Shape) => Type.Union([shape, Type.Null()])

export const PictureAddress = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9+.-]*:',
  title: 'address of a picture',
  ...mark('picture-address')
})

/** A picture's path in the platform's storage. */
export const StoragePath = Type.String({ title: 'path in the storage', ...mark('storage-path') })

/** The five fixed sizes of a picture (docs/platform.md#image-set). */
export const imageSizes = ['236x110', '337x181', '380x380', '190x190', '1600x900'] as const

/** A set of absolute picture addresses, one for each size (docs/platform.md#image-set). */
export const ImageSet = Type.Object({
  '236x110': PictureAddress,
  '337x181': PictureAddress,
  '380x380': PictureAddress,
  '190x190': PictureAddress,
  '1600x900': PictureAddress
})

/** A media file (docs/platform.md#media-file). */
export const MediaFile = Type.Object({
  name: Type.String(),
  file_name: Type.String(),
  mime_type: Type.String(),
  url: PictureAddress,
  custom_properties: Undocumented
})
export type MediaFile = Type.Static<typeof MediaFile>

/** A single resource under `data` (docs/platform.md#conventions). */
export const DataOf = <Shape extends Type.TSchema>(shape: Shape) => Type.Object({ data: shape })
