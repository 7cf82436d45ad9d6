import { createPictureRegistry, type PictureRegistry } from './pictureRegistry.ts'
import type { PicturePorts, Pictures } from './pictures.ts'
import { servePictures } from './pictureProtocol.ts'
import type { Transport } from '../platform/http/transport.ts'
import { stillOf } from './formats/animation.ts'
import { dataUrl, type PictureResult } from './formats/picture.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import type { Input } from '../../shared/contract/index.ts'
import type { InlinePorts } from './inline.ts'

export interface Media {
  /** Registers the pictures in a connection's answer, which are the only ones that main fetches. */
  readonly registry: Pick<PictureRegistry, 'note'>
  readonly handlers: Pick<Handlers, 'media.facts' | 'media.data' | 'media.inline' | 'media.judge'>
  readonly serve: (request: Request) => Promise<Response>
  readonly find: Pictures['named']
  /** Drops a connection's fetched pictures. Call `changed` when the connection has changed. */
  readonly changed: (connection: string) => Promise<void>
  /** Drops a connection's pictures and their registered names. Call it when the connection is deleted or moved. */
  readonly forget: (connection: string) => Promise<void>
}

interface MediaPorts extends Omit<PicturePorts, 'registry' | 'transport'> {
  /** The transport for API requests, which is opened on first use. */
  readonly transport: () => Promise<Transport>
  /** Returns a picture from the snapshot with this id; undefined if the id belongs to a connection. */
  readonly cached: (id: string, name: string) => Promise<PictureResult> | undefined
  readonly exchanges: InlinePorts['exchanges']
  /** Called after every 16 million pixels that pages receive. */
  readonly many: () => void
}

/** Opens the pictures. The first picture request loads the module that fetches pictures. */
export function openMedia({ exchanges, many, cached, transport, ...ports }: MediaPorts): Media {
  const registry = createPictureRegistry()
  let loading: Promise<Pictures> | undefined
  const load = () =>
    (loading ??= Promise.all([import('./pictures.ts'), transport()]).then(([{ openPictures }, opened]) =>
      openPictures({ ...ports, transport: opened, registry })
    ))
  const pictures: Pick<Pictures, 'named' | 'fetchText'> = {
    named: async (connection, name, since) => cached(connection, name) ?? (await load()).named(connection, name, since),
    fetchText: async (connection, text) => (await load()).fetchText(connection, text)
  }
  const shown = ({ connection, name, since }: Input<'media.data'>): Promise<PictureResult> =>
    pictures.named(connection, name, since)
  const changed = async (connection: string) => (await loading)?.changed(connection)
  return {
    registry: {
      note(connection, findPictures) {
        registry.note(connection, findPictures)
        void loading?.then((opened) => opened.again(connection))
      }
    },
    handlers: {
      'media.facts': async (input) => {
        const result = await shown(input)
        return result.ok ? success(result.value.facts) : result
      },
      'media.data': async (input) => {
        const result = await shown(input)
        if (!result.ok) return result
        const { bytes, facts } = result.value
        return success(dataUrl(stillOf(bytes, facts.type), facts.type))
      },
      'media.inline': async (input) => {
        const { inlinePicture } = await import('./inline.ts')
        return inlinePicture(input, { exchanges, pictures })
      },
      'media.judge': async ({ base64 }) => {
        const { judgeUnfetched } = await import('./formats/measure.ts')
        return judgeUnfetched(Buffer.from(base64, 'base64'))
      }
    },
    serve: servePictures(pictures, many),
    find: pictures.named,
    changed,
    async forget(connection) {
      registry.forget(connection)
      await changed(connection)
    }
  }
}
