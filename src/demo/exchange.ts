import type { IncomingMessage, ServerResponse } from 'node:http'
import { isWireObject, jsonValue } from '../shared/readings/wireObject.ts'
import { answerOf, type Operation, Refusal } from './operations/operation.ts'
import { findPicture } from './pictures/pictures.ts'
import { playerOfHeader } from './world/players.ts'

export interface Offer {
  readonly operations: readonly Operation[]
  /** The operations of the demo's staging platform, whose paths begin with `/staging`. */
  readonly staging: readonly Operation[]
  readonly pictures: string
}

const largestBody = 65_536

/** Reads a JSON object of at most 64 KB; undefined if the request has no body. */
const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    // Read even an oversized body to its end, because closing the socket early would lose the response.
    if (size <= largestBody) chunks.push(bytes)
  }
  if (size > largestBody) throw new Refusal(413, 'Payload too large')
  const text = Buffer.concat(chunks).toString('utf8')
  if (text.trim() === '') return undefined
  const value = jsonValue(text)
  if (!isWireObject(value)) throw new Refusal(400)
  return value
}

const answer = async (offer: Offer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method = 'GET', url = '/', headers } = request
  const [whole = '', query] = url.split('?', 2)
  const path = whole.replace(/^\/staging(?=\/)/, '')
  const operations = path === whole ? offer.operations : offer.staging
  if (/^\/(?:media|storage)\//.test(path)) {
    const picture = await findPicture(offer.pictures, path)
    if (!picture) throw new Refusal(404, 'Not found')
    return send(response, 200, picture.type, picture.bytes)
  }
  const player = playerOfHeader(headers.authorization)
  const body = await readBody(request)
  const { status, body: sent } = answerOf(operations, method, path, { query: new URLSearchParams(query), body, player })
  sendJson(response, status, sent)
}

/** Answers one request. Never throws: a programming error becomes a 500, and a closed connection is ignored. */
export const exchange = async (offer: Offer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    await answer(offer, request, response)
  } catch (error) {
    const { status, message } = error instanceof Refusal ? error : new Refusal(500, 'Server error')
    if (response.headersSent || response.destroyed) response.destroy()
    else sendJson(response, status, { error: message })
  }
}

const send = (response: ServerResponse, status: number, type: string, bytes: Uint8Array): void => {
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length })
  response.end(bytes)
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, 'application/json', Buffer.from(JSON.stringify(body)))
