import { createServer, request as forward } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listen } from './listen.ts'

export interface TestProxy {
  readonly port: number
  /** `CONNECT host:port` for a tunnel, `GET http://…` for a forwarded request. */
  readonly passed: readonly string[]
  credentials(): string | undefined
  stop(): Promise<void>
}

/** Starts a proxy. Given credentials, the proxy requires them. `leads` redirects hosts to other origins. */
export async function startProxy(
  demanded?: string,
  leads: ReadonlyMap<string, string> = new Map()
): Promise<TestProxy> {
  const passed: string[] = []
  let shown: string | undefined
  const isRefused = (authorization: string | undefined) => {
    shown = authorization
    return demanded !== undefined && authorization !== demanded
  }
  const server = createServer((asked, answer) => {
    passed.push(`${asked.method} ${asked.url}`)
    if (isRefused(asked.headers['proxy-authorization'])) return answer.writeHead(407).end()
    const { 'proxy-authorization': _, ...headers } = asked.headers
    const { origin, pathname, search } = new URL(asked.url ?? '')
    const onward = forward(
      (leads.get(origin) ?? origin) + pathname + search,
      { method: asked.method ?? 'GET', headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      }
    )
    onward.on('error', () => answer.writeHead(502).end())
    return asked.pipe(onward)
  })
  server.on('connect', (asked, socket: Socket) => {
    passed.push(`CONNECT ${asked.url}`)
    socket.on('error', () => {})
    if (isRefused(asked.headers['proxy-authorization'])) return socket.end('HTTP/1.1 407 No\r\n\r\n')
    const [host, port] = (asked.url ?? '').split(':')
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n')
      onward.pipe(socket)
      socket.pipe(onward)
    })
    socket.once('close', () => onward.destroy())
    return onward.on('error', () => socket.destroy())
  })
  const { port, stop } = await listen(server)
  return { port, passed, credentials: () => shown, stop }
}
