import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** The address by which instances on one user-data folder find each other. */
export const addressOf = (purpose: string, folder: string) =>
  // An abstract socket of Linux: it goes with its process, however that ends, and leaves no file behind.
  `\0pitboss-standin-${purpose}-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`

/** Takes an address for this process, or answers undefined where another process holds it. */
export function hold(address: string): Server | undefined {
  const server = createServer().on('error', () => {})
  // Listening on a pipe happens within the call: `listening` is already true or never will be.
  server.listen(address).unref()
  return server.listening ? server : undefined
}
