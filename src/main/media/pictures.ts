import { refused } from '../../shared/outcome/outcome.ts'
import { pictureName } from '../../shared/pictureName.ts'
import type { PictureText } from '../platform/answers/answers.ts'
import { keepMemory } from './memory.ts'
import type { PictureRegistry } from './pictureRegistry.ts'
import type { PictureResult } from './formats/picture.ts'
import { openSource, type SourcePorts } from './fetch/source.ts'

/** The pictures of all connections, which are fetched, checked and kept in memory. */
export interface Pictures {
  /** A picture by name, if an answer of this connection named it. Refetches a picture fetched before `since`. */
  readonly named: (connection: string, name: string, since?: number) => Promise<PictureResult>
  /** Fetches a picture from an address that a person entered. */
  readonly fetchText: (connection: string, text: string) => Promise<PictureResult>
  /** Lets main try again to fetch a connection's failed pictures. */
  readonly again: (connection: string) => void
  /** Drops a connection's pictures. After a change or deletion, they may belong to another platform. */
  readonly changed: (connection: string) => void
}

/** The parts of main that pictures need. */
export interface PicturePorts extends SourcePorts {
  readonly registry: Pick<PictureRegistry, 'find'>
}

const unknown = (): PictureResult =>
  refused('name', 'No recent answer of this connection named a picture at this address.')

export function openPictures({ registry, ...ports }: PicturePorts): Pictures {
  const source = openSource(ports)
  const memory = keepMemory(ports.now ? { now: ports.now } : {})
  const pending = new Map<
    string,
    { readonly attempt: number; readonly since: number; readonly result: Promise<PictureResult> }
  >()
  let attempts = 0

  const fetchOnce = (connection: string, key: string, picture: PictureText, since = 0): Promise<PictureResult> => {
    const known = memory.read(key, since)
    if (known) return Promise.resolve(known)
    const other = pending.get(key)
    if (other && other.since >= since) return other.result
    const attempt = ++attempts
    // False if another request replaced this one, or if the connection changed.
    const isWanted = () => pending.get(key)?.attempt === attempt
    const result = source
      .fetch(connection, picture)
      .then((fetched) => {
        if (isWanted()) memory.keep(key, fetched, since)
        return fetched
      })
      .finally(() => {
        if (isWanted()) pending.delete(key)
      })
    pending.set(key, { attempt, since, result })
    return result
  }
  return {
    async named(connection, name, since) {
      const picture = registry.find(connection, name)
      return picture ? fetchOnce(connection, `${connection}/${name}`, picture, since) : unknown()
    },
    fetchText: (connection, text) =>
      fetchOnce(connection, `${connection}//${pictureName(text)}`, { text, kind: 'address' }),
    again: (connection) => memory.forgetProblems(`${connection}/`),
    changed(connection) {
      const own = `${connection}/`
      for (const key of pending.keys()) if (key.startsWith(own)) pending.delete(key)
      memory.forget(own)
    }
  }
}
