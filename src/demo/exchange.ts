import type { IncomingMessage, ServerResponse } from 'node:http'
import { isWireObject } from '../shared/readings/wireObject.ts'
import { type Answer, answerOf, type Operation, refusal } from './operations/operation.ts'
import type { PictureCache } from './pictures/catalogue.ts'
import { playerOfHeader } from './world/players.ts'

/** The data that the server serves. */
export interface Offer {
  readonly operations: readonly Operation[]
  /** Those of the staging, whose paths begin with `/staging`. */
  readonly staging: readonly Operation[]
  readonly pictures: PictureCache
}

const largestBody = 65_536

/** Reads a body of at most 64 KB, which has to be a JSON object; `undefined` without a body. */
const readBody = async (
  request: IncomingMessage
): Promise<{ readonly value: unknown } | { readonly refused: Answer }> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    // Read to the end without keeping it: closing while the client still writes would lose the answer.
    if (size <= largestBody) chunks.push(bytes)
  }
  if (size > largestBody) return { refused: refusal(413, 'Payload too large') }
  const text = Buffer.concat(chunks).toString('utf8')
  if (text.trim() === '') return { value: undefined }
  try {
    const value: unknown = JSON.parse(text)
    return isWireObject(value) ? { value } : { refused: refusal(400) }
  } catch {
    return { refused: refusal(400) }
  }
}

/** Answers one request. */
export const exchange = async (offer: Offer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method = 'GET', url = '/', headers } = request
  const [whole = '', query] = url.split('?', 2)
  const path = whole.replace(/^\/staging(?=\/)/, '')
  const operations = path === whole ? offer.operations : offer.staging
  if (/^\/(?:media|storage)\//.test(path)) {
    const picture = await offer.pictures.find(path)
    return picture ? send(response, 200, picture.type, picture.bytes) : sendJson(response, refusal(404, 'Not found'))
  }
  const player = playerOfHeader(headers.authorization)
  const body = await readBody(request)
  const asked = { query: new URLSearchParams(query), player }
  sendJson(
    response,
    'refused' in body ? body.refused : answerOf(operations, method, path, { ...asked, body: body.value })
  )
}

const send = (response: ServerResponse, status: number, type: string, bytes: Uint8Array): void => {
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length })
  response.end(bytes)
}

/** Sends an answer as JSON. */
export const sendJson = (response: ServerResponse, { status, body }: Answer): void =>
  send(response, status, 'application/json', Buffer.from(JSON.stringify(body)))
