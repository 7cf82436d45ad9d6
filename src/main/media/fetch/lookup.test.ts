import type { LookupAddress } from 'node:dns'
import { describe, expect, test, vi } from 'vitest'
import { surroundingsOf, systemLookup, rangeOf } from './lookup.ts'

const hosts: Record<string, string[]> = {
  'cdn.example': ['93.184.215.14', '2606:2800:21f::1'],
  'inside.example': ['10.1.2.3'],
  'both.example': ['10.1.2.3', '93.184.215.14'],
  'metadata.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
  // These connections' host names now resolve to a private address, which must not make private hosts reachable.
  'platform.example': ['10.1.1.1'],
  'unreached.example': ['10.1.1.1'],
  'a.localhost': ['93.184.215.14']
}
const find = async (hostname: string): Promise<LookupAddress[]> => {
  const found = hosts[hostname]
  if (!found) throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

const reached: Record<string, string[]> = {
  'platform.example': ['93.184.215.1'],
  'office.example': ['10.9.9.9'],
  'moved.example': ['10.9.9.9', '93.184.215.1']
}

const lookedUp = (connection: string, hostname: string, all = true) =>
  new Promise((resolve) => {
    surroundingsOf(connection, () => reached[connection] ?? [], find).lookup(
      hostname,
      { all },
      (error, address, family) =>
        resolve(error ? error.code : Array.isArray(address) ? address.map((one) => one.address) : [address, family])
    )
  })

describe('a picture’s host', () => {
  test('that is public is reachable from every connection', async () => {
    expect(await lookedUp('platform.example', 'cdn.example')).toEqual(hosts['cdn.example'])
    expect(await lookedUp('127.0.0.1', 'cdn.example')).toEqual(hosts['cdn.example'])
  })

  test('yields a single address if a socket requests one', async () => {
    expect(await lookedUp('platform.example', 'cdn.example', false)).toEqual(['93.184.215.14', 4])
  })

  test.each(['inside.example', 'metadata.example', 'mapped.example'])(
    'in a private network is unreachable for a public connection: %s',
    async (host) => {
      expect(await lookedUp('platform.example', host)).toBe('PRIVATE_NETWORK')
    }
  )

  test('with a private and a public address is reachable only at the public one', async () => {
    expect(await lookedUp('platform.example', 'both.example')).toEqual(['93.184.215.14'])
  })

  test('in a private network is reachable for a connection in that network', async () => {
    expect(await lookedUp('office.example', 'inside.example')).toEqual(['10.1.2.3'])
    expect(await lookedUp('[::ffff:10.0.0.1]', 'inside.example')).toEqual(['10.1.2.3'])
  })

  test.each([
    ['127.0.0.1', 'inside.example'],
    ['office.example', 'mapped.example'],
    ['office.example', 'metadata.example'],
    ['moved.example', 'inside.example'],
    ['unreached.example', 'inside.example'],
    ['platform.example', 'platform.example'],
    ['nowhere.example', 'inside.example']
  ])('is unreachable for a connection elsewhere: %s, %s', async (connection, host) => {
    expect(await lookedUp(connection, host)).toBe('PRIVATE_NETWORK')
  })

  test('is resolved once: the socket gets the checked addresses', async () => {
    const leads = vi.fn(async (): Promise<LookupAddress[]> => {
      return [{ address: leads.mock.calls.length === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }]
    })
    const found = await new Promise((resolve) =>
      surroundingsOf('93.184.215.1', () => [], leads).lookup('cdn.example', { all: true }, (_error, addresses) =>
        resolve(addresses)
      )
    )
    expect(found).toEqual([{ address: '93.184.215.14', family: 4 }])
    expect(leads).toHaveBeenCalledOnce()
  })

  test.each(['localhost', 'localhost.', 'a.localhost'])(
    'that names this machine needs no name server: %s',
    async (host) => {
      expect(await lookedUp('127.0.0.1', host)).toEqual(['127.0.0.1', '::1'])
      expect(await lookedUp('platform.example', host)).toBe('PRIVATE_NETWORK')
    }
  )

  test('with an unknown name is a problem that says so', async () => {
    expect(await lookedUp('platform.example', 'nowhere.example')).toBe('ENOTFOUND')
  })
})

describe('the system’s resolver', () => {
  const asked: { hostname: string; answer: () => void }[] = []
  const resolve = vi.fn(
    (hostname: string, _options: unknown, answer: (error: null, found: LookupAddress[]) => void) => {
      asked.push({ hostname, answer: () => answer(null, [{ address: '1.1.1.1', family: 4 }]) })
    }
  )
  const settled = () => new Promise((done) => setImmediate(done))

  test('gets one request per pending name, and two at a time', async () => {
    const lookup = systemLookup(resolve as never)
    const found = ['a', 'a', 'b', 'c', 'a'].map((name) => lookup(`${name}.example`))
    await settled()
    expect(asked.map(({ hostname }) => hostname)).toEqual(['a.example', 'b.example'])
    asked.shift()?.answer()
    await settled()
    expect(asked.map(({ hostname }) => hostname)).toEqual(['b.example', 'c.example'])
    for (const { answer } of asked.splice(0)) answer()
    expect(await Promise.all(found)).toHaveLength(5)
    void lookup('a.example')
    await settled()
    expect(asked.map(({ hostname }) => hostname)).toEqual(['a.example'])
  })
})

test.each([
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1']],
  ['loopback', ['::127.0.0.1', '0:0:0:0:0:0:0:1']],
  ['link-local', ['169.254.0.1', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::', '::ffff:169.254.169.254']],
  [
    'private',
    ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1', 'fec0::1', '::ffff:10.0.0.1']
  ],
  ['shared', ['100.64.0.1', '100.127.255.255', '198.18.0.1', '198.19.255.255']],
  [
    'reserved',
    ['0.0.0.0', '0.1.2.3', '192.0.0.8', '192.0.2.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250']
  ],
  [
    'reserved',
    ['240.0.0.1', '255.255.255.255', '::', 'ff02::1', '2001::1', '2001:db8::1', '3fff::1', '100::1', '4000::1']
  ],
  // Obsolete 6to4 tunnels, and NAT64 addresses with a network-specific prefix.
  ['reserved', ['2002:7f00:1::', '2002:808:808::', '64:ff9b:1::127.0.0.1', '64:ff9b:1::808:808']],
  ['reserved', ['nonsense', '', '127.1', '1.2.3.4.5', '2130706433', '0x7f.0.0.1', 'localhost']],
  [
    'public',
    ['1.1.1.1', '9.255.255.255', '11.0.0.0', '172.15.0.1', '172.32.0.1', '192.167.1.1', '223.255.255.254', '100.63.0.1']
  ],
  [
    'public',
    [
      '126.0.0.1',
      '128.0.0.1',
      '198.17.0.1',
      '198.20.0.1',
      '2606:4700::1111',
      '2a00:1450::1',
      '::ffff:8.8.8.8',
      '64:ff9b::808:808',
      '192.31.196.1'
    ]
  ]
])('%s: %j', (range, addresses) => {
  expect(addresses.map((address) => [address, rangeOf(address)])).toEqual(addresses.map((address) => [address, range]))
})
