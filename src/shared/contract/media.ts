import { Type, type Static } from 'typebox'
import { OwnId, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** Picture types, detected by the first bytes rather than by name or `Content-Type`. */
const pictureTypes = [
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

/** The id of a picture's address, as `pictureName` computes it. */
export const PictureName = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** Milliseconds since 1970: a picture fetched earlier is fetched again. */
const Since = Type.Integer({ minimum: 0, maximum: 8.64e15 })

/** Facts of a fetched picture. */
export const PictureFacts = strictObject({
  status: Type.Integer(),
  bytes: Type.Integer(),
  /** Natural size in pixels, from its header; absent if an SVG has none. */
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
  /** The size is that of an SVG's view box, which has no size of its own. */
  isViewBox: Type.Optional(Type.Literal(true)),
  /** The type detected from its first bytes. */
  type: Type.Enum(pictureTypes),
  /** The file ends before the picture does; browsers draw the part that is there. */
  isCut: Type.Optional(Type.Literal(true)),
  /** A JPEG with four channels: browsers convert its colours. */
  isCmyk: Type.Optional(Type.Literal(true)),
  /** Of an animated GIF, PNG or WebP. Only its first frame is served unless the address says *play*. */
  animation: Type.Optional(
    strictObject({
      frames: Type.Integer({ minimum: 2 }),
      /** The duration of one loop, as browsers play it. */
      milliseconds: Type.Integer(),
      /** How many times it plays; 0 means endlessly. */
      plays: Type.Integer()
    })
  ),
  /** The host's `Content-Type`. */
  declared: Type.Optional(Type.String()),
  /** When it was last changed according to its host, ISO 8601. */
  modifiedAt: Type.Optional(Type.String()),
  /** Duration of the fetch, from the request to the last byte. */
  milliseconds: Type.Integer(),
  /** When it was fetched, ISO 8601; a fresh picture is not fetched again. */
  at: Type.String(),
  /** The SHA-256 of the bytes, in hexadecimal. */
  sha256: Type.String()
})
export type PictureFacts = Static<typeof PictureFacts>

/** A picture for a document that may load nothing. */
export const InlinePicture = strictObject({
  /** A `data:` URL with the picture's detected type. */
  url: Type.String(),
  facts: PictureFacts
})
export type InlinePicture = Static<typeof InlinePicture>

/** The maximum number of base64 characters of a picture from this machine, enough for 16 MB. */
const mostBase64 = 22_400_000

const whose = { connection: OwnId, cancelKey: Type.Optional(OwnId) }

/** Routes about pictures. None takes an address: a page can name only pictures that main found in answers. */
export const mediaRoutes = {
  /** A picture's facts, or why it is not shown; fetches it unless it was fetched after `since`. */
  'media.facts': route({ ...whose, name: PictureName, since: Type.Optional(Since) }, PictureFacts),
  /** A picture in a notification's HTML, by its position in a kept answer and the name of its `src`; at most 4 MB. */
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
  /** The first frame of a picture as a `data:` URL, for work on its pixels. */
  'media.data': route({ connection: OwnId, name: PictureName, since: Type.Optional(Since) }, Type.String()),
  'media.judge': route({ base64: Type.String({ maxLength: mostBase64 }) }, PictureFacts)
}

/** How long a page may be silent while it draws foreign content, in seconds. */
export const longestSilence = 2

/** Routes about frozen pages and the content they froze on. */
export const pageRoutes = {
  /** The page is about to draw a message; main watches whether it still answers `pages.ping`. */
  'pages.drawing': route({ name: PictureName }, Type.Null()),
  'pages.alive': route({}, Type.Null()),
  /** The names of messages and pictures that a page froze on; these are drawn only if a person asks. */
  'pages.held': route({}, Type.Array(PictureName)),
  /** Allows a held message or picture to be drawn again, because the person asked for it. */
  'pages.release': route({ name: PictureName }, Type.Null())
}
