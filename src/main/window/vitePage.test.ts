import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guards } from './page.ts'
import { relayViteMessages, serveFromVite } from './vitePage.ts'

const inline = 'window.isInline = true'
let folder = ''
let vite: ViteDevServer
let address = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-vite-'))
  writeFileSync(join(folder, 'index.html'), `<script>${inline}</script><script type="module" src="./main.js"></script>`)
  writeFileSync(join(folder, 'main.js'), 'document.title = "one"')
  vite = await createServer({ root: folder, configFile: false, logLevel: 'silent', cacheDir: join(folder, 'cache') })
  await vite.listen()
  address = (vite.resolvedUrls?.local[0] ?? '').replace(/\/$/, '')
})

afterAll(async () => {
  await vite.close()
  rmSync(folder, { recursive: true, maxRetries: 10 })
})

const asked = (url: string, init: RequestInit = {}) =>
  Object.defineProperty(new Request('https://x/', init), 'url', { value: url })
const ask = (url: string, init?: RequestInit) => serveFromVite(address)(asked(url, init))

describe('the page in development', () => {
  test('a document comes from Vite, under the page’s policy and the hashes of its inline scripts', async () => {
    const answer = await ask('app://pitboss/index.html')
    expect(await answer.text()).toContain('/@vite/client')
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(answer.headers.get('content-security-policy')).toBe(
      guards['content-security-policy'].replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
    )
  })

  test.each([
    ['another host', 'app://other/main.js', {}],
    ['another scheme', 'https://pitboss/main.js', {}],
    ['another method', 'app://pitboss/main.js', { method: 'POST' }]
  ])('%s is not requested', async (_what, url, init) => {
    expect((await ask(url, init)).status).toBe(404)
  })

  test('an address cannot lead to a server other than Vite’s', async () => {
    expect(await (await ask('app://pitboss//127.0.0.1:1/main.js')).text()).toContain('/@vite/client')
  })

  test('Vite’s client opens no socket: main sends every message to every page', async () => {
    const client = await (await ask('app://pitboss/@vite/client')).text()
    expect(client.indexOf('const WebSocket = class')).toBe(0)
    const heard: string[] = []
    const page = {
      executeJavaScript: async (code: string) => {
        heard.push(code)
      }
    }
    const gone = { executeJavaScript: () => Promise.reject(new Error('gone')) }
    const socket = relayViteMessages(address, () => [gone, page])
    await expect.poll(() => heard.join()).toContain('connected')
    vite.ws.send({ type: 'full-reload', path: 'it’s "quoted"' })
    await expect.poll(() => heard.length).toBe(2)
    // Main passes a message by running a script. In this script, every message must be a single string literal.
    const events: unknown[] = []
    runInNewContext(heard[1] ?? '', {
      CustomEvent,
      dispatchEvent: ({ detail }: CustomEvent) => events.push(JSON.parse(detail))
    })
    expect(events).toEqual([{ type: 'full-reload', path: 'it’s "quoted"' }])
    socket.close()
  })
})
