import { failure } from '../../shared/outcome.ts'
import { pictureName } from '../../shared/pictureName.ts'
import type { PictureText } from '../platform/pictureTexts.ts'
import { keepMemory } from './memory.ts'
import type { PictureNames } from './names.ts'
import type { Look } from './shown.ts'
import { openSource, type SourcePorts } from './source.ts'

/** The pictures of all connections: fetched, checked and kept for a while. */
export interface Pictures {
  /** A picture by its name; only those are fetched that an answer of this connection spoke of. */
  named(connection: string, name: string): Promise<Look>
  /** A picture that a person asks for by itself. */
  asked(connection: string, text: string): Promise<Look>
  /** The connection was asked anew: what failed before is tried again. */
  again(connection: string): void
  /** A connection was changed, or is gone: what was kept for it may be from elsewhere. */
  changed(connection: string): Promise<void>
  close(): Promise<void>
}

/** What pictures need of the rest of main. */
export interface PicturePorts extends SourcePorts {
  readonly names: Pick<PictureNames, 'find'>
}

const unknown = (): Look =>
  failure('invalid-input', {
    field: 'name',
    message: 'No answer of this connection spoke of a picture here, or that was long ago.'
  })

/** Opens the pictures of a profile. */
export function openPictures({ names, ...ports }: PicturePorts): Pictures {
  const source = openSource(ports)
  const memory = keepMemory(ports.now ? { now: ports.now } : {})
  const underWay = new Map<string, Promise<Look>>()
  const changes = new Map<string, number>()

  const see = (connection: string, key: string, picture: PictureText): Promise<Look> => {
    const known = memory.read(key)
    if (known) return Promise.resolve(known)
    const change = changes.get(connection)
    // Whoever asks after a change gets nothing of before it, and what was asked before is kept no longer.
    const isWanted = () => changes.get(connection) === change
    const errand = `${change ?? 0} ${key}`
    const look =
      underWay.get(errand) ??
      source
        .look(connection, picture, isWanted)
        .then((seen) => {
          if (isWanted()) memory.keep(key, seen)
          return seen
        })
        .finally(() => underWay.delete(errand))
    underWay.set(errand, look)
    return look
  }
  return {
    async named(connection, name) {
      const picture = names.find(connection, name)
      return picture ? see(connection, `${connection}/${name}`, picture) : unknown()
    },
    asked: (connection, text) => see(connection, `${connection}//${pictureName(text)}`, { text, place: 'address' }),
    again: (connection) => memory.forgetProblems(`${connection}/`),
    async changed(connection) {
      changes.set(connection, (changes.get(connection) ?? 0) + 1)
      memory.forget(`${connection}/`)
      await source.forget(connection)
    },
    close: () => source.close()
  }
}
