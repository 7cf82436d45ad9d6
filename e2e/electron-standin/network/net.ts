import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guarded } from '../common/guarded.ts'

/** Whether the system is online; set by tests. */
export const connectivity = { isOnline: true }

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2'
}

/** Electron's net, limited to reading files and the online state. */
export const net = guarded('net', {
  isOnline: () => connectivity.isOnline,
  get online() {
    return connectivity.isOnline
  },
  async fetch(input: string | URL | Request): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.protocol !== 'file:')
      throw new Error(`the Electron stand-in's net.fetch reads files only, not ${url.protocol}`)
    const path = fileURLToPath(url)
    try {
      return new Response(await readFile(path), {
        headers: { 'content-type': types[extname(path)] ?? 'application/octet-stream' }
      })
    } catch {
      throw new Error('net::ERR_FILE_NOT_FOUND')
    }
  }
})
