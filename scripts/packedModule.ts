import { deflateRawSync } from 'node:zlib'

/**
 * The code of a module that exports `name` with this value. The value is compressed, because the package's files are
 * not, and the module's first load decompresses it.
 */
export function packedModule(name: string, value: unknown): string {
  const packed = deflateRawSync(JSON.stringify(value), { level: 9 }).toString('base64')
  return `const packed = new Blob([Uint8Array.fromBase64(${JSON.stringify(packed)})])
    const unpacked = new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')))
    export const ${name} = await unpacked.json()`
}
