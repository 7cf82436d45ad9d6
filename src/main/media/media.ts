import type { Exchanges } from '../exchanges/log.ts'
import { createPictureRegistry, type PictureRegistry } from './pictureRegistry.ts'
import type { PicturePorts, Pictures } from './pictures.ts'
import { servePictures, type DrawingWatch } from './pictureProtocol.ts'
import type { PictureResult } from './formats/picture.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import type { InlinePorts } from './inline.ts'

/** Pictures as the rest of main sees them. */
export interface Media {
  /** Registers the pictures that answers name. */
  readonly registry: Pick<PictureRegistry, 'note'>
  readonly handlers: ReturnType<typeof mediaHandlers>
  /** Serves `app://pitboss/media/…`. */
  readonly serve: (request: Request) => Promise<Response>
  /** A picture by its name, if an answer of this connection has it. */
  readonly find: (connection: string, name: string) => Promise<PictureResult>
  /** Fetches the pictures of a connection anew: call after it changed. */
  changed(connection: string): Promise<void>
  /** Forgets which pictures its answers named: call after it was deleted. */
  forget(connection: string): Promise<void>
}

/** Composes the room; the fetching part is loaded with the first picture. */
export function openMedia({
  exchanges,
  many,
  watch,
  kept,
  ...ports
}: Omit<PicturePorts, 'registry'> & {
  /** A picture of a snapshot with this id; undefined where it is the id of a connection. */
  kept: (id: string, name: string) => Promise<PictureResult> | undefined
  exchanges: Pick<Exchanges, 'read'>
  /** Pages were given many pictures since they were last told so. */
  many: () => void
  /** Watches pages that draw a picture, and says which are not to be drawn. */
  watch: DrawingWatch
}): Media {
  const registry = createPictureRegistry()
  let loading: Promise<Pictures> | undefined
  const load = () =>
    (loading ??= import('./pictures.ts').then(({ openPictures }) => openPictures({ ...ports, registry })))
  const pictures: MediaPorts['pictures'] = {
    named: async (connection, name, since) => kept(connection, name) ?? (await load()).named(connection, name, since),
    asked: async (connection, text) => (await load()).asked(connection, text)
  }
  const changed = async (connection: string) => (await loading)?.changed(connection)
  return {
    registry: {
      note(connection, findPictures) {
        registry.note(connection, findPictures)
        void loading?.then((pictures) => pictures.again(connection))
      }
    },
    handlers: mediaHandlers({ pictures, exchanges, isHeld: watch.isHeld }),
    serve: servePictures(pictures, many, watch),
    find: pictures.named,
    changed,
    async forget(connection) {
      registry.forget(connection)
      await changed(connection)
    }
  }
}

interface MediaPorts {
  readonly pictures: Pick<Pictures, 'named' | 'asked'>
  readonly exchanges: InlinePorts['exchanges']
  /** Whether a page stood still with a picture. */
  readonly isHeld: (name: string) => boolean
}

/** Handles the routes about pictures. */
function mediaHandlers({
  pictures,
  exchanges,
  isHeld
}: MediaPorts): Pick<Handlers, 'media.facts' | 'media.inline' | 'media.judge'> {
  return {
    'media.facts': async ({ connection, name, since }) => {
      if (isHeld(name)) return failure('stood-still')
      const result = await pictures.named(connection, name, since)
      return result.ok ? success(result.value.facts) : result
    },
    'media.inline': async (input) => {
      const { inlinePicture } = await import('./inline.ts')
      return inlinePicture(input, { exchanges, pictures })
    },
    'media.judge': async ({ base64 }) => {
      const { judgeUnfetched } = await import('./formats/measure.ts')
      return judgeUnfetched(Buffer.from(base64, 'base64'))
    }
  }
}
