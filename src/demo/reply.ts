import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Answer } from './operations/operation.ts'

const smallestGzip = 1024
const compressed = promisify(gzip)

const takesGzip = (request: IncomingMessage) => /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))

/** Sends bytes of a type; no body for HEAD. */
export const sendBytes = (response: ServerResponse, status: number, type: string, bytes: Uint8Array): void => {
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, 'x-request-id': randomUUID() })
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
}

/** Sends an answer as JSON, gzipped where the client accepts it and it saves space. */
export const sendJson = async (response: ServerResponse, { status, body }: Answer): Promise<void> => {
  const bytes = Buffer.from(JSON.stringify(body))
  response.setHeader('vary', 'accept-encoding')
  if (bytes.length <= smallestGzip || !takesGzip(response.req)) {
    return sendBytes(response, status, 'application/json', bytes)
  }
  response.setHeader('content-encoding', 'gzip')
  sendBytes(response, status, 'application/json', await compressed(bytes))
}
