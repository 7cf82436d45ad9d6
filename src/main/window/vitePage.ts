import { createHash } from 'node:crypto'
import type { WebContents } from 'electron'
import { isOwnPage } from '../bridge/trustedSender.ts'
import { guards, type PageServer } from './page.ts'

// Vite's client wants a WebSocket to its server, but the page has no network. This class replaces `WebSocket` in the
// client's script, and main sends the messages. The page can't reply to Vite, so if a module can't be hot-replaced, the
// page reloads.
const pageSocket = `const WebSocket = class extends EventTarget {
  OPEN = 1
  readyState = 1
  constructor() {
    super()
    addEventListener('vite-message', ({ detail }) => this.dispatchEvent(new MessageEvent('message', { data: detail })))
  }
  send(text) {
    if (JSON.parse(text).event === 'vite:invalidate') location.reload()
  }
}
`

/** The page's policy, plus a hash of each inline script in this document. */
function policyFor(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return guards['content-security-policy'].replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
}

/** Serves `app://pitboss/` from Vite, so that the guards are the same in development as in a build. */
export function serveFromVite(server: string): PageServer {
  return async ({ url, method, headers }) => {
    if (method !== 'GET' || !isOwnPage(url)) return new Response(null, { status: 404, headers: guards })
    const { pathname, search } = new URL(url)
    const answer = await fetch(`${server}${pathname}${search}`, { headers: { accept: headers.get('accept') ?? '*/*' } })
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    const head: Record<string, string> = { ...guards, 'content-type': type }
    if (pathname === '/@vite/client') return new Response(pageSocket + (await answer.text()), { headers: head })
    if (!type.startsWith('text/html')) {
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers: head })
    }
    const html = await answer.text()
    return new Response(html, {
      status: answer.status,
      headers: { ...head, 'content-security-policy': policyFor(html) }
    })
  }
}

export function relayViteMessages(
  server: string,
  pages: () => readonly Pick<WebContents, 'executeJavaScript'>[]
): WebSocket {
  const socket = new WebSocket(server.replace(/^http/, 'ws'), 'vite-hmr')
  socket.addEventListener('message', ({ data }) => {
    const code = `dispatchEvent(new CustomEvent('vite-message', { detail: ${JSON.stringify(String(data))} }))`
    // A page that is closing needs no message.
    for (const page of pages()) void page.executeJavaScript(code).catch(() => {})
  })
  return socket
}
