import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { isOwnPage } from '../bridge/trustedSender.ts'
import { log } from '../common/log.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'"
].join('; ')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2'
}

/** The headers of every answer to the page. */
export const guards = {
  'content-security-policy': policy,
  // Blocks WebRTC, also in frames. This header allows all addresses, because the content security policy already
  // restricts them. If this header restricted addresses, Chromium's error page would replace the page before our
  // navigation guards run.
  'connection-allowlist': '("*://*:*/*");webrtc=block',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store'
}

const refuse = (status: number) => new Response(null, { status, headers: guards })

/** The built file's name. Undefined unless the path is plain, so no address can lead out of the page's folder. */
function fileNamed(address: string): string | undefined {
  if (!isOwnPage(address)) return undefined
  const { pathname, username, password } = new URL(address)
  if (username || password) return undefined
  const name = pathname === '/' ? 'index.html' : pathname.slice(1)
  return /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*$/.test(name) && types[extname(name)] ? name : undefined
}

// Built files are named after their content. A reloaded page reads built files from the cache, already compiled.
const lasting = { 'cache-control': 'max-age=31536000, immutable' }

export type PageServer = (request: Request) => Promise<Response>

/** Serves only files of the built page. Every response carries the page's Content Security Policy. */
export function servePage(folder: string): PageServer {
  return async (request) => {
    if (request.method !== 'GET' || request.headers.has('range')) return refuse(405)
    const name = fileNamed(request.url)
    if (!name) return refuse(404)
    try {
      const content = await readFile(join(folder, name))
      return new Response(new Uint8Array(content), {
        headers: {
          ...guards,
          ...(name.startsWith('assets/') && lasting),
          'content-type': types[extname(name)] ?? 'application/octet-stream'
        }
      })
    } catch {
      log('page-file-missing')
      return refuse(404)
    }
  }
}
