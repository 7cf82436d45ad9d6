import { isAscii, isUtf8 } from 'node:buffer'

/** The maximum size of a decoded answer, in bytes. */
export const byteLimit = 8 * 1024 * 1024

/** An answer's bytes without their content encoding, and their text. */
export interface Collected {
  /** The decoded text. Invalid UTF-8 becomes replacement characters. */
  readonly text: string
  readonly bytes: Buffer
  readonly isUtf8: boolean
}

/** Decodes bytes as UTF-8. */
export function collectedOf(bytes: Buffer): Collected {
  // Most answers are ASCII. Decoding ASCII is a copy.
  if (isAscii(bytes)) return { text: bytes.toString('latin1'), bytes, isUtf8: true }
  return { text: bytes.toString('utf8'), bytes, isUtf8: isUtf8(bytes) }
}
