import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP by its directory, each with the right checksum: another reader than the app's own library. */
export function readZip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0) throw new Error('This is no ZIP.')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, sum, packed] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20)
    ]
    const [name, extra, note] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [number, number, number]
    const head = bytes.readUInt32LE(at + 42)
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const data = bytes.subarray(start, start + packed)
    const content = method === 0 ? data : inflateRawSync(data)
    const called = bytes.toString('utf8', at + 46, at + 46 + name)
    if (crc32(content) !== sum) throw new Error(`${called} has another checksum.`)
    files.set(called, content)
    at += 46 + name + extra + note
  }
  return files
}
