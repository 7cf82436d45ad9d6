import { isAscii, isUtf8 } from 'node:buffer'
import { ownBytes } from '../../common/ownBytes.ts'

/** An answer's decompressed bytes, decoded. */
export interface Collected {
  /** The decoded text; invalid UTF-8 was replaced. */
  readonly text: string
  readonly bytes: Buffer
  readonly isUtf8: boolean
}

/** Collects pieces of bytes, and hands them over decoded; after that it holds nothing. */
export interface BodyCollector {
  readonly take: (piece: Buffer) => void
  readonly handOver: () => Collected
}

/** Creates a collector of a body. */
export function collectBody(): BodyCollector {
  const pieces: Buffer[] = []
  return {
    take: (piece) => void pieces.push(piece),
    handOver() {
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
