import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** The socket address by which instances on one user-data folder find each other. */
export const lockAddress = (purpose: string, folder: string) =>
  // An abstract socket of Linux: it disappears with its process and leaves no file.
  `\0pitboss-standin-${purpose}-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`

/** Claims an address for this process; undefined where another process holds it. */
export function claimAddress(address: string): Server | undefined {
  const server = createServer().on('error', () => {})
  // Listening on a pipe is synchronous: `listening` is already true or never will be.
  server.listen(address).unref()
  return server.listening ? server : undefined
}
