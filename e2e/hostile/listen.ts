import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'

export interface Listener {
  readonly port: number
  readonly sockets: ReadonlySet<Socket>
  /** Closes the server and all its sockets. Can be called twice. */
  stop(): Promise<void>
}

/** Starts a server that listens until it is stopped. */
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
