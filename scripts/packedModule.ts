import { deflateRawSync } from 'node:zlib'

/** A module that exports `name`; its value is compressed, because the package's files are not. */
export function packedModule(name: string, value: unknown): string {
  const packed = deflateRawSync(JSON.stringify(value), { level: 9 }).toString('base64')
  return `const packed = new Blob([Uint8Array.fromBase64(${JSON.stringify(packed)})])
    const unpacked = new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')))
    export const ${name} = await unpacked.json()`
}
