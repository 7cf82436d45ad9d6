import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

export interface TestSocks {
  readonly port: number
  /** `host:port` of each requested tunnel. */
  readonly passed: readonly string[]
  stop(): Promise<void>
}

interface Login {
  readonly username: string
  readonly password: string
}

const read = async (socket: Socket): Promise<Buffer> => {
  const [piece]: unknown[] = await once(socket, 'data')
  return Buffer.isBuffer(piece) ? piece : Buffer.alloc(0)
}

/** Negotiates by RFC 1928 and RFC 1929. Returns whether the client may continue. */
async function admits(socket: Socket, demanded: Login | undefined): Promise<boolean> {
  const methods = [...(await read(socket)).subarray(2)]
  const method = demanded ? 2 : 0
  const isOffered = methods.includes(method)
  socket.write(Buffer.from([5, isOffered ? method : 0xff]))
  if (!isOffered || !demanded) return isOffered
  const shown = await read(socket)
  const [user, password] = [Buffer.from(demanded.username), Buffer.from(demanded.password)]
  const wanted = Buffer.concat([Buffer.from([1, user.length]), user, Buffer.from([password.length]), password])
  const isRight = shown.equals(wanted)
  socket.write(Buffer.from([1, isRight ? 0 : 1]))
  return isRight
}

/** The address and port of a request: an IPv4 address, or a name for the proxy to resolve. */
function askedFor(asked: Buffer): { readonly host: string; readonly port: number } {
  const isName = asked[3] === 3
  const [begin, end] = isName ? [5, 5 + (asked[4] ?? 0)] : [4, 8]
  const bytes = asked.subarray(begin, end)
  return { host: isName ? bytes.toString('latin1') : bytes.join('.'), port: asked.readUInt16BE(end) }
}

/** Starts a proxy for IPv4 addresses and names, optionally with a user and password. Any `answer` except 0 refuses the request. */
export async function startSocks(answer: number, demanded?: Login): Promise<TestSocks> {
  const passed: string[] = []
  async function serve(socket: Socket): Promise<void> {
    if (!(await admits(socket, demanded))) return void socket.end()
    const { host, port } = askedFor(await read(socket))
    passed.push(`${host}:${port}`)
    socket.write(Buffer.from([5, answer, 0, 1, 0, 0, 0, 0, 0, 0]))
    if (answer !== 0) return
    const onward = connect(port, host)
    socket.once('close', () => onward.destroy())
    onward.on('error', () => socket.destroy())
    onward.pipe(socket)
    socket.pipe(onward)
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    serve(socket).catch(() => socket.destroy())
  })
  const { port, stop } = await listen(server)
  return { port, passed, stop }
}
