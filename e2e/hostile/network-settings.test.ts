import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { TargetNetwork } from '../../src/main/connections/network/target.ts'
import { makeBonus } from '../platform/makers.ts'
import {
  alone,
  authority,
  clientPem,
  elsewhere,
  expired,
  good
} from '../../src/main/connections/testing/certificatesForTest.ts'
import { ids } from './documented.ts'
import { listen } from './listen.ts'
import { startProxy } from './proxy.ts'
import { startSocks } from './socks.ts'
import { makeClient } from './clientForTest.ts'
import { startHostile } from './server.ts'
import { against } from './stage.ts'
import { passConnectLimit } from './undiciTimers.ts'

const find = { connection: 'hostile', bonusId: ids.bonus }
const body = JSON.stringify({ data: makeBonus({ id: ids.bonus }) })
const none: TargetNetwork = { proxy: { kind: 'none' } }
const trusting: TargetNetwork = { ...none, authority }

describe('certificates', () => {
  test('a server with the connection’s authority is trusted', async () => {
    const { client } = await against({ body }, { network: trusting }, { tls: good })
    expect(await client.run('bonuses.find', find)).toMatchObject({ ok: true })
  })

  test.each([
    ['an unknown authority', good, none, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['an expired certificate', expired, trusting, 'CERT_HAS_EXPIRED'],
    ['a certificate of another host', elsewhere, trusting, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['a self-signed certificate', alone, trusting, 'DEPTH_ZERO_SELF_SIGNED_CERT']
  ])('%s is refused before any byte of the request', async (_label, tls, network, cause) => {
    const { client, hostile } = await against({ body }, { network }, { tls })
    expect(await client.run('bonuses.find', find)).toMatchObject({ ok: false, problem: { code: 'tls', cause } })
    expect(hostile.requests).toHaveLength(0)
  })

  test('a missing handshake ends with the time limit, and closes its socket', async () => {
    const { client, hostile } = await against({}, { timeLimit: 0.15 }, { tls: good, isMute: true })
    expect(await client.run('bonuses.find', find)).toMatchObject({ ok: false, problem: { code: 'timeout' } })
    passConnectLimit()
    await expect.poll(() => hostile.connections().open).toBe(0)
  })

  const demanding = {
    ...good,
    ca: authority,
    requestCert: true,
    rejectUnauthorized: true,
    maxVersion: 'TLSv1.2'
  } as const
  const certificate = Buffer.from(clientPem)

  test('a platform that requires a client certificate answers only with one', async () => {
    const shown = { ...trusting, clientCertificate: { content: certificate } }
    const { client } = await against({ body }, { network: shown }, { tls: demanding })
    expect(await client.run('bonuses.find', find)).toMatchObject({ ok: true })
    const without = await against({ body }, { network: trusting }, { tls: demanding })
    expect(await without.client.run('bonuses.find', find)).toMatchObject({ ok: false, problem: { code: 'tls' } })
  })

  test('with TLS 1.3, a missing client certificate fails after sending: the cause is named, and an activation is unknown', async () => {
    const tls = { ...demanding, maxVersion: 'TLSv1.3' } as const
    const { client, hostile } = await against({ body }, { network: trusting }, { tls })
    const cause = expect.stringMatching(/^ERR_SSL_.*CERTIFICATE/)
    expect(await client.run('bonuses.find', find)).toMatchObject({ problem: { code: 'tls', cause } })
    const outcome = await client.run('bonuses.activate', { ...find, account: 'account' })
    expect(outcome).toMatchObject({ problem: { code: 'outcome-unknown', cause } })
    expect(hostile.requests).toHaveLength(0)
  })

  test('an invalid certificate file is a problem, not an exception', async () => {
    const network = { ...none, clientCertificate: { content: Buffer.from('-----BEGIN NONSENSE-----') } }
    const { client } = await against({ body }, { network }, { tls: good })
    expect(await client.run('bonuses.find', find)).toMatchObject({
      problem: { code: 'tls', cause: 'BAD_CERTIFICATE_FILE' }
    })
  })
})

describe('proxies', () => {
  const given = (port: number, credentials: object = {}): TargetNetwork => ({
    ...trusting,
    proxy: { kind: 'address', address: `http://127.0.0.1:${port}`, ...credentials }
  })
  async function proxy(demanded?: string) {
    const started = await startProxy(demanded)
    onTestFinished(() => started.stop())
    return started
  }

  test('https uses a tunnel, and the proxy never sees the token', async () => {
    const { port, passed } = await proxy()
    const { client, hostile } = await against({ body }, { network: given(port) }, { tls: good })
    expect(await client.run('transactions.list', { ...find, account: 'a' })).toMatchObject({ ok: false })
    expect(passed).toEqual([`CONNECT 127.0.0.1:${hostile.port}`])
    expect(hostile.requests).toHaveLength(1)
  })

  test('http is forwarded by the proxy', async () => {
    const { port, passed } = await proxy()
    const { client, hostile } = await against({ body }, { network: given(port) })
    expect(await client.run('bonuses.find', find)).toMatchObject({ ok: true })
    expect(passed).toEqual([`GET ${hostile.baseUrl}/bonus-service/v1/bonuses/${ids.bonus}`])
  })

  test.each([{ tls: good }, {}])('a proxy accepts user and password: %o', async (listening) => {
    const { port, credentials } = await proxy(`Basic ${Buffer.from('ann:secret').toString('base64')}`)
    const network = given(port, { user: 'ann', password: 'secret' })
    const { client, hostile } = await against({ body }, { network }, listening)
    expect(await client.run('bonuses.find', find)).toMatchObject({ ok: true })
    expect(credentials()).toMatch(/^Basic /)
    expect(hostile.requests[0]?.headers.map(([name]) => name.toLowerCase())).not.toContain('proxy-authorization')
  })

  test.each([{ tls: good }, {}])('a proxy that requires credentials is a proxy problem: %o', async (listening) => {
    const { port } = await proxy('Basic something')
    const { client, hostile } = await against({ body }, { network: given(port) }, listening)
    expect(await client.run('bonuses.find', find)).toMatchObject({ ok: false, problem: { code: 'proxy' } })
    expect(hostile.requests).toHaveLength(0)
  })

  test.each([{ tls: good }, {}])('an unreachable proxy is a proxy problem: %o', async (listening) => {
    const stopped = await startProxy()
    await stopped.stop()
    const { client } = await against({ body }, { network: given(stopped.port) }, listening)
    expect(await client.run('bonuses.find', find)).toMatchObject({
      ok: false,
      problem: { code: 'proxy', cause: 'ECONNREFUSED' }
    })
  })

  async function answering(answer: string) {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.write(answer))
    })
    const { port, stop, sockets } = await listen(server)
    onTestFinished(stop)
    return { port, server, sockets }
  }

  test.each([
    ['redirects', 'HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n'],
    ['requires credentials', 'HTTP/1.1 407 No\r\nproxy-authenticate: NTLM\r\ncontent-length: 0\r\n\r\n'],
    ['does not speak HTTP', 'no HTTP\r\n\r\n'],
    ['never ends its headers', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`]
  ])('a proxy that %s gives no tunnel, and nothing is sent', async (_label, answer) => {
    const { port } = await answering(answer)
    const { client, hostile } = await against({ body }, { network: given(port) }, { tls: good })
    expect(await client.run('bonuses.find', find)).toMatchObject({ problem: { code: 'proxy' } })
    const outcome = await client.run('bonuses.activate', { ...find, account: 'account' })
    expect(outcome).toMatchObject({ problem: { code: 'proxy' } })
    expect(hostile.requests).toHaveLength(0)
  })

  test('a proxy that never answers CONNECT keeps no socket', async () => {
    const { port, server, sockets } = await answering('')
    const { client } = await against({ body }, { network: given(port), timeLimit: 0.2 }, { tls: good })
    const arrived = once(server, 'connection')
    const outcome = client.run('bonuses.find', find)
    const [socket]: Socket[] = await arrived
    await once(socket ?? server, 'data')
    expect(await outcome).toMatchObject({ problem: { code: 'timeout' } })
    passConnectLimit()
    await expect.poll(() => sockets.size).toBe(0)
  })

  test('a bad certificate behind the proxy is a problem of the platform', async () => {
    const { port } = await proxy()
    const { client } = await against({ body }, { network: given(port) }, { tls: expired })
    expect(await client.run('bonuses.find', find)).toMatchObject({
      problem: { code: 'tls', cause: 'CERT_HAS_EXPIRED' }
    })
  })

  const system: TargetNetwork = { proxy: { kind: 'system' } }
  async function bySystem(answer: string | Error) {
    const hostile = await startHostile({ body })
    onTestFinished(() => hostile.stop())
    const asked: string[] = []
    const resolveProxy = async (url: string) => {
      asked.push(url)
      if (answer instanceof Error) throw answer
      return answer
    }
    const { client, close } = makeClient(hostile.baseUrl, { network: system }, { resolveProxy })
    onTestFinished(close)
    return { outcome: await client.run('bonuses.find', find), asked, hostile }
  }

  async function bySocks(answer: number, listening: object = {}) {
    const socks = await startSocks(answer)
    onTestFinished(() => socks.stop())
    const hostile = await startHostile({ body }, listening)
    onTestFinished(() => hostile.stop())
    const part = { network: { ...system, authority } }
    const resolveProxy = async () => `SOCKS5 127.0.0.1:${socks.port}; DIRECT`
    const { client, close } = makeClient(hostile.baseUrl, part, { resolveProxy })
    onTestFinished(close)
    return { outcome: await client.run('bonuses.find', find), socks, hostile }
  }

  test.each([{ tls: good }, {}])('the system’s SOCKS proxy is used: %o', async (listening) => {
    const { outcome, socks, hostile } = await bySocks(0, listening)
    expect(outcome).toMatchObject({ ok: true })
    expect(socks.passed).toEqual([`127.0.0.1:${hostile.port}`])
  })

  test('a certificate behind a SOCKS proxy is checked', async () => {
    expect((await bySocks(0, { tls: expired })).outcome).toMatchObject({
      problem: { code: 'tls', cause: 'CERT_HAS_EXPIRED' }
    })
  })

  test('a SOCKS proxy that refuses is a proxy problem, and a later DIRECT is not used', async () => {
    const { outcome, hostile } = await bySocks(2)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'proxy' } })
    expect(hostile.requests).toHaveLength(0)
  })

  const login = { username: 'ann', password: 'hush:ä' }
  async function byOwnSocks(shown: object, listening: object = {}) {
    const socks = await startSocks(0, login)
    onTestFinished(() => socks.stop())
    const network: TargetNetwork = {
      ...trusting,
      proxy: { kind: 'address', address: `socks5://127.0.0.1:${socks.port}`, ...shown }
    }
    const { client, hostile } = await against({ body }, { network }, listening)
    return { outcome: await client.run('bonuses.find', find), socks, hostile }
  }

  test.each([{ tls: good }, {}])('a connection’s own SOCKS proxy accepts user and password: %o', async (listening) => {
    const { outcome, socks, hostile } = await byOwnSocks({ user: login.username, password: login.password }, listening)
    expect(outcome).toMatchObject({ ok: true })
    expect(socks.passed).toEqual([`127.0.0.1:${hostile.port}`])
  })

  test.each([
    ['another password', { user: login.username, password: 'other' }, 'UND_ERR_SOCKS5_AUTH_FAILED'],
    ['a user without a password', { user: login.username }, 'PROXY_PASSWORD'],
    ['no user', {}, 'UND_ERR_SOCKS5_AUTH_REJECTED']
  ])('a connection’s own SOCKS proxy refuses %s, and the platform receives nothing', async (_label, shown, cause) => {
    const { outcome, socks, hostile } = await byOwnSocks(shown)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'proxy', cause } })
    expect([socks.passed, hostile.requests]).toEqual([[], []])
  })

  test('a system that never returns a proxy ends with the time limit', async () => {
    const resolveProxy = () => new Promise<string>(() => {})
    const { client, close } = makeClient('http://127.0.0.1:1', { network: system, timeLimit: 0.1 }, { resolveProxy })
    onTestFinished(close)
    expect(await client.run('bonuses.find', find)).toMatchObject({ problem: { code: 'timeout' } })
    const gone = { signal: AbortSignal.abort() }
    expect(await client.run('bonuses.find', find, gone)).toMatchObject({ problem: { code: 'cancelled' } })
  })

  test('the first proxy of the list is used', async () => {
    const { port, passed } = await proxy()
    expect((await bySystem(`PROXY 127.0.0.1:${port}; DIRECT`)).outcome).toMatchObject({ ok: true })
    expect(passed).toHaveLength(1)
  })
})
