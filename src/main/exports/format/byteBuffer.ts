/** A growing byte buffer; the bytes before `length` count. */
export interface ByteBuffer {
  bytes: Buffer
  length: number
}

/** Creates an empty buffer. */
export const createByteBuffer = (size: number): ByteBuffer => ({ bytes: Buffer.allocUnsafeSlow(size), length: 0 })

/** Makes room for `more` bytes. */
export function reserve(buffer: ByteBuffer, more: number): void {
  if (buffer.length + more <= buffer.bytes.length) return
  const bigger = Buffer.allocUnsafeSlow(Math.max(buffer.bytes.length * 2, buffer.length + more))
  buffer.bytes.copy(bigger, 0, 0, buffer.length)
  buffer.bytes = bigger
}

/** Appends bytes; room has to be reserved. A loop, because most runs are a few bytes and a call costs more. */
export function addBytes(buffer: ByteBuffer, from: Uint8Array, start: number, end: number): void {
  const { bytes } = buffer
  let { length } = buffer
  for (let at = start; at < end; at += 1) bytes[length++] = from[at] ?? 0
  buffer.length = length
}

/** Appends a text; room has to be reserved, three bytes per character at most. */
export function addText(buffer: ByteBuffer, text: string): void {
  buffer.length += buffer.bytes.write(text, buffer.length)
}
