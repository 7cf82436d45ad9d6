import type { Transform } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress
} from 'node:zlib'
import { causeOf } from '../../common/disk.ts'
import { GrowingBuffer } from './body.ts'
import { Fault, tooLarge } from './problems.ts'

export interface ReceivedBytes {
  readonly bytes: Buffer<ArrayBuffer>
  readonly fault?: unknown
}

const zlib = { chunkSize: 64 * 1024 }
// RFC 9659 allows zstd a window of 8 MB on the web. Without a limit, a frame could request 128 MB.
const zstd = { ...zlib, params: { [constants.ZSTD_d_windowLogMax]: 23 } }

// Some servers send deflate with a zlib header (RFC 9110), others without.
const isWrapped = ([first = 0, second = 0]: Uint8Array) => (first & 15) === 8 && ((first << 8) | second) % 31 === 0

const decoders = new Map<string, (bytes: Uint8Array) => Transform>([
  ['gzip', () => createGunzip(zlib)],
  ['x-gzip', () => createGunzip(zlib)],
  ['deflate', (bytes) => (isWrapped(bytes) ? createInflate(zlib) : createInflateRaw(zlib))],
  ['br', () => createBrotliDecompress(zlib)],
  ['zstd', () => createZstdDecompress(zstd)]
])

/** The maximum number of encodings applied to an answer. Each encoding costs a pass over the bytes. */
const mostEncodings = 4

type Header = string | readonly string[] | undefined

/** The encodings in a `Content-Encoding`, in the order in which they were applied. */
export const encodingsOf = (header: Header): string[] =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity')

/** The first encoding that Pitboss can't decode; undefined if it can decode all of them. */
export const unknownEncoding = (header: Header): string | undefined => {
  const names = encodingsOf(header)
  return names.length > mostEncodings ? names.join(', ') : names.find((name) => !decoders.has(name))
}

/** Decodes a body, up to a limit of decoded bytes. Bytes in an unknown encoding stay as they are. */
export async function decode(bytes: Buffer<ArrayBuffer>, header: Header, limit: number): Promise<ReceivedBytes> {
  if (bytes.length === 0 || unknownEncoding(header) !== undefined) return { bytes }
  let decoded: ReceivedBytes = { bytes }
  for (const name of encodingsOf(header).toReversed()) {
    if (decoded.fault !== undefined) break
    decoded = await decodeOnce(decoded.bytes, name, limit)
  }
  return decoded
}

function decodeOnce(bytes: Buffer<ArrayBuffer>, name: string, limit: number): Promise<ReceivedBytes> {
  const decoder = decoders.get(name)?.(bytes)
  if (!decoder) return Promise.resolve({ bytes })
  return new Promise((resolve) => {
    const decoded = new GrowingBuffer(limit)
    const end = (fault?: Fault) => resolve({ bytes: decoded.take(), ...(fault && { fault }) })
    decoder.on('data', (piece: Buffer) => {
      if (decoded.add(piece)) return
      decoder.destroy()
      end(tooLarge())
    })
    decoder.on('end', () => end())
    decoder.on('error', (error) => end(faultOf(error, name)))
    decoder.end(bytes)
  })
}

function faultOf(error: unknown, name: string): Fault {
  return causeOf(error).cause === 'Z_BUF_ERROR'
    ? new Fault('encoding', 'TRUNCATED', `The answer is encoded as ${name} and ends too early.`)
    : new Fault('encoding', 'DAMAGED', `The answer says it is encoded as ${name}, but it is not, or it is damaged.`)
}
