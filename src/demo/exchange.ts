import type { IncomingMessage, ServerResponse } from 'node:http'
import { isWireObject } from '../shared/readings/wireObject.ts'
import { type Answer, type Operation, refusal } from './operations/operation.ts'
import type { PictureCache } from './pictures/catalogue.ts'
import { playerOfHeader } from './world/players.ts'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** The data that the server serves. */
export interface Offer {
  readonly operations: readonly Operation[]
  readonly pictures: PictureCache
}

const splitUrl = (url: string): readonly [path: string, query: URLSearchParams] => {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, new URLSearchParams()] : [url.slice(0, mark), new URLSearchParams(url.slice(mark + 1))]
}

const isPicturePath = (path: string) => path.startsWith('/media/') || path.startsWith('/storage/')

const sendPicture = async (offer: Offer, response: ServerResponse, path: string): Promise<void> => {
  const { method } = response.req
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return sendJson(response, refusal(405, 'Method not allowed'))
  }
  const picture = await offer.pictures.find(path)
  if (!picture) return sendJson(response, refusal(404, 'Not found'))
  sendBytes(response, 200, picture.type, picture.bytes)
}

const largestBody = 65_536

/** The body of a request. */
type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-json' }

const parsed = (text: string): Body => {
  if (text.trim() === '') return { kind: 'json', value: undefined }
  try {
    const value: unknown = JSON.parse(text)
    return isWireObject(value) ? { kind: 'json', value } : { kind: 'not-json' }
  } catch {
    return { kind: 'not-json' }
  }
}

/** Reads a body of at most 64 KB, which has to be a JSON object; `undefined` without a body. */
const readBody = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    // Read to the end without keeping it: closing while the client still writes would lose the answer.
    if (size <= largestBody) chunks.push(bytes)
  }
  return size > largestBody ? { kind: 'too-large' } : parsed(Buffer.concat(chunks).toString('utf8'))
}

/** Runs an operation; the token is checked first. */
const ask = async (
  request: IncomingMessage,
  operation: Operation,
  parameters: Readonly<Record<string, string>>,
  query: URLSearchParams
): Promise<Answer> => {
  const player = playerOfHeader(request.headers.authorization)
  const body = await readBody(request)
  if (body.kind === 'too-large') return refusal(413, 'Payload too large')
  if (operation.answer.needs === 'token' && !player) return refusal(401, 'Unauthenticated')
  if (body.kind === 'not-json') return refusal(400)
  const question = { parameters, query, body: body.value, player }
  if (operation.answer.needs === 'nothing') return operation.answer.from(question)
  return player ? operation.answer.from(question, player) : refusal(401, 'Unauthenticated')
}

/** Answers one request; an unknown path is a 404 in the platform's error form. */
export const exchange = async (offer: Offer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const [path, query] = splitUrl(request.url ?? '/')
  if (isPicturePath(path)) return sendPicture(offer, response, path)
  const parts = partsOf(path)
  if (!parts) return sendJson(response, refusal(400))
  const destination = destinationOf(offer.operations, request.method ?? 'GET', parts)
  if (destination.kind === 'nowhere') return sendJson(response, refusal(404, 'Not found'))
  if (destination.kind === 'wrong-method') {
    response.setHeader('allow', destination.allowed.join(', '))
    return sendJson(response, refusal(405, 'Method not allowed'))
  }
  await sendJson(response, await ask(request, destination.operation, destination.parameters, query))
}

/** The target of a request. */
type Destination =
  | { readonly kind: 'operation'; readonly operation: Operation; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'nowhere' }

/** The decoded parts of a path; undefined where its percent-encoding is invalid. */
export const partsOf = (path: string): string[] | undefined => {
  try {
    return path.split('/').map((part) => decodeURIComponent(part))
  } catch {
    return undefined
  }
}

/** The variable parts of a path that matches a pattern. */
const fit = (pattern: string, parts: readonly string[]): Record<string, string> | undefined => {
  const wanted = pattern.split('/')
  if (wanted.length !== parts.length) return undefined
  const pairs = wanted.map((part, index) => [part, parts[index] ?? ''] as const)
  if (!pairs.every(([part, raw]) => (part.startsWith('{') ? raw !== '' : part === raw))) return undefined
  return Object.fromEntries(
    pairs.filter(([part]) => part.startsWith('{')).map(([part, raw]) => [part.slice(1, -1), raw])
  )
}

/** The operation for a method and the parts of a path. */
export const destinationOf = (
  operations: readonly Operation[],
  method: string,
  parts: readonly string[]
): Destination => {
  const fitting = operations.flatMap((operation) => {
    const parameters = fit(operation.path, parts)
    return parameters ? [{ kind: 'operation' as const, operation, parameters }] : []
  })
  const exact = fitting.find(({ operation }) => operation.method === method)
  if (exact) return exact
  if (fitting.length === 0) return { kind: 'nowhere' }
  return { kind: 'wrong-method', allowed: fitting.map(({ operation }) => operation.method) }
}

const smallestGzip = 1024
const compressed = promisify(gzip)

const takesGzip = (request: IncomingMessage) => /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))

/** Sends bytes of a type; no body for HEAD. */
const sendBytes = (response: ServerResponse, status: number, type: string, bytes: Uint8Array): void => {
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
