import { reads, sized, type Format } from './picture.ts'

/** PNG: the size is in the header chunk, which has to come first. */
export const png: Format = (bytes) =>
  reads(bytes, 0, '\x89PNG\r\n\x1a\n') && reads(bytes, 12, 'IHDR') && bytes.length >= 24
    ? sized('image/png', bytes.readUInt32BE(16), bytes.readUInt32BE(20))
    : undefined
