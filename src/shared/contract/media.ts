import { Type, type Static } from 'typebox'
import { OwnId, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** Picture types. Main detects the type by the first bytes, not by name or `Content-Type`. */
const pictureTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/svg+xml'
] as const

export type PictureType = (typeof pictureTypes)[number]

/** The id of a picture's address, as `pictureName` computes it. */
export const PictureName = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** In milliseconds since 1970. Main fetches a picture again if the stored copy is older. */
const Since = Type.Integer({ minimum: 0, maximum: 8.64e15 })

export const PictureFacts = strictObject({
  status: Type.Integer(),
  bytes: Type.Integer(),
  /** Natural size in pixels, from the picture's header; absent if an SVG has no size. */
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
  /** The size of an SVG's view box. The SVG itself has no size. */
  isViewBox: Type.Optional(Type.Literal(true)),
  /** The type detected by the first bytes. */
  type: Type.Enum(pictureTypes),
  /** The file is incomplete; browsers draw the part that the file contains. */
  isCut: Type.Optional(Type.Literal(true)),
  /** A JPEG with four channels. Browsers convert the colours. */
  isCmyk: Type.Optional(Type.Literal(true)),
  /** Facts about an animated GIF, PNG or WebP. Main serves only the first frame unless the address contains *play*. */
  animation: Type.Optional(
    strictObject({
      frames: Type.Integer({ minimum: 2 }),
      /** The duration of one loop, as browsers play it. */
      milliseconds: Type.Integer(),
      /** The number of loops; 0 means endless. */
      plays: Type.Integer()
    })
  ),
  /** The host's `Content-Type`. */
  declared: Type.Optional(Type.String()),
  /** Time of the last change according to the host, ISO 8601. */
  modifiedAt: Type.Optional(Type.String()),
  /** Duration of the fetch, from the request to the last byte. */
  milliseconds: Type.Integer(),
  /** Time of the fetch, ISO 8601. Main doesn't fetch a fresh picture again. */
  at: Type.String(),
  /** The SHA-256 of the bytes, in hexadecimal. */
  sha256: Type.String()
})
export type PictureFacts = Static<typeof PictureFacts>

/** A picture for a document that can't load anything. */
export const InlinePicture = strictObject({
  /** A `data:` URL with the picture's detected type. */
  url: Type.String(),
  facts: PictureFacts
})
export type InlinePicture = Static<typeof InlinePicture>

/** The maximum number of base64 characters of a picture from this machine, enough for 16 MB. */
const mostBase64 = 22_400_000

const whose = { connection: OwnId, cancelKey: Type.Optional(OwnId) }

/** Routes about pictures. None takes an address: a page can name only pictures that main read in answers. */
export const mediaRoutes = {
  /**
   * A picture's facts, or the reason why Pitboss can't show the picture. Main fetches the picture unless the stored
   * copy is newer than `since`.
   */
  'media.facts': route({ ...whose, name: PictureName, since: Type.Optional(Since) }, PictureFacts),
  /** A picture in a notification's HTML, at most 4 MB. The page names the picture by its position in a kept answer and its `src`. */
  'media.inline': route(
    {
      ...whose,
      exchange: OwnId,
      notification: Type.Integer({ minimum: 0, maximum: 100_000 }),
      content: Type.Integer({ minimum: 0, maximum: 100_000 }),
      name: PictureName
    },
    InlinePicture
  ),
  /** The first frame of a picture as a `data:` URL, for reading pixels. */
  'media.data': route({ connection: OwnId, name: PictureName, since: Type.Optional(Since) }, Type.String()),
  'media.judge': route({ base64: Type.String({ maxLength: mostBase64 }) }, PictureFacts)
}

/** The maximum silence of a page that draws foreign content, in seconds. */
export const longestSilence = 2

/** Routes about frozen pages and the content that froze them. */
export const pageRoutes = {
  /** The page starts to draw a message. From now on, main checks whether the page answers `pages.ping`. */
  'pages.drawing': route({ name: PictureName }, Type.Null()),
  'pages.alive': route({}, Type.Null()),
  /** The names of messages and pictures that froze a page. The page draws them only if the person asks. */
  'pages.held': route({}, Type.Array(PictureName)),
  /** Allows the page to draw a held message or picture again, at the person's request. */
  'pages.release': route({ name: PictureName }, Type.Null())
}
