import type { LookupFunction } from 'node:net'
import type { SecureContext } from 'node:tls'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { Agent, buildConnector, Pool, ProxyAgent, Socks5ProxyAgent, type Dispatcher } from 'undici'
import type { TargetNetwork } from '../../connections/network/target.ts'
import { authorityContext, secureContext } from './certificates.ts'
import { lookupHost } from './localhost.ts'
import { proxyFor, type Proxy, type ResolveProxy } from './proxy.ts'
import type { ReachedHosts } from './reachedHosts.ts'

/** The maximum time to connect, in milliseconds. The time limit of the whole exchange still applies. */
const connectTimeout = 10_000

// The maximum number of entries. A connection has three: for the API, for pictures, and for pictures on other hosts.
const bound = 48

export interface NetworkPath {
  readonly dispatcher: Dispatcher
  readonly isProxied: boolean
}

/** A connection's network settings, with a resolver if Pitboss must check the hosts' addresses. */
export interface NetworkSettings extends TargetNetwork {
  /** Resolves the host of a direct connection. Behind a proxy, the proxy resolves names. */
  readonly lookup?: LookupFunction
}

type Reached = (hostname: string, address: string) => void

interface NetworkEntry {
  readonly network: NetworkSettings
  readonly reached: Reached
  readonly paths: Map<string, NetworkPath>
}

/** Keeps a network path for each connection and proxy until the connection's network settings change. */
export function keepNetworkPaths(resolveProxy: ResolveProxy, reached?: Pick<ReachedHosts, 'note'>) {
  const connections = new LRUCache<string, NetworkEntry>({ max: bound, dispose: retire })
  const entryFor = (connection: string, network: NetworkSettings): NetworkEntry => {
    const known = connections.get(connection)
    if (known && isDeepStrictEqual(known.network, network)) return known
    const entry = {
      network,
      // A checked host, such as a picture's, isn't the connection's own host, so don't remember its addresses.
      reached(hostname: string, address: string) {
        if (!network.lookup) reached?.note(connection, hostname, address)
      },
      paths: new Map<string, NetworkPath>()
    }
    connections.set(connection, entry)
    return entry
  }
  return {
    async find(connection: string, network: NetworkSettings, url: string): Promise<NetworkPath> {
      const entry = entryFor(connection, network)
      return pathOf(entry, await proxyFor(entry.network, url, resolveProxy))
    },
    /** Returns a path for one request on a new socket. The caller must close its dispatcher. */
    async fresh(connection: string, network: NetworkSettings, url: string) {
      const entry = entryFor(connection, network)
      return open(entry, await proxyFor(entry.network, url, resolveProxy))
    },
    async close() {
      const paths = [...connections.values()].flatMap((entry) => [...entry.paths.values()])
      await Promise.all(paths.map(({ dispatcher }) => dispatcher.destroy()))
    }
  }
}

function pathOf(entry: NetworkEntry, proxy: Proxy | undefined): NetworkPath {
  const { paths } = entry
  const key = proxy?.uri ?? ''
  const known = paths.get(key)
  if (known) return known
  const path = open(entry, proxy)
  paths.set(key, path)
  return path
}

// Close the paths, but let running requests finish.
function retire({ paths }: NetworkEntry): void {
  for (const { dispatcher } of paths.values()) void dispatcher.close()
}

function open({ network, reached }: Omit<NetworkEntry, 'paths'>, proxy: Proxy | undefined): NetworkPath {
  // With HTTP/2, undici would send headers that differ from the documented ones. The exchange's own deadline replaces
  // undici's timeouts.
  const options = { allowH2: false, headersTimeout: 0, bodyTimeout: 0, keepAliveMaxTimeout: 30_000 } as const
  if (!proxy) {
    const dispatcher = new Agent({ ...options, connect: noted(connector(network), reached) })
    return { dispatcher, isProxied: false }
  }
  if (proxy.uri.startsWith('socks5:')) {
    const dispatcher = new Socks5ProxyAgent(proxy.uri, {
      ...proxy.login,
      connectTimeout,
      requestTls: tls(secureContext(network)),
      connect: buildConnector({ allowH2: false, timeout: connectTimeout })
    })
    return { dispatcher, isProxied: true }
  }
  const dispatcher = new ProxyAgent({
    ...options,
    uri: proxy.uri,
    ...(proxy.authorization !== undefined && { token: proxy.authorization }),
    connectTimeout,
    requestTls: tls(secureContext(network)),
    proxyTls: tls(authorityContext(network)),
    // When a request ends, undici keeps its CONNECT request open. Without this timeout, a proxy that never answers
    // would keep a socket open for each request.
    clientFactory: (origin, pool) => new Pool(origin, { ...pool, headersTimeout: connectTimeout })
  })
  return { dispatcher, isProxied: true }
}

// Reading the system's certificates is slow and not needed for http.
function connector(network: NetworkSettings): buildConnector.connector {
  const options = { lookup: network.lookup ?? lookupHost, allowH2: false, timeout: connectTimeout }
  const build = (secure?: SecureContext) => buildConnector({ ...tls(secure), ...options })
  const plain = build()
  let secure: buildConnector.connector | undefined
  return (options, callback) =>
    options.protocol === 'https:'
      ? (secure ??= build(secureContext(network)))(options, callback)
      : plain(options, callback)
}

const tls = (secure: SecureContext | undefined) => (secure ? { secureContext: secure } : {})

/** Reports the address of each socket once it has connected. */
const noted =
  (connect: buildConnector.connector, reached: Reached): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...result) => {
      const [, socket] = result
      if (socket?.remoteAddress !== undefined) reached(options.hostname, socket.remoteAddress)
      callback(...result)
    })
