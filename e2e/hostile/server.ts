import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { answerBytes, type Fault } from './answers.ts'
import { listen } from './listen.ts'
import { requestReader, type Arrived } from './requests.ts'

/** The reaction of a hostile platform to a request. The count starts at 1. */
export type Plan = Fault | ((request: Arrived, count: number) => Fault)

/** A platform that misbehaves on command and records every request. */
export interface Hostile {
  readonly port: number
  /** Without a trailing slash. Uses https if the platform has a certificate. */
  readonly baseUrl: string
  readonly requests: readonly Arrived[]
  /** The number of connections made so far, and the number still open. */
  connections(): { readonly made: number; readonly open: number }
  /** Changes the reaction, starting with the next request. */
  plan(next: Plan): void
  /** Resolves once a request has arrived. Resolves at once if one already has. */
  arrived(): Promise<void>
  stop(): Promise<void>
}

export interface Listening {
  readonly tls?: TlsOptions
  /** Accepts connections and sends nothing, not even a handshake. */
  readonly isMute?: boolean
}

/** Starts a hostile platform on a free loopback port. */
export async function startHostile(plan: Plan, { tls, isMute = false }: Listening = {}): Promise<Hostile> {
  const requests: Arrived[] = []
  const over = new AbortController()
  let current = plan
  let made = 0
  let noteArrival = () => {}
  const arrival = new Promise<void>((resolve) => {
    noteArrival = resolve
  })
  const serve = (socket: Socket) => {
    const read = requestReader((made += 1))
    socket.on('error', () => {})
    if (isMute) return void socket.resume()
    socket.on('data', (piece: Buffer) => {
      for (const request of read(piece)) {
        requests.push(request)
        noteArrival()
        const fault = typeof current === 'function' ? current(request, requests.length) : current
        void misbehave(socket, fault, over.signal).catch(() => socket.destroy())
      }
    })
  }
  const server = tls && !isMute ? createTlsServer(tls, serve) : createServer(serve)
  server.on('tlsClientError', () => {})
  const { port, sockets, stop } = await listen(server)
  return {
    port,
    baseUrl: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    requests,
    connections: () => ({ made, open: sockets.size }),
    plan: (next) => void (current = next),
    arrived: () => arrival,
    stop() {
      over.abort()
      return stop()
    }
  }
}

async function misbehave(socket: Socket, fault: Fault, signal: AbortSignal): Promise<void> {
  const { delay = 0, cutAt, slice, pause = 0, ending = 'keep' } = fault
  if (delay === Infinity) return
  if (delay > 0) await wait(delay, undefined, { signal })
  await fault.until
  const bytes = answerBytes(fault).subarray(0, cutAt)
  for (let at = 0; at < bytes.length && !socket.destroyed; at += slice ?? bytes.length) {
    await written(socket, bytes.subarray(at, at + (slice ?? bytes.length)))
    if (slice !== undefined) await wait(pause, undefined, { signal })
  }
  fault.written?.()
  if (ending === 'fin') socket.end()
  if (ending === 'reset') socket.resetAndDestroy()
}

const written = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.setNoDelay(true)
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
