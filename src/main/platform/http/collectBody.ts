import { isAscii, isUtf8 } from 'node:buffer'
import { ownBytes } from '../../common/ownBytes.ts'

/** An answer's decompressed bytes, decoded. */
export interface Collected {
  /** The decoded text; invalid UTF-8 was replaced. */
  readonly text: string
  readonly bytes: Buffer
  readonly isUtf8: boolean
}

/** Collects pieces of bytes and decodes them. */
export function collectBody(): { readonly take: (piece: Buffer) => void; readonly collected: () => Collected } {
  const pieces: Buffer[] = []
  return {
    take: (piece) => void pieces.push(piece),
    collected() {
      const [first] = pieces
      // The log keeps them.
      const bytes = ownBytes(first && pieces.length === 1 ? first : Buffer.concat(pieces))
      // Most answers are ASCII, for which decoding is a copy.
      if (isAscii(bytes)) return { text: bytes.toString('latin1'), bytes, isUtf8: true }
      return { text: bytes.toString('utf8'), bytes, isUtf8: isUtf8(bytes) }
    }
  }
}
