import type { EventEmitter } from 'node:events'
import type { Readable } from 'node:stream'
import { request, type Dispatcher } from 'undici'
import { byteLimit, decompressed, readPieces } from './body.ts'
import { keepNetworkPaths, type NetworkSettings, type NetworkPath } from './dispatchers.ts'
import { NetworkFault } from './networkFault.ts'
import type { ResolveProxy } from './proxy.ts'
import { traced, type Trace } from './trace.ts'

/** Aborts an exchange at once, with its reason as the error: an `AbortSignal` in the form of an emitter. */
export interface Ending extends EventEmitter {
  readonly isOver: boolean
  readonly reason: unknown
}

/** A request as sent: absolute address, headers and serialised body. */
export interface TransportRequest {
  readonly connection: string
  readonly network: NetworkSettings
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly ending: Ending
  /** On its own socket, closed afterwards. */
  readonly isFresh: boolean
  readonly trace: Trace
}

/** Headers of an answer by lower-case name. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>

/** An answer whose body is not read yet. */
export interface TransportAnswer {
  readonly status: number
  readonly headers: AnswerHeaders
  readonly body: Readable
  /** Passes the decoded body on piece by piece, at most eight megabytes unless another limit is given. */
  readonly read: (take: (piece: Buffer) => void, limit?: number) => Promise<void>
  /** Discards the body after reading a little of it. */
  readonly discard: () => void
}

/** Sends all requests to platforms and picture hosts. No redirects, no retries, no cookies. */
export interface Transport {
  send(request: TransportRequest): Promise<TransportAnswer>
  /** Closes all connections. */
  close(): Promise<void>
}

/** Opens the transport over `undici.request`. */
export function openTransport(resolveProxy: ResolveProxy): Transport {
  const ways = keepNetworkPaths(resolveProxy)
  return {
    async send(asked) {
      const { connection, network, url, isFresh } = asked
      const found = isFresh ? ways.fresh(connection, network, url) : ways.find(connection, network, url)
      const way = found instanceof Promise ? await untilEnded(found, asked.ending) : found
      const response = await sendBy(way, asked).catch((error: unknown) => {
        if (asked.isFresh) void way.dispatcher.destroy()
        throw way.isProxied ? proxyFault(error) : error
      })
      if (asked.isFresh) void way.dispatcher.close()
      return answer(response)
    },
    close: () => ways.close()
  }
}

async function sendBy(way: NetworkPath, asked: TransportRequest): Promise<Dispatcher.ResponseData> {
  const { trace, ending } = asked
  if (ending.isOver) throw ending.reason
  way.waiting.add(trace)
  trace.onSent = () => way.waiting.delete(trace)
  try {
    const { method, headers, body } = asked
    const options = { method, headers, signal: ending, dispatcher: way.dispatcher, ...(body !== undefined && { body }) }
    return await untilEnded(
      traced(trace, () => request(asked.url, options)),
      ending
    )
  } finally {
    way.waiting.delete(trace)
    if (way.waiting.size === 0)
      for (const socket of way.connecting) socket.destroy(new NetworkFault('cancelled', 'LEFT'))
  }
}

// undici notices an abort only once a socket is connected, so it is also awaited here.
function untilEnded<Value>(promise: Promise<Value>, ending: Ending): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(ending.reason)
    if (ending.isOver) stop()
    ending.once('abort', stop)
    promise.then(
      (value) => {
        ending.off('abort', stop)
        resolve(value)
      },
      (error: unknown) => {
        ending.off('abort', stop)
        reject(error)
      }
    )
  })
}

function answer({ statusCode, headers, body }: Dispatcher.ResponseData): TransportAnswer {
  const encoding = headers['content-encoding']
  const decoded = () => decompressed(body, [encoding].flat()[0])
  return {
    status: statusCode,
    headers,
    body,
    read: (take, limit = byteLimit) => readPieces(decoded(), limit, take),
    discard: () => void body.dump().catch(() => {})
  }
}

// Failures on the way to a proxy are the proxy's; certificates behind it are not.
function proxyFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isProxys =
    /^(?:ENOTFOUND|EAI_|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_PRX|UND_ERR_INVALID_ARG|UND_ERR_ABORTED)/
  return isProxys.test(code) ? new NetworkFault('proxy', code) : error
}
