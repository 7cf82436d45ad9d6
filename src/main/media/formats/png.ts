import { reads, sized, type Format } from './picture.ts'

/** PNG: the size is in the header chunk, which has to come first. */
export const png: Format = (bytes) => {
  if (!reads(bytes, 0, '\x89PNG\r\n\x1a\n') || !reads(bytes, 12, 'IHDR') || bytes.length < 24) return undefined
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  return sized('image/png', size, bytes.lastIndexOf('IEND') !== -1)
}
