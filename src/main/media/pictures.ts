import { failure, success, type Outcome } from '../../shared/outcome.ts'
import { isLoopback } from '../connections/address.ts'
import type { Target } from '../connections/target.ts'
import { openTransport } from '../platform/transport.ts'
import type { PictureText } from '../platform/pictureTexts.ts'
import type { ResolveProxy } from '../platform/proxy.ts'
import { readPicture } from './address.ts'
import { fetchPicture, type FetchPorts } from './fetchPicture.ts'
import { surroundingsOf, systemLookup, type FindAddresses, type Surroundings } from './lookup.ts'
import { keepMemory } from './memory.ts'
import type { PictureNames } from './names.ts'
import type { Look } from './shown.ts'
import { openStore } from './store.ts'
import { takeTurns } from './turns.ts'

/** The pictures of all connections: fetched, checked and kept for a while. */
export interface Pictures {
  /** A picture by its name; only those are fetched that an answer of this connection spoke of. */
  named(connection: string, name: string): Promise<Look>
  /** A picture that a person asks for by itself. */
  asked(connection: string, text: string): Promise<Look>
  /** A connection was changed, or is gone: what was kept for it may be from elsewhere. */
  changed(connection: string): Promise<void>
  close(): Promise<void>
}

/** What pictures need of the rest of main. */
export interface PicturePorts {
  readonly names: Pick<PictureNames, 'find'>
  readonly resolve: (scope: { readonly connection: string }) => Promise<Outcome<Target>> | Outcome<Target>
  readonly resolveProxy: ResolveProxy
  /** Where pictures are kept between starts. */
  readonly folder: string
  readonly version: string
  readonly now?: () => number
  readonly find?: FindAddresses
}

const unknown = (): Look =>
  failure('invalid-input', {
    field: 'name',
    message: 'No answer of this connection spoke of a picture here, or that was long ago.'
  })

/** Opens the pictures of a profile. */
export function openPictures({ names, resolve, now = Date.now, ...ports }: PicturePorts): Pictures {
  const transport = openTransport(ports.resolveProxy)
  const memory = keepMemory({ now })
  const store = openStore(ports.folder, { now })
  const turn = takeTurns()
  const underWay = new Map<string, Promise<Look>>()
  // Whoever asked before a change must not keep what comes after it.
  const changes = new Map<string, number>()
  const fetching: FetchPorts = {
    transport,
    version: ports.version,
    now,
    surroundings: around(ports.find ?? systemLookup())
  }

  const fetchAnew = async (connection: string, picture: PictureText): Promise<Look> => {
    const resolved = await resolve({ connection })
    if (!resolved.ok) return resolved
    const target = resolved.value
    const read = readPicture(picture, target)
    if (!read.ok) return read
    const url = read.value
    // A picture of this machine is as near as the disk.
    const isKept = !isLoopback(url.hostname)
    const known = isKept ? await store.read(connection, url.href) : undefined
    if (known) return success(known)
    const change = changes.get(connection)
    const look = await turn(url.origin, () => fetchPicture(url, target, fetching))
    if (look.ok && isKept && !look.value.isPassing && changes.get(connection) === change) {
      void store.keep(connection, url.href, look.value)
    }
    return look
  }
  const see = (connection: string, key: string, picture: PictureText): Promise<Look> => {
    const known = memory.read(key)
    if (known) return Promise.resolve(known)
    const change = changes.get(connection) ?? 0
    const errand = `${change} ${key}`
    const pending =
      underWay.get(errand) ??
      fetchAnew(connection, picture)
        .then((look) => {
          if ((changes.get(connection) ?? 0) === change) memory.keep(key, look)
          return look
        })
        .finally(() => underWay.delete(errand))
    underWay.set(errand, pending)
    return pending
  }
  return {
    async named(connection, name) {
      const picture = names.find(connection, name)
      return picture ? see(connection, `${connection}/${name}`, picture) : unknown()
    },
    asked: (connection, text) => see(connection, `${connection}//${text}`, { text, place: 'address' }),
    async changed(connection) {
      changes.set(connection, (changes.get(connection) ?? 0) + 1)
      memory.forget(`${connection}/`)
      await store.forget(connection)
    },
    close: () => transport.close()
  }
}

/** The surroundings of the hosts that connections are at; the same object each time, for a way out is kept as long as it is. */
function around(find: FindAddresses): FetchPorts['surroundings'] {
  const known = new Map<string, Surroundings>()
  return (host, isProxied) => {
    const key = `${isProxied} ${host}`
    const surroundings = known.get(key) ?? surroundingsOf(host, isProxied ? async () => [] : find)
    known.set(key, surroundings)
    return surroundings
  }
}
