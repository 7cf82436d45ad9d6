import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Most decoded bytes of an answer. */
export const byteLimit = 8 * 1024 * 1024

/** An answer that is not text of an acceptable size. */
export class BodyFault extends Error {
  readonly fault: 'too-large' | 'too-deep' | 'not-json'
  readonly code: string
  /** A sentence beside the problem's own words. */
  readonly words: string | undefined

  constructor(fault: BodyFault['fault'], code: string, words?: string) {
    super(code)
    this.fault = fault
    this.code = code
    this.words = words
  }
}

const zlib = { chunkSize: 64 * 1024 }
const decoders = new Map([
  ['gzip', () => createGunzip(zlib)],
  ['x-gzip', () => createGunzip(zlib)],
  ['deflate', () => createInflate(zlib)],
  ['br', () => createBrotliDecompress(zlib)]
])

/** The decompressed body; an unknown encoding is left as it is. */
export function decompressed(body: Readable, encoding: string | undefined): Readable {
  const decoder = encoding === undefined ? undefined : decoders.get(encoding.trim().toLowerCase())?.()
  // `pipeline`, not `pipe`: a reset of the body has to reach the reader, which sees it as the decoder's error.
  return decoder ? pipeline(body, decoder, () => {}) : body
}

/** Passes a body on piece by piece; fails at the first byte past the limit. */
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
