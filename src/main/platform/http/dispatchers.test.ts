import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TargetNetwork } from '../../connections/network/target.ts'
import { authority, clientPem } from '../../connections/testing/certificatesForTest.ts'
import type { keepNetworkPaths as Open, NetworkPath, NetworkSettings } from './dispatchers.ts'

// Reading the system's authorities is slow, and these tests don't connect.
const certificates = vi.hoisted(() => ({
  secureContext: vi.fn<(network: object) => undefined>(),
  authorityContext: vi.fn<(network: object) => undefined>()
}))
vi.mock('./certificates.ts', () => certificates)
let keepPaths: typeof Open
beforeAll(async () => {
  vi.resetModules()
  ;({ keepNetworkPaths: keepPaths } = await import('./dispatchers.ts'))
})
// Discard the mocked module, because the next test file may share loaded modules with this one.
afterAll(() => void vi.resetModules())

const url = 'https://staging.example/a'
const proxy = { kind: 'address', address: 'http://proxy.example:3128', user: 'ann', password: 'secret' } as const
const lookup = () => {}
const network = (): NetworkSettings => ({
  proxy: { ...proxy },
  authority,
  clientCertificate: { content: Buffer.from(clientPem), passphrase: 'open' },
  lookup
})
const resolveProxy = vi.fn<(asked: string) => Promise<string>>()

let paths: ReturnType<typeof Open>
beforeEach(() => {
  resolveProxy.mockReset().mockResolvedValue('DIRECT')
  paths = keepPaths(resolveProxy)
})
afterEach(() => paths.close())

const isClosed = ({ dispatcher }: NetworkPath) => Reflect.get(dispatcher, 'closed')

describe('the network path of a connection', () => {
  test('stays the same while its settings do, whatever object has them', async () => {
    const path = await paths.find('one', network(), url)
    expect(await paths.find('one', network(), 'https://staging.example/b')).toBe(path)
    expect(isClosed(path)).toBe(false)
  })

  const none: TargetNetwork['proxy'] = { kind: 'none' }
  const changes: readonly (readonly [what: string, part: Partial<NetworkSettings>])[] = [
    ['no proxy', { proxy: none }],
    ['another password of the proxy', { proxy: { ...proxy, password: 'another' } }],
    ['another passphrase', { clientCertificate: { content: Buffer.from(clientPem), passphrase: 'other' } }],
    ['another judge of hosts', { lookup: () => {} }]
  ]
  test.each(changes)('changes at once with %s, and the old one closes', async (_what, part) => {
    const path = await paths.find('one', network(), url)
    const changed = await paths.find('one', { ...network(), ...part }, url)
    expect(changed).not.toBe(path)
    expect(isClosed(path)).toBe(true)
    expect(await paths.find('one', network(), url)).not.toBe(path)
  })

  test('exists once per proxy of the system, and each request asks the system', async () => {
    const system: NetworkSettings = { proxy: { kind: 'system' } }
    const direct = await paths.find('one', system, url)
    resolveProxy.mockResolvedValue('PROXY proxy.example:3128')
    const proxied = await paths.find('one', system, url)
    expect([direct.isProxied, proxied.isProxied]).toEqual([false, true])
    expect(await paths.find('one', system, url)).toBe(proxied)
    expect(resolveProxy.mock.calls).toEqual([[url], [url], [url]])
  })

  test('closes if it is the least recently used of forty-nine', async () => {
    const direct: NetworkSettings = { proxy: none }
    const all: NetworkPath[] = []
    for (let number = 0; number < 49; number += 1) all.push(await paths.find(`${number}`, direct, url))
    expect(all.map(isClosed)).toEqual([true, ...Array.from({ length: 48 }, () => false)])
  })
})

test('only the platform behind a proxy receives the certificate', async () => {
  const asked = network()
  await paths.find('one', asked, url)
  expect(certificates.authorityContext.mock.calls).toEqual([[asked]])
  expect(certificates.secureContext.mock.calls).toEqual([[asked]])
})

test('the network paths close with the app', async () => {
  const all = [await paths.find('one', network(), url), await paths.find('two', network(), url)]
  await paths.close()
  expect(all.map(({ dispatcher }) => Reflect.get(dispatcher, 'destroyed'))).toEqual([true, true])
})
