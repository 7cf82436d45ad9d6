import { ofetch, type $Fetch, type FetchOptions } from 'ofetch'
import type { Target } from '../../connections/network/target.ts'
import { byteLimit } from './body.ts'
import type { Deadline } from './deadline.ts'
import { Fault } from './problems.ts'
import type { Trace } from './trace.ts'
import type { AnswerHeaders, Transport } from './transport.ts'

export interface BuiltRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** One attempt to send a request: the options that ofetch lacks, and the received answer. */
export interface Sending {
  readonly target: Pick<Target, 'connection' | 'network'>
  /** Whether to use a new socket and close it afterwards. */
  readonly isFresh: boolean
  /** Called with the built request before it is sent. The time limit starts when the promise resolves. */
  readonly prepare: (request: BuiltRequest) => Promise<Deadline>
  readonly trace: Trace
  status?: number
  /** The headers as received. A `Headers` object would join repeated headers and refuse some. */
  headers?: AnswerHeaders
  /** The decoded body, up to the first failure. */
  bytes?: Buffer
}

export type ApiOptions = FetchOptions<'arrayBuffer'>

/** Creates the HTTP client for one attempt. ofetch builds the address, query, headers and body. */
export type Api = (sending: Sending) => Pick<$Fetch, 'raw'>

/** The HTTP clients for platforms. The clients never retry, because exchange.ts decides whether to send again. */
export const createApi =
  (transport: Pick<Transport, 'send'>): Api =>
  (sending) =>
    ofetch.create(
      { retry: false, ignoreResponseError: true, responseType: 'arrayBuffer' },
      { fetch: platformFetch(transport, sending) }
    )

// `Response` accepts no body with these statuses. It refuses statuses outside 200 to 599.
const bodyless = new Set([204, 205, 304])

/**
 * A `fetch` that uses undici's `request`. It follows no redirects, limits the size of an answer, and allows a body in a
 * GET request.
 */
const platformFetch =
  (transport: Pick<Transport, 'send'>, sending: Sending): typeof globalThis.fetch =>
  async (url, { method = 'GET', headers, body } = {}) => {
    if (typeof url !== 'string') throw new TypeError('ofetch passes addresses as text')
    const { target, isFresh, trace } = sending
    const request: BuiltRequest = {
      url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body })
    }
    const deadline = await sending.prepare(request)
    const { connection, network } = target
    const answer = await transport.send({ ...request, connection, network, deadline, isFresh, trace })
    const { status } = answer
    sending.status = status
    sending.headers = answer.headers
    // Discard the body of such an answer, because it must not stay in the socket.
    if (bodyless.has(status)) {
      answer.discard()
      return new Response(null, { status })
    }
    const { bytes, fault } = await answer.collect(byteLimit)
    if (fault === undefined && status >= 200 && status <= 599) return new ReceivedResponse(bytes, status)
    sending.bytes = bytes
    throw fault ?? new Fault('http', 'STATUS')
  }

/** `arrayBuffer()`, the only method with which ofetch reads a body, copies nothing. A plain `Response` copies twice. */
class ReceivedResponse extends Response {
  readonly #bytes: Buffer<ArrayBuffer>

  constructor(bytes: Buffer<ArrayBuffer>, status: number) {
    // Without any body, ofetch wouldn't call `arrayBuffer()`.
    super('', { status })
    this.#bytes = bytes
  }

  override readonly arrayBuffer = async (): Promise<ArrayBuffer> => this.#bytes.buffer
}
