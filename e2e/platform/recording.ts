import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listen } from '../hostile/listen.ts'

export interface Recorded {
  readonly method: string
  /** The path with the query, as sent. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Names and values, in the order and spelling as sent. */
  readonly rawHeaders: readonly string[]
  readonly body: string
}

/** The answer of a route: an object as JSON, a text unchanged, or a function of the response. */
export type Reply =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: object | string }
  | ((response: ServerResponse) => void)

/** A platform that records every request and gives the answers set by a test. */
export interface RecordingPlatform {
  readonly baseUrl: string
  readonly requests: readonly Recorded[]
  /** Requests without an answer. A test ends with none of them. */
  readonly lacking: readonly string[]
  /** Sets the answer of a route such as `GET /bonus-service/v1/bonuses/7b1f…`. Ignores the query. */
  answer(route: string, reply: Reply): void
  stop(): Promise<void>
}

function send(response: ServerResponse, reply: Reply): void {
  if (typeof reply === 'function') return reply(response)
  const { status = 200, headers = {}, body } = reply
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(text)
}

/** Starts a recording platform on a free loopback port. */
export async function startRecording(): Promise<RecordingPlatform> {
  const requests: Recorded[] = []
  const lacking: string[] = []
  const replies = new Map<string, Reply>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = request
      requests.push({ method, path: url, headers, rawHeaders, body: Buffer.concat(chunks).toString() })
      const route = `${method} ${url.replace(/\?.*/, '')}`
      const reply = replies.get(route)
      if (!reply) lacking.push(route)
      send(response, reply ?? { status: 501, body: { error: `The test gives no answer for ${route}` } })
    })
  })
  const { port, stop } = await listen(server)
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    lacking,
    answer: (route, reply) => void replies.set(route, reply),
    stop
  }
}
