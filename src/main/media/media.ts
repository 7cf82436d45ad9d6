import type { Exchanges } from '../exchanges/log.ts'
import { mediaHandlers } from './handlers.ts'
import { createPictureRegistry, type PictureRegistry } from './pictureRegistry.ts'
import type { PicturePorts, Pictures } from './pictures.ts'
import { servePictures, type DrawingWatch } from './pictureProtocol.ts'
import type { PictureResult } from './formats/pictureResult.ts'

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
  ...ports
}: Omit<PicturePorts, 'registry'> & {
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
  const changed = async (connection: string) => (await load()).changed(connection)
  return {
    registry: {
      note(connection, findPictures) {
        registry.note(connection, findPictures)
        void loading?.then((pictures) => pictures.again(connection))
      }
    },
    handlers: mediaHandlers({ load, exchanges, isHeld: watch.isHeld }),
    serve: servePictures(load, many, watch),
    find: async (connection, name) => (await load()).named(connection, name),
    changed,
    async forget(connection) {
      registry.forget(connection)
      await changed(connection)
    }
  }
}
