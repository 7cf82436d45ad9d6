import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isAscii, isUtf8 } from 'node:buffer'
import { ownBytes } from '../../common/ownBytes.ts'
import { Fault } from './problems.ts'

/** Most decoded bytes of an answer. */
export const byteLimit = 8 * 1024 * 1024

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
      reject(new Fault('too-large', 'TOO_LARGE'))
      body.destroy()
    })
    body.on('end', resolve)
    body.on('error', reject)
  })
}

/** An answer's decompressed bytes, decoded. */
export interface Collected {
  /** The decoded text; invalid UTF-8 was replaced. */
  readonly text: string
  readonly bytes: Buffer
  readonly isUtf8: boolean
}

/** Collects pieces of bytes, and hands them over decoded; after that it holds nothing. */
export type BodyCollector = ReturnType<typeof collectBody>

/** Creates a collector of a body. */
export function collectBody() {
  const pieces: Buffer[] = []
  return {
    take: (piece: Buffer) => void pieces.push(piece),
    handOver: (): Collected => {
      // Socket listeners retain the collector until a major garbage collection.
      const taken = pieces.splice(0)
      const [first] = taken
      // The log keeps them.
      const bytes = ownBytes(first && taken.length === 1 ? first : Buffer.concat(taken))
      // Most answers are ASCII, for which decoding is a copy.
      if (isAscii(bytes)) return { text: bytes.toString('latin1'), bytes, isUtf8: true }
      return { text: bytes.toString('utf8'), bytes, isUtf8: isUtf8(bytes) }
    }
  }
}
