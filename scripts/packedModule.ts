import { deflateRawSync } from 'node:zlib'

/**
 * The code of a module of the page that exports `name` with this value. The value is compressed, because files of the
 * package are not, and is unpacked when the module is first loaded.
 */
export function packedModule(name: string, value: unknown): string {
  const packed = deflateRawSync(JSON.stringify(value), { level: 9 }).toString('base64')
  return `const packed = new Blob([Uint8Array.fromBase64(${JSON.stringify(packed)})])
    const unpacked = new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')))
    export const ${name} = await unpacked.json()`
}
