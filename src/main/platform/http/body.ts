import { isAscii, isUtf8 } from 'node:buffer'

/** The maximum size of an answer after decoding, in bytes. */
export const byteLimit = 8 * 1024 * 1024

/** An answer's body after decoding its content encoding, as bytes and as text. */
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

const firstCapacity = 16 * 1024

/** Collects bytes in one buffer that grows, so the memory needed doesn't depend on the number of pieces. */
export class GrowingBuffer {
  readonly #limit: number
  #bytes: Buffer<ArrayBuffer>
  #length = 0

  /** `expected` is the size that the server announced. */
  constructor(limit: number, expected = 0) {
    this.#limit = limit
    this.#bytes = Buffer.allocUnsafeSlow(expected > 0 ? Math.min(limit, expected) : 0)
  }

  /** Adds a piece. If the piece would exceed the limit, adds nothing and returns false. */
  add(piece: Uint8Array): boolean {
    const length = this.#length + piece.length
    if (length > this.#limit) return false
    if (length > this.#bytes.length) this.#grow(length)
    this.#bytes.set(piece, this.#length)
    this.#length = length
    return true
  }

  /** Removes all collected bytes, and returns them in a buffer of exactly their size. */
  take(): Buffer<ArrayBuffer> {
    const bytes = this.#length === this.#bytes.length ? this.#bytes : copyOf(this.#bytes.subarray(0, this.#length))
    this.#bytes = Buffer.allocUnsafeSlow(0)
    this.#length = 0
    return bytes
  }

  #grow(length: number): void {
    const capacity = Math.max(length, firstCapacity, this.#bytes.length * 2)
    const larger = Buffer.allocUnsafeSlow(Math.min(this.#limit, capacity))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}

function copyOf(bytes: Uint8Array): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
