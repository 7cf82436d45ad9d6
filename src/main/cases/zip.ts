import { promisify } from 'node:util'
import { crc32, deflateRaw, inflateRaw } from 'node:zlib'
// Not fflate's Node entry: once bundled, it declares `require` twice.
import { Zip, type ZipInputFile } from 'fflate/browser'

// Of Node, which works beside main's own thread: fflate would keep main busy.
const [deflated, inflated] = [promisify(deflateRaw), promisify(inflateRaw)]
const methods = { stored: 0, deflated: 8 } as const

/** A ZIP of files. */
export async function zipOf(files: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const zip = new Zip((_error, part) => void parts.push(part))
  for (const { name: filename, bytes } of files) {
    const file: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression: methods.deflated }
    zip.add(file)
    file.ondata?.(null, new Uint8Array(await deflated(bytes)), true)
  }
  zip.end()
  return Buffer.concat(parts)
}

/** A file in a ZIP as its directory lists it; nothing of that need be so. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: Buffer
  /** Its unpacked size in bytes, as the directory states it. */
  readonly bytes: number
}

// APPNOTE 6.3.10, 4.3.7, 4.3.12 and 4.3.16: signatures, and lengths without names, extras and comments.
const local = { sign: 0x04034b50, length: 30 }
const central = { sign: 0x02014b50, length: 46 }
const end = { sign: 0x06054b50, length: 22 }

/** The files of a ZIP that ends without a comment; undefined where these bytes are none, or cut. */
export function entriesOf(zip: Buffer): ZipEntry[] | undefined {
  const isAt = (place: number, { sign, length }: typeof end) =>
    place >= 0 && place + length <= zip.length && zip.readUInt32LE(place) === sign
  const last = zip.length - end.length
  if (!isAt(last, end)) return undefined
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(last + 16)
  for (let left = zip.readUInt16LE(last + 10); left > 0; left -= 1) {
    if (!isAt(at, central)) return undefined
    const start = zip.readUInt32LE(at + 42)
    if (!isAt(start, local)) return undefined
    const from = start + local.length + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const nameEnd = at + central.length + zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + central.length, nameEnd),
      method: zip.readUInt16LE(at + 10),
      packed: zip.subarray(from, from + zip.readUInt32LE(at + 20)),
      bytes: zip.readUInt32LE(at + 24)
    })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** A file's bytes; undefined where they are damaged, or not as many as stated. */
export async function unpacked({ method, packed, bytes }: ZipEntry): Promise<Buffer | undefined> {
  if (method === methods.stored) return packed.length === bytes ? packed : undefined
  if (method !== methods.deflated) return undefined
  const content = await inflated(packed, { maxOutputLength: Math.max(1, bytes) }).catch(() => undefined)
  return content?.length === bytes ? content : undefined
}
