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

  /** Adds a piece. If this would exceed the limit, adds nothing and returns false. */
  add(piece: Uint8Array): boolean {
    const length = this.#length + piece.length
    if (length > this.#limit) return false
    if (length > this.#bytes.length) this.#grow(length)
    this.#bytes.set(piece, this.#length)
    this.#length = length
    return true
  }

  /** Returns the bytes in memory of their own, and empties the buffer. */
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
