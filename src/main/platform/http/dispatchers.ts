import type { LookupFunction, Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import { Agent, buildConnector, Pool, ProxyAgent, type Dispatcher } from 'undici'
import type { TargetNetwork } from '../../connections/network/target.ts'
import { authorityContext, secureContext } from './certificates.ts'
import { proxyFor, type Proxy, type ResolveProxy } from './proxy.ts'

/** Milliseconds a connection may take to come about, within the limit of the whole exchange. */
const connectTimeout = 10_000

// Connections and proxies in use at one time are few; a bound keeps a long session from collecting them.
const bound = 16

/** A way out: undici's dispatcher, and its sockets that are still connecting. */
export interface NetworkPath {
  readonly dispatcher: Dispatcher
  readonly isProxied: boolean
  readonly connecting: Set<Socket>
  /** Requests that wait for a socket. */
  readonly waiting: Set<object>
}

/** How requests leave: the connection's network settings, and a resolver of their own where the hosts have to be judged. */
export interface NetworkSettings extends TargetNetwork {
  /** Asked for every name that a socket connects to directly; behind a proxy the proxy does that. */
  readonly lookup?: LookupFunction
}

/** The ways out, one for each connection and proxy. */
export interface NetworkPaths {
  /** At once where the way is known and the system need not be asked for a proxy. */
  find(connection: string, network: NetworkSettings, url: string): NetworkPath | Promise<NetworkPath>
  /** A way for one request, on a socket of its own; the caller closes its dispatcher. */
  fresh(connection: string, network: NetworkSettings, url: string): Promise<NetworkPath>
  close(): Promise<void>
}

interface Kept {
  readonly network: NetworkSettings
  readonly ways: Map<string, NetworkPath>
}

/** Keeps dispatchers for as long as their connection's network settings stay. */
export function keepNetworkPaths(resolveProxy: ResolveProxy): NetworkPaths {
  const connections = new Map<string, Kept>()
  const keptFor = (connection: string, network: NetworkSettings): Kept => {
    const known = connections.get(connection)
    if (known && isSame(known.network, network)) return known
    retire(known)
    const kept = { network, ways: new Map<string, NetworkPath>() }
    connections.delete(connection)
    connections.set(connection, kept)
    const [oldest] = connections
    if (connections.size > bound && oldest) {
      connections.delete(oldest[0])
      retire(oldest[1])
    }
    return kept
  }
  return {
    find(connection, network, url) {
      const kept = keptFor(connection, network)
      const known = kept.network.proxy.kind === 'none' ? kept.ways.get('') : undefined
      return known ?? proxyFor(kept.network, url, resolveProxy).then((proxy) => wayOf(kept, proxy))
    },
    async fresh(connection, network, url) {
      const kept = keptFor(connection, network)
      return open(kept.network, await proxyFor(kept.network, url, resolveProxy))
    },
    async close() {
      const ways = [...connections.values()].flatMap((kept) => [...kept.ways.values()])
      connections.clear()
      await Promise.all(ways.map(({ dispatcher }) => dispatcher.destroy()))
    }
  }
}

function wayOf({ network, ways }: Kept, proxy: Proxy | undefined): NetworkPath {
  const key = proxy?.uri ?? ''
  const known = ways.get(key)
  if (known) return known
  const way = open(network, proxy)
  ways.set(key, way)
  return way
}

// Closing lets requests under way finish.
function retire(kept: Kept | undefined): void {
  for (const { dispatcher } of kept?.ways.values() ?? []) void dispatcher.close()
}

function isSame(one: NetworkSettings, other: NetworkSettings): boolean {
  if (one === other) return true
  const certificate = one.clientCertificate
  const otherCertificate = other.clientCertificate
  return (
    isSameProxy(one.proxy, other.proxy) &&
    one.authority === other.authority &&
    one.lookup === other.lookup &&
    certificate?.passphrase === otherCertificate?.passphrase &&
    Buffer.compare(certificate?.content ?? nothing, otherCertificate?.content ?? nothing) === 0
  )
}

const nothing = Buffer.alloc(0)

function isSameProxy(one: TargetNetwork['proxy'], other: TargetNetwork['proxy']): boolean {
  if (one.kind !== 'address' || other.kind !== 'address') return one.kind === other.kind
  return one.address === other.address && one.user === other.user && one.password === other.password
}

function open(network: NetworkSettings, proxy: Proxy | undefined): NetworkPath {
  const connecting = new Set<Socket>()
  const waiting = new Set<object>()
  // HTTP/2 would send other headers than the documented ones; the limits are the exchange's own deadline.
  const options = { allowH2: false, headersTimeout: 0, bodyTimeout: 0, keepAliveMaxTimeout: 30_000 } as const
  if (!proxy) {
    const dispatcher = new Agent({ ...options, connect: tracked(connector(network), connecting) })
    return { dispatcher, isProxied: false, connecting, waiting }
  }
  const track = (origin: string | URL, pool: Pool.Options) => new Pool(origin, trackedPool(pool, connecting))
  const dispatcher = new ProxyAgent({
    ...options,
    uri: proxy.uri,
    ...(proxy.authorization !== undefined && { token: proxy.authorization }),
    connectTimeout,
    requestTls: tls(secureContext(network)),
    proxyTls: tls(authorityContext(network)),
    clientFactory: track,
    factory: track
  })
  return { dispatcher, isProxied: true, connecting, waiting }
}

// The certificates of a whole system take a while to read, so plain connections do without.
function connector(network: NetworkSettings): buildConnector.connector {
  const options = { ...(network.lookup && { lookup: network.lookup }), allowH2: false, timeout: connectTimeout }
  const build = (secure?: SecureContext) => buildConnector({ ...tls(secure), ...options })
  const plain = build()
  let secure: buildConnector.connector | undefined
  return (options, callback) =>
    options.protocol === 'https:'
      ? (secure ??= build(secureContext(network)))(options, callback)
      : plain(options, callback)
}

const tls = (secure: SecureContext | undefined) => (secure ? { secureContext: secure } : {})

function trackedPool(options: Pool.Options, connecting: Set<Socket>): Pool.Options {
  return typeof options.connect === 'function' ? { ...options, connect: tracked(options.connect, connecting) } : options
}

// undici forgets an aborted request only once its socket is connected; knowing the sockets lets us end them before.
function tracked(connect: buildConnector.connector, connecting: Set<Socket>): buildConnector.connector {
  return (options, callback) => {
    const socket: unknown = connect(options, (...result) => {
      if (isSocket(socket)) connecting.delete(socket)
      callback(...result)
    })
    if (isSocket(socket)) connecting.add(socket)
  }
}

const isSocket = (value: unknown): value is Socket =>
  typeof value === 'object' && value !== null && 'destroy' in value && 'connecting' in value
