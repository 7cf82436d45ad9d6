import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePage } from './page.ts'

let folder = ''
let answer: ReturnType<typeof servePage>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitboss-page-'))
  await mkdir(join(folder, 'page', 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.js'), 'secret')
  await writeFile(join(folder, 'page', 'index.html'), '<title>Pitboss</title>')
  await writeFile(join(folder, 'page', 'assets', 'index-Ab_1.js'), 'void 0')
  answer = servePage(join(folder, 'page'))
})

afterAll(() => rm(folder, { recursive: true, maxRetries: 10 }))

/** A request as Chromium sends it. `Request` itself would normalise the address. */
const asked = (url: string, init: RequestInit = {}) =>
  Object.defineProperty(new Request('https://x/', init), 'url', { value: url })

describe('the page’s protocol', () => {
  test.each([
    ['app://pitboss/', 'text/html; charset=utf-8'],
    ['app://pitboss/index.html', 'text/html; charset=utf-8'],
    ['app://pitboss/assets/index-Ab_1.js?v=1#x', 'text/javascript; charset=utf-8']
  ])('a built file is served with its type: %s', async (url, type) => {
    const response = await answer(asked(url))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
  })

  test('a reloaded page caches files named by their content, and no others', async () => {
    const keptFor = async (url: string) => (await answer(asked(url))).headers.get('cache-control')
    expect(await keptFor('app://pitboss/assets/index-Ab_1.js')).toBe('max-age=31536000, immutable')
    expect(await keptFor('app://pitboss/index.html')).toBe('no-store')
    expect(await keptFor('app://pitboss/assets/gone.js')).toBe('no-store')
  })

  test.each([
    'app://pitboss/../secret.js',
    'app://pitboss/%2e%2e/secret.js',
    'app://pitboss/..%2fsecret.js',
    'app://pitboss/assets/..%5c..%5csecret.js',
    'app://pitboss//etc/passwd',
    'app://pitboss/C:/secret.js',
    'app://pitboss/index.html%00.js',
    'app://other/index.html',
    'app://user:word@pitboss/index.html',
    'https://pitboss/index.html'
  ])('any other path is not found: %s', async (url) => {
    expect((await answer(asked(url))).status).toBe(404)
  })

  test('other methods and ranges are refused', async () => {
    expect((await answer(asked('app://pitboss/', { method: 'POST' }))).status).toBe(405)
    expect((await answer(asked('app://pitboss/', { headers: { range: 'bytes=0-1' } }))).status).toBe(405)
  })

  test.each([
    ['a file', 'app://pitboss/', 'GET'],
    ['no file', 'app://pitboss/none.js', 'GET'],
    ['no address of ours', 'app://other/', 'GET'],
    ['another method', 'app://pitboss/', 'POST']
  ])('every answer has the whole policy and stays within the page: %s', async (_what, url, method) => {
    const { headers } = await answer(asked(url, { method }))
    const { 'content-type': _type, ...guards } = Object.fromEntries(headers)
    expect(guards).toEqual({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
        "font-src 'self'; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'",
      'connection-allowlist': '("*://*:*/*");webrtc=block',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store'
    })
  })
})
