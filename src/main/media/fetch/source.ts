import type { Outcome } from '../../../shared/outcome/outcome.ts'
import { isLoopback } from '../../connections/network/address.ts'
import type { Target } from '../../connections/network/target.ts'
import type { PictureText } from '../../platform/answers/answers.ts'
import type { ReachedHosts } from '../../platform/http/reachedHosts.ts'
import type { TokensFor } from '../../platform/exchange.ts'
import type { Transport } from '../../platform/http/transport.ts'
import { readPicture } from './address.ts'
import { fetchPicture, type FetchPorts } from './fetchPicture.ts'
import { surroundingsOf, systemLookup, type FindAddresses, type Surroundings } from './lookup.ts'
import type { PictureResult } from '../formats/picture.ts'
import { createHostSemaphore, type RunForHost } from './hostSemaphore.ts'

export interface SourcePorts {
  readonly resolve: (scope: { readonly connection: string }) => Promise<Outcome<Target>> | Outcome<Target>
  readonly transport: Pick<Transport, 'send'>
  readonly tokens: TokensFor
  readonly reached: Pick<ReachedHosts, 'list'>
  readonly version: string
  readonly now?: () => number
  readonly find?: FindAddresses
}

/** Opens a source of pictures, which fetches each one from its host. */
export function openSource({ resolve, now = Date.now, find = systemLookup(), reached, ...ports }: SourcePorts) {
  // Each connection has its own slots, so hosts that don't answer can't block other connections.
  const semaphores = new Map<string, RunForHost>()
  const semaphoreOf = (connection: string) => {
    const known = semaphores.get(connection) ?? createHostSemaphore()
    semaphores.set(connection, known)
    return known
  }
  const fetching: FetchPorts = { ...ports, now, surroundings: around(reached, find) }
  return {
    async fetch(connection: string, picture: PictureText): Promise<PictureResult> {
      const resolved = await resolve({ connection })
      if (!resolved.ok) return resolved
      const target = resolved.value
      const read = readPicture(picture, target)
      if (!read.ok) return read
      const url = read.value
      // Extra slots hide network latency. This machine has no latency, so they would only delay the first picture.
      const judged = isLoopback(url.hostname) ? undefined : isOverloaded
      const runForHost = semaphoreOf(connection)
      return runForHost(url.origin, () => fetchPicture(url, target, fetching), judged)
    }
  }
}

function isOverloaded(result: PictureResult): boolean {
  if (result.ok) return false
  const { code, status } = result.problem
  return status === 429 || status === 503 || ['timeout', 'reset', 'connection-refused'].includes(code)
}

/** Always returns the same object for a host, because another one would make the transport open new sockets. */
function around(reached: SourcePorts['reached'], find: FindAddresses): FetchPorts['surroundings'] {
  const known = new Map<string, Surroundings>()
  return (connection, host) => {
    const key = `${connection} ${host}`
    const surroundings = known.get(key) ?? surroundingsOf(host, () => reached.list(connection, host), find)
    known.set(key, surroundings)
    return surroundings
  }
}
