import { Type, type Static } from 'typebox'
import { OwnId, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** Picture types. Main detects the type from the first bytes, not from the file's name or `Content-Type`. */
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

/** The hash that identifies a picture, computed by `pictureName`. */
export const PictureName = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** In milliseconds since 1970. Main refetches a picture whose stored copy is older. */
const Since = Type.Integer({ minimum: 0, maximum: 8.64e15 })

export const PictureFacts = strictObject({
  status: Type.Integer(),
  bytes: Type.Integer(),
  /** The natural size in pixels, from the picture's header; absent if an SVG states none. */
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
  /** The size is that of the SVG's view box, because the SVG states none. */
  isViewBox: Type.Optional(Type.Literal(true)),
  type: Type.Enum(pictureTypes),
  /** The file is incomplete. Browsers draw the beginning of the picture. */
  isCut: Type.Optional(Type.Literal(true)),
  /** The picture is a CMYK JPEG, whose colours browsers convert. */
  isCmyk: Type.Optional(Type.Literal(true)),
  /** Set if a GIF, PNG or WebP is animated. Main serves only the first frame unless the address contains *play*. */
  animation: Type.Optional(
    strictObject({
      frames: Type.Integer({ minimum: 2 }),
      /** The duration of one loop in a browser. */
      milliseconds: Type.Integer(),
      /** The number of times that the animation plays; 0 means forever. */
      plays: Type.Integer()
    })
  ),
  /** The host's `Content-Type`. */
  declared: Type.Optional(Type.String()),
  /** When the picture last changed, according to the host, ISO 8601. */
  modifiedAt: Type.Optional(Type.String()),
  /** The duration of the fetch, from the request to the last byte. */
  milliseconds: Type.Integer(),
  /** When main fetched the picture, ISO 8601. */
  at: Type.String(),
  /** The SHA-256 of the bytes, in hexadecimal. */
  sha256: Type.String()
})
export type PictureFacts = Static<typeof PictureFacts>

/** A picture as text, for a document that can't load files. */
export const InlinePicture = strictObject({
  /** A `data:` URL with the picture's detected type. */
  url: Type.String(),
  facts: PictureFacts
})
export type InlinePicture = Static<typeof InlinePicture>

/** The maximum number of base64 characters for a picture from this machine, enough for 16 MB. */
const mostBase64 = 22_400_000

const whose = { connection: OwnId, cancelKey: Type.Optional(OwnId) }

/** Routes about pictures. No route here takes an address: a page can name only pictures that main found in answers. */
export const mediaRoutes = {
  /** A picture's facts, or why Pitboss can't show it. Main fetches it unless its copy is newer than `since`. */
  'media.facts': route({ ...whose, name: PictureName, since: Type.Optional(Since) }, PictureFacts),
  /** A picture of at most 4 MB. `exchange`, `notification` and `content` identify the HTML that contains it. */
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
  /** The first frame of a picture as a `data:` URL, from which the page reads pixels. */
  'media.data': route({ connection: OwnId, name: PictureName, since: Type.Optional(Since) }, Type.String()),
  'media.judge': route({ base64: Type.String({ maxLength: mostBase64 }) }, PictureFacts)
}
