import { operationsOf } from './operations/operations.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type DemoAccount, demoAccounts } from './world/accounts.ts'
import { exchange, type Offer, sendJson } from './exchange.ts'
import { refusal } from './operations/operation.ts'
import { createPictureCache } from './pictures/catalogue.ts'
import { clockAt } from './world/clock.ts'
import { makeWorld, type World } from './world/world.ts'

/** Options of the demo platform. */
export interface DemoOptions {
  /** The current time; the world's dates are relative to its day (UTC). Without it the real clock is used. */
  readonly now?: Date
  /** Minimum milliseconds per answer; 0 by default. */
  readonly latency?: number
}

/** A running demo platform. */
export interface DemoPlatform {
  /** `http://127.0.0.1:PORT`; storage-relative pictures are below `/storage`. */
  readonly baseUrl: string
  readonly accounts: readonly DemoAccount[]
  readonly world: World
  /** Closes the server and all connections. */
  stop(): Promise<void>
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve(address.port)
      else reject(new Error('the demo platform has no port'))
    })
  })

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** One exchange that never throws: a programming error is a 500, a client that left is ignored. */
const answerSafely = async (offer: Offer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    await exchange(offer, request, response)
  } catch {
    if (response.headersSent || response.destroyed) response.destroy()
    else await sendJson(response, refusal(500, 'Server error'))
  }
}

/**
 * Starts the demo platform on a free loopback port. The same options give the same world, except for the port in its
 * addresses.
 */
export const startDemo = async ({ now, latency = 0 }: DemoOptions = {}): Promise<DemoPlatform> => {
  const server = createServer()
  const baseUrl = `http://127.0.0.1:${await listening(server)}`
  const clock = clockAt(now)
  const world = makeWorld(clock, baseUrl)
  const operations = operationsOf(world, clock, baseUrl)
  const offer: Offer = { operations, pictures: createPictureCache() }
  server.on('request', (request, response) => {
    const delay = latency > 0 ? pause(latency, undefined, { ref: false }) : Promise.resolve()
    void delay.then(() => answerSafely(offer, request, response))
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end(
        'HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: 27\r\n\r\n{"error":"Invalid request"}'
      )
    else socket.destroy()
  })
  let stopped: Promise<void> | undefined
  return { baseUrl, accounts: demoAccounts, world, stop: () => (stopped ??= closed(server)) }
}
