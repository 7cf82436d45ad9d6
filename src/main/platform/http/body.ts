import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Decoded bytes that an answer may have. */
export const byteLimit = 8 * 1024 * 1024

/** An answer that is no text of a sensible size. */
export class BodyFault extends Error {
  readonly fault: 'too-large' | 'too-deep' | 'not-json'
  readonly code: string

  constructor(fault: BodyFault['fault'], code: string) {
    super(code)
    this.fault = fault
    this.code = code
  }
}

const zlib = { chunkSize: 64 * 1024 }
const decoders = new Map([
  ['gzip', () => createGunzip(zlib)],
  ['x-gzip', () => createGunzip(zlib)],
  ['deflate', () => createInflate(zlib)],
  ['br', () => createBrotliDecompress(zlib)]
])

/** The body as it was before compression; an encoding nobody asked for is left as it is. */
export function decompressed(body: Readable, encoding: string | undefined): Readable {
  const decoder = encoding === undefined ? undefined : decoders.get(encoding.trim().toLowerCase())?.()
  // pipeline and not pipe: a reset in the body has to reach the reader. Its error is read from the decoder.
  return decoder ? pipeline(body, decoder, () => {}) : body
}

/** Hands over a body piece by piece to its end, or fails at the first byte past the limit. */
export function readPieces(body: Readable, limit: number, take: (piece: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0
    body.on('data', (piece: Buffer) => {
      size += piece.length
      if (size <= limit) return take(piece)
      reject(new BodyFault('too-large', 'TOO_LARGE'))
      body.destroy()
    })
    body.on('end', resolve)
    body.on('error', reject)
  })
}
