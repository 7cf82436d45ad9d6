/** The same bytes in memory of their own where they share a larger buffer, which would stay as long as they do. */
export function ownBytes<Shared extends ArrayBufferLike>(bytes: Buffer<Shared>): Buffer<Shared | ArrayBuffer> {
  if (bytes.length * 2 > bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
