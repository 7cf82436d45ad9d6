import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { isWireObject } from '../../../shared/readings/wireObject.ts'

/** What happened to a request on its socket. */
export interface Trace {
  head?: string
  reused: boolean
  hasAnswer: () => boolean
  /** The socket's first error; undefined if there was none. */
  socketError?: () => Error | undefined
  /** The last interim status (1xx) before the answer. */
  interim?: number
}

const traces = new WeakMap<object, Trace>()
const usedSockets = new WeakMap<Socket, { error?: Error }>()
let expected: Trace | undefined

/** Makes a call that synchronously starts one undici request, and links the trace to that request. */
export function traced<Result>(trace: Trace, call: () => Result): Result {
  watch()
  expected = trace
  try {
    return call()
  } finally {
    expected = undefined
  }
}

// Only undici's diagnostics channels tell which socket a request uses; they report all requests of the process.
let isWatching = false
function watch(): void {
  if (isWatching) return
  isWatching = true
  subscribe('undici:request:create', (message) => {
    if (!expected || !isCreated(message)) return
    traces.set(message.request, expected)
    // The same call may also start a CONNECT request for a tunnel.
    expected = undefined
  })
  subscribe('undici:client:sendHeaders', (message) => {
    if (!isSent(message)) return
    const trace = traces.get(message.request)
    if (trace) sent(trace, message)
  })
}

interface Created {
  readonly request: object
}
interface Sent extends Created {
  readonly headers: string
  readonly socket: Socket
}

const isCreated = (message: unknown): message is Created => isWireObject(message) && typeof message.request === 'object'

const isSent = (message: unknown): message is Sent =>
  isCreated(message) && 'headers' in message && typeof message.headers === 'string' && 'socket' in message

function sent(trace: Trace, { headers, socket }: Sent): void {
  trace.head = headers
  trace.reused = usedSockets.has(socket)
  const used = usedSockets.get(socket) ?? noteError(socket)
  trace.socketError = () => used.error
  if (trace.reused) trace.hasAnswer = 'encrypted' in socket ? seeFirstByte(socket) : moreThan(socket.bytesRead, socket)
}

function noteError(socket: Socket): { error?: Error } {
  const used: { error?: Error } = {}
  usedSockets.set(socket, used)
  socket.once('error', (error) => (used.error = error))
  return used
}

const moreThan = (before: number, socket: Socket) => () => socket.bytesRead > before

// On a TLS socket, `bytesRead` also counts the bytes of TLS itself. A socket that ended becomes readable without data.
function seeFirstByte(socket: Socket): () => boolean {
  let isSeen = false
  const check = () => {
    isSeen = socket.readableLength > 0
    socket.off('readable', check)
  }
  socket.prependListener('readable', check)
  return () => isSeen
}

export const newTrace = (): Trace => ({ reused: false, hasAnswer: () => false })
