import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** The socket address that instances on one user-data folder share. */
export const lockAddress = (purpose: string, folder: string) =>
  // An abstract Linux socket. It disappears with its process and leaves no file.
  `\0pitboss-standin-${purpose}-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`

/** Claims an address for this process; undefined if another process has claimed it. */
export function claimAddress(address: string): Server | undefined {
  const server = createServer().on('error', () => {})
  // Listening on a pipe is synchronous: `listening` is already true or never will be.
  server.listen(address).unref()
  return server.listening ? server : undefined
}
