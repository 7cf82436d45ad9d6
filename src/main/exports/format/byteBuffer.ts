/** Bytes that are being gathered: those before `length` count. */
export interface ByteBuffer {
  bytes: Buffer
  length: number
}

/** Starts to gather. */
export const createByteBuffer = (size: number): ByteBuffer => ({ bytes: Buffer.allocUnsafeSlow(size), length: 0 })

/** Makes room for so many bytes more. */
export function reserve(buffer: ByteBuffer, more: number): void {
  if (buffer.length + more <= buffer.bytes.length) return
  const bigger = Buffer.allocUnsafeSlow(Math.max(buffer.bytes.length * 2, buffer.length + more))
  buffer.bytes.copy(bigger, 0, 0, buffer.length)
  buffer.bytes = bigger
}

/** Adds bytes as they are, for which there has to be room. A loop, because most are a few bytes and a call costs more than that. */
export function addBytes(buffer: ByteBuffer, from: Uint8Array, start: number, end: number): void {
  const { bytes } = buffer
  let { length } = buffer
  for (let at = start; at < end; at += 1) bytes[length++] = from[at] ?? 0
  buffer.length = length
}

/** Adds a text, for which there has to be room: three bytes a letter are enough. */
export function addText(buffer: ByteBuffer, text: string): void {
  buffer.length += buffer.bytes.write(text, buffer.length)
}
