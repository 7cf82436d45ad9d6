import { LRUCache } from 'lru-cache'
import { refused } from '../../shared/outcome/outcome.ts'
import { pictureName } from '../../shared/pictureName.ts'
import type { PictureText } from '../platform/answers/answers.ts'
import type { PictureRegistry } from './pictureRegistry.ts'
import type { PictureResult } from './formats/picture.ts'
import { openSource, type SourcePorts } from './fetch/source.ts'

export interface Pictures {
  /** Returns a picture that the connection's answers name. Refetches a picture that was fetched before `since`. */
  readonly named: (connection: string, name: string, since?: number) => Promise<PictureResult>
  /** Fetches a picture from an address that a person entered. */
  readonly fetchText: (connection: string, text: string) => Promise<PictureResult>
  /** Lets main refetch a connection's failed pictures. */
  readonly again: (connection: string) => void
  /** Drops a connection's pictures. Called on a change, after which the connection may stand for another platform. */
  readonly changed: (connection: string) => void
}

export interface PicturePorts extends SourcePorts {
  readonly registry: Pick<PictureRegistry, 'find'>
}

/** A picture in memory, or why it couldn't be fetched. All times are in milliseconds since 1970. */
interface StoredPicture {
  readonly result: PictureResult
  /** When the picture was fetched. A future time means that the clock has been set back. */
  readonly at: number
  /** The later of `at` and the request's `since`, so that setting the clock back doesn't cause repeated fetches. */
  readonly since: number
  readonly until: number
}

const mostBytes = 32 * 1024 * 1024
// Count a problem as this many bytes, so the cache holds at most two thousand of them.
const problemBytes = Math.floor(mostBytes / 2000)
// The number of milliseconds for which a problem is kept. A failed host may recover, but the page must be able to ask
// for the reason without a new fetch.
const problemLife = 30_000

function storedPicture(result: PictureResult, since: number, now: number): StoredPicture {
  if (!result.ok) return { result, at: now, since: Math.max(since, now), until: now + problemLife }
  const { facts, until } = result.value
  const at = Date.parse(facts.at) - facts.milliseconds
  return { result, at, since: Math.max(since, at), until }
}

const unknown = (): PictureResult =>
  refused('name', 'No recent answer of this connection named a picture at this address.')

export function openPictures({ registry, ...ports }: PicturePorts): Pictures {
  const { now = Date.now } = ports
  const source = openSource(ports)
  const pictures = new LRUCache<string, StoredPicture>({
    maxSize: mostBytes,
    sizeCalculation: ({ result }) => (result.ok ? result.value.bytes.length || 1 : problemBytes)
  })
  const pending = new Map<string, { readonly since: number; readonly result: Promise<PictureResult> }>()

  const fetchOnce = (connection: string, key: string, picture: PictureText, since = 0): Promise<PictureResult> => {
    const stored = pictures.get(key)
    if (stored && stored.until > now() && stored.at <= now() && stored.since >= since)
      return Promise.resolve(stored.result)
    const other = pending.get(key)
    if (other && other.since >= since) return other.result
    // False if another request has replaced this one, or if the connection has changed in the meantime.
    const isWanted = () => pending.get(key) === own
    const result = source
      .fetch(connection, picture)
      .then((fetched) => {
        if (isWanted()) pictures.set(key, storedPicture(fetched, since, now()))
        return fetched
      })
      .finally(() => {
        if (isWanted()) pending.delete(key)
      })
    const own = { since, result }
    pending.set(key, own)
    return result
  }
  return {
    async named(connection, name, since) {
      const picture = registry.find(connection, name)
      return picture ? fetchOnce(connection, `${connection}/${name}`, picture, since) : unknown()
    },
    fetchText: (connection, text) =>
      fetchOnce(connection, `${connection}//${pictureName(text)}`, { text, kind: 'address' }),
    again(connection) {
      for (const [key, { result }] of pictures.entries())
        if (!result.ok && key.startsWith(`${connection}/`)) pictures.delete(key)
    },
    changed(connection) {
      for (const stored of [pictures, pending])
        for (const key of stored.keys()) if (key.startsWith(`${connection}/`)) stored.delete(key)
    }
  }
}
