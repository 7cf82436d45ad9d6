import { isAscii, isUtf8 } from 'node:buffer'

/** The maximum size of an answer after decoding, in bytes. */
export const byteLimit = 8 * 1024 * 1024

/** The bytes of an answer, without content encoding, and their text. */
export interface Collected {
  /** The decoded text, in which replacement characters stand for invalid UTF-8. */
  readonly text: string
  readonly bytes: Buffer
  readonly isUtf8: boolean
}

/** Decodes bytes as UTF-8. */
export function collectedOf(bytes: Buffer): Collected {
  // Most answers are ASCII, which can be decoded by copying.
  if (isAscii(bytes)) return { text: bytes.toString('latin1'), bytes, isUtf8: true }
  return { text: bytes.toString('utf8'), bytes, isUtf8: isUtf8(bytes) }
}
