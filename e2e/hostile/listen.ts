import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'

/** A server on a free loopback port. */
export interface Listener {
  readonly port: number
  /** Sockets that are open. */
  readonly sockets: ReadonlySet<Socket>
  /** Ends the server with all of its sockets; twice is once. */
  stop(): Promise<void>
}

/** Has a server listen until it is stopped. */
export async function listen(server: Server): Promise<Listener> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    sockets,
    async stop() {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    }
  }
}
