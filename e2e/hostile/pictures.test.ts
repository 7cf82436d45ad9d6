import { createHash } from 'node:crypto'
import { deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { onePixel, pngHeader } from '../../src/main/media/testing/picturesForTest.ts'
import type { PictureResult } from '../../src/main/media/formats/picture.ts'
import { gzipBomb, type Fault } from './answers.ts'
import { authority, good } from '../../src/main/connections/testing/certificatesForTest.ts'
import { openGallery as open } from './gallery.ts'
import { startProxy } from './proxy.ts'
import { canary } from './clientForTest.ts'

const png: Fault = { body: onePixel, headers: { 'content-type': 'image/png' } }
const trusting = { proxy: { kind: 'none' }, authority } as const
const problemOf = (look: PictureResult) => (look.ok ? 'shown' : look.problem)
const factsOf = (look: PictureResult) => (look.ok ? look.value.facts : look.problem)

describe('a fetched picture', () => {
  test('identifies no one: no token, no cookie, no referrer', async () => {
    const { show, host } = await open({ ...png, headers: { ...png.headers, 'set-cookie': 'seen=1; Path=/' } })
    expect(await show(`${host.baseUrl}/a.png`)).toMatchObject({ ok: true })
    expect(await show(`${host.baseUrl}/b.png`)).toMatchObject({ ok: true })
    expect(host.requests).toHaveLength(2)
    for (const { method, headers, body } of host.requests) {
      expect([method, body]).toEqual(['GET', ''])
      expect(Object.fromEntries(headers)).toEqual({
        host: `127.0.0.1:${host.port}`,
        connection: 'keep-alive',
        accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*',
        'user-agent': 'Pitboss/0.0.0'
      })
    }
  })

  test('has facts from its bytes and its host, and its duration', async () => {
    const { show, host } = await open({ body: onePixel, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(factsOf(await show(`${host.baseUrl}/a.png`))).toEqual({
      status: 200,
      bytes: onePixel.length,
      width: 1,
      height: 1,
      type: 'image/png',
      declared: 'text/html; charset=utf-8',
      milliseconds: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      sha256: createHash('sha256').update(onePixel).digest('hex')
    })
  })

  test('is requested again if the kept socket closes at that moment', async () => {
    const { show, host } = await open((_request, count) => (count === 3 ? { raw: '', ending: 'reset' } : png))
    // The second request may get a new socket before the first socket is free.
    for (const name of ['a', 'b', 'c']) expect(await show(`${host.baseUrl}/${name}.png`)).toMatchObject({ ok: true })
    expect(host.requests.map(({ path }) => path)).toEqual(['/a.png', '/b.png', '/c.png', '/c.png'])
  })
})

test.each([
  ['deflate', deflateRawSync(onePixel)],
  ['zstd', zstdCompressSync(onePixel)],
  ['gzip, gzip', gzipSync(gzipSync(onePixel))]
])('a picture in %s is decoded', async (encoding, body) => {
  const { show, host } = await open({ body, headers: { 'content-encoding': encoding } })
  expect(factsOf(await show(`${host.baseUrl}/a.png`))).toMatchObject({ bytes: onePixel.length, type: 'image/png' })
})

const big = Buffer.concat([onePixel, Buffer.alloc(17 * 1024 * 1024)])
const answers: [string, Fault, object][] = [
  ['404', { ...png, status: 404 }, { code: 'http', status: 404 }],
  ['401', { status: 401 }, { code: 'unauthorised', status: 401 }],
  ['500', { status: 500 }, { code: 'http', status: 500 }],
  ['a page', { body: '<!doctype html><h1>502</h1>', headers: { 'content-type': 'image/png' } }, { code: 'contract' }],
  ['JSON', { body: '{"error":"no"}' }, { code: 'contract' }],
  ['a script', { body: 'alert(1)', headers: { 'content-type': 'image/svg+xml' } }, { code: 'contract' }],
  ['nothing', { body: '' }, { code: 'contract', message: 'The file is empty.' }],
  ['204', { raw: 'HTTP/1.1 204 No\r\n\r\n' }, { code: 'contract' }],
  [
    '20,000 × 20,000 pixels',
    { body: pngHeader(20_000, 20_000) },
    { code: 'too-large', message: /20000 × 20000 pixels/ }
  ],
  ['17 MB', { body: big }, { code: 'too-large', message: /16 MB/ }],
  [
    '17 MB of unknown length',
    { raw: Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), big]), ending: 'fin' },
    { code: 'too-large' }
  ],
  [
    'half a gzip',
    { body: gzipSync(onePixel).subarray(0, 40), headers: { 'content-encoding': 'gzip' } },
    { code: 'encoding', message: 'The answer is encoded as gzip and ends too early.' }
  ],
  ['a gzip bomb of 200 MB', { body: gzipBomb(200), headers: { 'content-encoding': 'gzip' } }, { code: 'too-large' }],
  ['a body cut short', { ...png, cutAt: 100, ending: 'fin' }, { code: 'reset' }],
  ['a reset', { ...png, cutAt: 100, ending: 'reset' }, { code: 'reset' }],
  ['no HTTP', { raw: 'SSH-2.0\r\n\r\n' }, { code: 'not-json' }]
]

test.each(answers)('a host that answers with %s gives no picture', async (_name, plan, problem) => {
  const { show, host } = await open(plan)
  const look = await show(`${host.baseUrl}/a.png`)
  const { message, ...rest } = problem as { message?: string | RegExp }
  expect(problemOf(look)).toMatchObject(rest)
  if (message) expect(look.ok ? '' : look.problem.message).toMatch(message)
  expect(JSON.stringify(look)).not.toContain(canary)
})

test('a silent host takes the connection’s time limit, and its socket closes', async () => {
  const { show, host } = await open({ delay: Infinity }, { timeLimit: 0.15 })
  expect(problemOf(await show(`${host.baseUrl}/a.png`))).toMatchObject({ code: 'timeout' })
  await expect.poll(() => host.connections().open).toBe(0)
})

describe('a host in a private network', () => {
  const platform = { baseUrl: 'https://platform.example' }

  test('is unreachable even under a public name: the socket’s address counts', async () => {
    const { show, host, names, reached } = await open(png, { ...platform, network: trusting }, { tls: good })
    reached.note('hostile', 'platform.example', '93.184.215.14')
    names.set('cdn.example', ['127.0.0.1'])
    expect(problemOf(await show(`https://cdn.example:${host.port}/a.png`))).toMatchObject({
      code: 'invalid-input',
      cause: 'PRIVATE_NETWORK',
      message: /private network/
    })
    expect(host.connections().made).toBe(0)
  })

  test('is reachable if the API was reached at its address, but not if its name changes later', async () => {
    const { show, host, names, reached } = await open(png, { ...platform, network: trusting }, { tls: good })
    const address = `https://localhost:${host.port}/a.png`
    names.set('platform.example', ['127.0.0.1'])
    expect(problemOf(await show(address))).toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(/private network/)
    })
    reached.note('hostile', 'platform.example', '127.0.0.1')
    expect(await show(`${address}?again`)).toMatchObject({ ok: true })
    reached.note('hostile', 'platform.example', '93.184.215.14')
    expect(problemOf(await show(`${address}?more`))).toMatchObject({ code: 'invalid-input' })
  })
})

describe('the connection’s network settings for pictures', () => {
  test('apply: its own authority is trusted, another is not', async () => {
    const { show, host, target } = await open(png, { network: trusting }, { tls: good })
    expect(await show(`${host.baseUrl}/a.png`)).toMatchObject({ ok: true })
    target.network = { proxy: { kind: 'none' } }
    expect(problemOf(await show(`${host.baseUrl}/b.png`))).toMatchObject({ code: 'tls' })
  })

  test('include its proxy, which never sees the token', async () => {
    const proxy = await startProxy()
    const { show, host } = await open(png, {
      network: { proxy: { kind: 'address', address: `http://127.0.0.1:${proxy.port}` } }
    })
    expect(await show(`${host.baseUrl}/a.png`)).toMatchObject({ ok: true })
    expect(proxy.passed).toEqual([`GET ${host.baseUrl}/a.png`])
    expect(JSON.stringify(host.requests)).not.toContain(canary)
    await proxy.stop()
  })

  test('still check IP addresses behind a proxy, and resolve no name', async () => {
    const proxy = await startProxy()
    const { show, names } = await open(png, {
      baseUrl: 'https://platform.example',
      network: { proxy: { kind: 'address', address: `http://127.0.0.1:${proxy.port}` } }
    })
    // If Pitboss resolved the platform's name, it would appear to be in the same network.
    names.set('platform.example', ['10.0.0.9'])
    expect(problemOf(await show('https://10.0.0.1/a.png'))).toMatchObject({ code: 'invalid-input' })
    expect(proxy.passed).toEqual([])
    await proxy.stop()
  })
})
