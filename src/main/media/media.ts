import type { Handlers } from '../bridge/handlers.ts'
import type { Exchanges } from '../exchanges/log.ts'
import { mediaHandlers } from './handlers.ts'
import { createPictureRegistry, type PictureRegistry } from './pictureRegistry.ts'
import type { PicturePorts, Pictures } from './pictures.ts'
import { servePictures } from './pictureProtocol.ts'
import type { PictureResult } from './formats/pictureResult.ts'

/** Pictures as the rest of main sees them. */
export interface Media {
  /** Registers the pictures that answers name. */
  readonly registry: Pick<PictureRegistry, 'note'>
  readonly handlers: Pick<Handlers, 'media.facts' | 'media.inline'>
  /** Serves `app://pitboss/media/…`. */
  readonly serve: (request: Request) => Promise<Response>
  /** A picture by its name, if an answer of this connection has it. */
  readonly find: (connection: string, name: string) => Promise<PictureResult>
  /** Call after a connection changed; `isThere` is false where it was deleted. */
  changed(connection: string, isThere: boolean): Promise<void>
}

/** Composes the room; the fetching part is loaded with the first picture. */
export function openMedia({
  exchanges,
  ...ports
}: Omit<PicturePorts, 'registry'> & { exchanges: Pick<Exchanges, 'read'> }): Media {
  const registry = createPictureRegistry()
  let loading: Promise<Pictures> | undefined
  const load = () =>
    (loading ??= import('./pictures.ts').then(({ openPictures }) => openPictures({ ...ports, registry })))
  return {
    registry: {
      note(connection, findPictures) {
        registry.note(connection, findPictures)
        void loading?.then((pictures) => pictures.again(connection))
      }
    },
    handlers: mediaHandlers({ load, exchanges }),
    serve: servePictures(load),
    find: async (connection, name) => (await load()).named(connection, name),
    async changed(connection, isThere) {
      if (!isThere) registry.forget(connection)
      await (await load()).changed(connection)
    }
  }
}
