import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A SOCKS 5 proxy that remembers what passed. */
export interface TestSocks {
  readonly port: number
  /** `host:port` of each tunnel that was asked for. */
  readonly passed: readonly string[]
  stop(): Promise<void>
}

const read = async (socket: Socket): Promise<Buffer> => {
  const [piece]: unknown[] = await once(socket, 'data')
  return Buffer.isBuffer(piece) ? piece : Buffer.alloc(0)
}

/** Starts a proxy without credentials for IPv4 addresses; any `answer` but 0 refuses what is asked. */
export async function startSocks(answer: number): Promise<TestSocks> {
  const passed: string[] = []
  const sockets = new Set<Socket>()
  async function serve(socket: Socket): Promise<void> {
    await read(socket)
    socket.write(Buffer.from([5, 0]))
    const asked = await read(socket)
    const [host, port] = [asked.subarray(4, 8).join('.'), asked.readUInt16BE(8)]
    passed.push(`${host}:${port}`)
    socket.write(Buffer.from([5, answer, 0, 1, 0, 0, 0, 0, 0, 0]))
    if (answer !== 0) return
    const onward = connect(port, host)
    sockets.add(onward)
    onward.on('error', () => socket.destroy())
    onward.pipe(socket)
    socket.pipe(onward)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    passed,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    }
  }
}
