import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TargetNetwork } from '../../connections/network/target.ts'
import { authorityPem, clientPem } from '../../connections/testing/certificatesForTest.ts'
import type { keepNetworkPaths as Open, NetworkSettings, NetworkPaths } from './dispatchers.ts'

// Reading the system's authorities is slow, and nothing connects here.
const certificates = vi.hoisted(() => ({
  secureContext: vi.fn<(network: object) => undefined>(),
  authorityContext: vi.fn<(network: object) => undefined>()
}))
vi.mock('./certificates.ts', () => certificates)
let keepWays: typeof Open
beforeAll(async () => {
  vi.resetModules()
  ;({ keepNetworkPaths: keepWays } = await import('./dispatchers.ts'))
})
// Test files may share modules: the next one needs the real certificates.
afterAll(() => void vi.resetModules())

const url = 'https://staging.example/a'
const proxy = { kind: 'address', address: 'http://proxy.example:3128', user: 'ann', password: 'secret' } as const
const lookup = () => {}
const network = (): NetworkSettings => ({
  proxy: { ...proxy },
  authority: authorityPem,
  clientCertificate: { content: Buffer.from(clientPem), passphrase: 'open' },
  lookup
})
const resolveProxy = vi.fn<(asked: string) => Promise<string>>()

let ways: NetworkPaths
beforeEach(() => {
  resolveProxy.mockReset().mockResolvedValue('DIRECT')
  ways = keepWays(resolveProxy)
})
afterEach(() => ways.close())

const isClosed = ({ dispatcher }: Awaited<ReturnType<NetworkPaths['fresh']>>) => Reflect.get(dispatcher, 'closed')

describe('the way out of a connection', () => {
  test('stays the same while its settings are, whatever object holds them', async () => {
    const way = await ways.find('one', network(), url)
    expect(await ways.find('one', network(), 'https://staging.example/b')).toBe(way)
    expect(isClosed(way)).toBe(false)
  })

  const none: TargetNetwork['proxy'] = { kind: 'none' }
  const changes: readonly (readonly [what: string, part: Partial<NetworkSettings>])[] = [
    ['no proxy', { proxy: none }],
    ['the system’s proxy', { proxy: { kind: 'system' } }],
    ['another proxy', { proxy: { ...proxy, address: 'http://proxy.example:3129' } }],
    ['another user of the proxy', { proxy: { ...proxy, user: 'bob' } }],
    ['another password of the proxy', { proxy: { ...proxy, password: 'another' } }],
    ['another authority', { authority: `${authorityPem}\n` }],
    ['another certificate', { clientCertificate: { content: Buffer.from(`${clientPem}\n`), passphrase: 'open' } }],
    ['another passphrase', { clientCertificate: { content: Buffer.from(clientPem), passphrase: 'other' } }],
    ['a certificate without a passphrase', { clientCertificate: { content: Buffer.from(clientPem) } }],
    ['another judge of hosts', { lookup: () => {} }]
  ]
  test.each(changes)('is another one at once with %s, and the one before ends', async (_what, part) => {
    const way = await ways.find('one', network(), url)
    const changed = await ways.find('one', { ...network(), ...part }, url)
    expect(changed).not.toBe(way)
    expect(isClosed(way)).toBe(true)
    expect(await ways.find('one', network(), url)).not.toBe(way)
  })

  test.each(['authority', 'clientCertificate', 'lookup'] as const)(
    'is another one at once without %s',
    async (name) => {
      const { [name]: _, ...without } = network()
      const way = await ways.find('one', network(), url)
      expect(await ways.find('one', without, url)).not.toBe(way)
      expect(isClosed(way)).toBe(true)
    }
  )

  test('is no other connection’s', async () => {
    const way = await ways.find('one', network(), url)
    expect(await ways.find('two', network(), url)).not.toBe(way)
    expect(isClosed(way)).toBe(false)
  })

  test('is one for each proxy that the system names, and it is asked each time', async () => {
    const system: NetworkSettings = { proxy: { kind: 'system' } }
    const direct = await ways.find('one', system, url)
    resolveProxy.mockResolvedValue('PROXY proxy.example:3128')
    const proxied = await ways.find('one', system, url)
    expect([direct.isProxied, proxied.isProxied]).toEqual([false, true])
    expect(await ways.find('one', system, url)).toBe(proxied)
    expect(resolveProxy.mock.calls).toEqual([[url], [url], [url]])
  })

  test('where there is no proxy is there at once, and nobody is asked', async () => {
    const direct: NetworkSettings = { proxy: none }
    const way = await ways.find('one', direct, url)
    expect(ways.find('one', direct, url)).toBe(way)
    expect(resolveProxy).not.toHaveBeenCalled()
  })

  test('for one request is its own each time', async () => {
    const way = await ways.find('one', network(), url)
    const [first, second] = [await ways.fresh('one', network(), url), await ways.fresh('one', network(), url)]
    expect(new Set([way, first, second]).size).toBe(3)
    await Promise.all([first.dispatcher.close(), second.dispatcher.close()])
  })

  test('ends when it is the one that was used longest ago of seventeen', async () => {
    const direct: NetworkSettings = { proxy: none }
    const all: Awaited<ReturnType<NetworkPaths['fresh']>>[] = []
    for (let number = 0; number < 17; number += 1) all.push(await ways.find(`${number}`, direct, url))
    expect(all.map(isClosed)).toEqual([true, ...Array.from({ length: 16 }, () => false)])
  })
})

test('a proxy is not shown the certificate, the platform behind it is', async () => {
  const asked = network()
  await ways.find('one', asked, url)
  expect(certificates.authorityContext.mock.calls).toEqual([[asked]])
  expect(certificates.secureContext.mock.calls).toEqual([[asked]])
})

test('the ways end with the app', async () => {
  const all = [await ways.find('one', network(), url), await ways.find('two', network(), url)]
  await ways.close()
  expect(all.map(({ dispatcher }) => Reflect.get(dispatcher, 'destroyed'))).toEqual([true, true])
})
