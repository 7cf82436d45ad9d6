import Type, { type Static } from 'typebox'
import { OwnId, route } from './route.ts'

/** What a picture may be; told by its first bytes, never by its name or by what the host says. */
export const pictureTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/svg+xml'
] as const

/** A picture's type. */
export type PictureType = (typeof pictureTypes)[number]

/** The name of a picture's address, as `pictureName` makes it. */
export const PictureName = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** A time in milliseconds since 1970, before which a picture must not have been fetched. */
const Since = Type.Integer({ minimum: 0, maximum: 8.64e15 })

/** What is known of a picture that was fetched. */
export const PictureFacts = Type.Object(
  {
    /** HTTP status. */
    status: Type.Integer(),
    bytes: Type.Integer(),
    /** Natural size in pixels, as its header says; absent where an SVG names none. */
    width: Type.Optional(Type.Number()),
    height: Type.Optional(Type.Number()),
    /** By its first bytes. */
    type: Type.Enum(pictureTypes),
    /** The file ends before the picture does; what there is of it is drawn. */
    isCut: Type.Optional(Type.Literal(true)),
    /** What the host called it in `Content-Type`. */
    declared: Type.Optional(Type.String()),
    /** How long the fetch took, from the request to the last byte. */
    milliseconds: Type.Integer(),
    /** When it was fetched, ISO 8601; a picture that is still good is not fetched again. */
    at: Type.String(),
    /** Of the bytes, in hexadecimal. */
    sha256: Type.String()
  },
  { additionalProperties: false }
)
export type PictureFacts = Static<typeof PictureFacts>

/** A picture to put into a document that may load nothing. */
export const InlinePicture = Type.Object(
  {
    /** `data:` with the picture's real type. */
    url: Type.String(),
    facts: PictureFacts
  },
  { additionalProperties: false }
)
export type InlinePicture = Static<typeof InlinePicture>

const whose = { connection: OwnId, cancelKey: Type.Optional(OwnId) }

/** Routes about pictures. None takes an address: a page names pictures that main found in this connection's own answers. */
export const mediaRoutes = {
  /** What a picture is, or why it is not shown; fetches it where that was not done, or not since `since`. */
  'media.facts': route({ ...whose, name: PictureName, since: Type.Optional(Since) }, PictureFacts),
  /**
   * A picture of a notification's HTML, at most 4 MB. `notification` and `content` are positions in the answer as the page has
   * it; `name` is that of the `src` of an image in this content, without blanks around it. The answer is read from the request
   * log, so it has to be kept there still.
   */
  'media.inline': route(
    {
      ...whose,
      exchange: OwnId,
      notification: Type.Integer({ minimum: 0, maximum: 100_000 }),
      content: Type.Integer({ minimum: 0, maximum: 100_000 }),
      name: PictureName
    },
    InlinePicture
  )
}
