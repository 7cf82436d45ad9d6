import { reads, sized, type Format } from './picture.ts'

// Bytes. The boxes that describe a picture come first; pixels follow.
const front = 256 * 1024

/** AVIF: the largest size among its properties, because tiles and thumbnails have sizes of their own. */
export const avif: Format = (bytes) => {
  if (!reads(bytes, 4, 'ftyp') || bytes.length < 16) return undefined
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256))
  if (!brands.includes('avif') && !brands.includes('avis')) return undefined
  let [width, height] = [0, 0]
  const head = bytes.subarray(0, front)
  for (let at = head.indexOf('ispe'); at !== -1; at = head.indexOf('ispe', at + 4)) {
    if (at + 16 > head.length) break
    const [wide, high] = [head.readUInt32BE(at + 8), head.readUInt32BE(at + 12)]
    if (wide * high > width * height) [width, height] = [wide, high]
  }
  return sized('image/avif', { width, height })
}
