import { errors, request, type Dispatcher } from 'undici'
import { causeOf } from '../../common/disk.ts'
import { keepNetworkPaths, type NetworkSettings, type NetworkPath } from './dispatchers.ts'
import type { Deadline } from './deadline.ts'
import { decode, type ReceivedBytes } from './encodings.ts'
import { GrowingBuffer } from './body.ts'
import { Fault, tooLarge } from './problems.ts'
import type { ResolveProxy } from './proxy.ts'
import type { ReachedHosts } from './reachedHosts.ts'
import { traced, type Trace } from './trace.ts'

/** A request, ready to send: absolute address, headers and serialised body. */
export interface TransportRequest {
  readonly connection: string
  readonly network: NetworkSettings
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly deadline: Deadline
  /** Whether to use a new socket and close it afterwards. */
  readonly isFresh: boolean
  readonly trace: Trace
}

/** An answer's headers. Header names are in lower case. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>

/** An answer whose body hasn't been read. */
export interface TransportAnswer {
  readonly status: number
  readonly headers: AnswerHeaders
  /** Decodes at most `limit` bytes of the body. Never rejects: after a failure, returns the bytes that had arrived. */
  collect(limit: number): Promise<ReceivedBytes>
  /** Reads only a little of the body, and discards it. */
  discard(): void
}

/** Sends all requests to platforms and picture hosts. Never follows redirects, retries, or sends cookies. */
export interface Transport {
  /** Resolves when the answer's head has arrived. */
  send(request: TransportRequest): Promise<TransportAnswer>
  close(): Promise<void>
}

export function openTransport(resolveProxy: ResolveProxy, reached?: Pick<ReachedHosts, 'note'>): Transport {
  const paths = keepNetworkPaths(resolveProxy, reached)
  return {
    async send(request) {
      const { connection, network, url, isFresh } = request
      const opening = isFresh ? paths.fresh(connection, network, url) : paths.find(connection, network, url)
      const path = await untilAborted(opening, request.deadline)
      const response = await sendBy(path, request).catch((error: unknown) => {
        if (request.isFresh) void path.dispatcher.destroy()
        const fault = firstFault(error, request.trace)
        throw path.isProxied ? proxyFault(fault, request.trace) : fault
      })
      if (request.isFresh) void path.dispatcher.close()
      return answer(response)
    },
    close: () => paths.close()
  }
}

async function sendBy(
  { dispatcher }: NetworkPath,
  { url, method, headers, body, trace, deadline }: TransportRequest
): Promise<Dispatcher.ResponseData> {
  if (deadline.isOver) throw deadline.reason
  const options = {
    method,
    headers,
    signal: deadline,
    dispatcher,
    onInfo: ({ statusCode }: { readonly statusCode: number }) => void (trace.interim = statusCode),
    ...(body !== undefined && { body })
  }
  return untilAborted(
    traced(trace, () => request(url, options)),
    deadline
  )
}

// undici notices an abort only once a socket has connected, so wait for the abort here too.
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

type Response = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>

const answer = ({ statusCode, headers, body }: Response): TransportAnswer => ({
  status: statusCode,
  headers,
  async collect(limit) {
    const { bytes, fault } = await received(body, limit, Number(headers['content-length'] ?? 0))
    const decoded = await decode(bytes, headers['content-encoding'], limit)
    // A body that was cut off also fails to decode, so report the first failure.
    return fault === undefined ? decoded : { bytes: decoded.bytes, fault }
  },
  discard: () => void body.dump().catch(() => {})
})

function received(body: Response['body'], limit: number, announced: number): Promise<ReceivedBytes> {
  return new Promise((resolve) => {
    const collected = new GrowingBuffer(limit, announced)
    body.on('data', (piece: Buffer) => {
      if (collected.add(piece)) return
      resolve({ bytes: collected.take(), fault: tooLarge() })
      body.destroy()
    })
    body.on('end', () => resolve({ bytes: collected.take() }))
    body.on('error', (fault) => resolve({ bytes: collected.take(), fault }))
  })
}

// After a TLS alert, such as for a missing client certificate, undici only reports that the other end closed.
const firstFault = (error: unknown, { socketError }: Trace): unknown =>
  error instanceof errors.SocketError ? (socketError?.() ?? error) : error

// An unreachable proxy or a failed CONNECT is a proxy problem; an invalid certificate of the target host isn't.
function proxyFault(error: unknown, { head }: Trace): unknown {
  const { cause = error instanceof Error ? error.name : '' } = causeOf(error)
  const isProxyFault =
    /^(?:ENOTFOUND|EAI_|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_PRX|UND_ERR_SOCKS5|UND_ERR_INVALID_ARG|UND_ERR_ABORTED)/
  const isAnswerToConnect = head === undefined && /^(?:HPE_|HTTPParserError|UND_ERR_HEADERS)/.test(cause)
  return isProxyFault.test(cause) || isAnswerToConnect ? new Fault('proxy', cause) : error
}
