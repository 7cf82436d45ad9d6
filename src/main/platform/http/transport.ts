import { request, type Dispatcher } from 'undici'
import { causeOf } from '../../common/disk.ts'
import { byteLimit, decompressed, readPieces } from './body.ts'
import { keepNetworkPaths, type NetworkSettings, type NetworkPath } from './dispatchers.ts'
import type { Deadline } from './deadline.ts'
import { Fault } from './problems.ts'
import type { ResolveProxy } from './proxy.ts'
import type { ReachedHosts } from './reachedHosts.ts'
import { traced, type Trace } from './trace.ts'

/** A request as sent: absolute address, headers and serialised body. */
export interface TransportRequest {
  readonly connection: string
  readonly network: NetworkSettings
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly deadline: Deadline
  /** On its own socket, closed afterwards. */
  readonly isFresh: boolean
  readonly trace: Trace
}

/** Headers of an answer by lower-case name. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>

/** An answer whose body is not read yet. */
export type TransportAnswer = ReturnType<typeof answer>

/** Sends all requests to platforms and picture hosts. No redirects, no retries, no cookies. */
export type Transport = ReturnType<typeof openTransport>

/** Opens the transport over `undici.request`. */
export function openTransport(resolveProxy: ResolveProxy, reached?: Pick<ReachedHosts, 'note'>) {
  const paths = keepNetworkPaths(resolveProxy, reached)
  return {
    async send(asked: TransportRequest) {
      const { connection, network, url, isFresh } = asked
      const found = isFresh ? paths.fresh(connection, network, url) : paths.find(connection, network, url)
      const path = found instanceof Promise ? await untilAborted(found, asked.deadline) : found
      const response = await sendBy(path, asked).catch((error: unknown) => {
        if (asked.isFresh) void path.dispatcher.destroy()
        throw path.isProxied ? proxyFault(error) : error
      })
      if (asked.isFresh) void path.dispatcher.close()
      return answer(response)
    },
    close: () => paths.close()
  }
}

async function sendBy(path: NetworkPath, asked: TransportRequest): Promise<Dispatcher.ResponseData> {
  const { trace, deadline } = asked
  if (deadline.isOver) throw deadline.reason
  path.waiting.add(trace)
  trace.onSent = () => path.waiting.delete(trace)
  try {
    const { method, headers, body } = asked
    const options = {
      method,
      headers,
      signal: deadline,
      dispatcher: path.dispatcher,
      ...(body !== undefined && { body })
    }
    return await untilAborted(
      traced(trace, () => request(asked.url, options)),
      deadline
    )
  } finally {
    path.waiting.delete(trace)
    if (path.waiting.size === 0) for (const socket of path.connecting) socket.destroy(new Fault('cancelled', 'LEFT'))
  }
}

// undici notices an abort only once a socket is connected, so it is also awaited here.
function untilAborted<Value>(promise: Promise<Value>, deadline: Deadline): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(deadline.reason)
    if (deadline.isOver) stop()
    deadline.once('abort', stop)
    promise.then(
      (value) => {
        deadline.off('abort', stop)
        resolve(value)
      },
      (error: unknown) => {
        deadline.off('abort', stop)
        reject(error)
      }
    )
  })
}

function answer({ statusCode, headers, body }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>) {
  const encoding = headers['content-encoding']
  const decoded = () => decompressed(body, [encoding].flat()[0])
  return {
    status: statusCode,
    headers,
    /** Passes the decoded body on piece by piece, at most eight megabytes unless another limit is given. */
    read: (take: (piece: Buffer) => void, limit = byteLimit) => readPieces(decoded(), limit, take),
    /** Discards the body after reading a little of it. */
    discard: () => void body.dump().catch(() => {})
  }
}

// Failures on the way to a proxy are the proxy's; certificates behind it are not.
function proxyFault(error: unknown): unknown {
  const { cause = '' } = causeOf(error)
  const isProxyFault =
    /^(?:ENOTFOUND|EAI_|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_PRX|UND_ERR_SOCKS5|UND_ERR_INVALID_ARG|UND_ERR_ABORTED)/
  return isProxyFault.test(cause) ? new Fault('proxy', cause) : error
}
