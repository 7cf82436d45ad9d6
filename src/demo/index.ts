import { operationsOf } from './operations/operations.ts'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { exchange, type Offer } from './exchange.ts'
import { makeStagingBanners } from './world/banners.ts'
import { clockAt } from './world/clock.ts'
import { makeWorld, type World } from './world/world.ts'

export interface DemoPlatform {
  /** `http://127.0.0.1:PORT`. Pictures are under `/storage`, and the staging platform is under `/staging`. */
  readonly baseUrl: string
  readonly world: World
  readonly stop: () => Promise<void>
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

interface Start {
  readonly now?: Date
  /** The folder of the pictures; by default, `resources/demo-pictures` in the repository. */
  readonly pictures?: string | undefined
}

const sourceFolder = join(import.meta.dirname, '../../resources/demo-pictures')

/** Starts the demo platform on a free loopback port. The data depends only on the UTC day of `now` and on the port. */
export const startDemo = async ({ now, pictures = sourceFolder }: Start = {}): Promise<DemoPlatform> => {
  const server = createServer()
  const baseUrl = `http://127.0.0.1:${await listening(server)}`
  const clock = clockAt(now)
  const world = makeWorld(clock, baseUrl)
  const staging = makeWorld(clock, baseUrl, makeStagingBanners)
  const offer: Offer = {
    operations: operationsOf(world, clock, baseUrl),
    staging: operationsOf(staging, clock, `${baseUrl}/staging`),
    pictures
  }
  server.on('request', (request, response) => void exchange(offer, request, response))
  let stopped: Promise<void> | undefined
  return {
    baseUrl,
    world,
    stop: () => (stopped ??= closed(server))
  }
}
