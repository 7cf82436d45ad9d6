import { describe, expect, test } from 'vitest'
import type { TargetNetwork } from '../../connections/network/target.ts'
import { proxyFor } from './proxy.ts'

const url = 'https://platform.example/a'
const found = (proxy: TargetNetwork['proxy'], resolve = async (_url: string) => 'DIRECT') =>
  proxyFor({ proxy }, url, resolve)
const bySystem = (answer: string) => found({ kind: 'system' }, async () => answer)
const refused = (code: string) => ({ problem: 'proxy', code })

describe('the system’s proxy', () => {
  test.each([
    ['PROXY proxy.example:3128', 'http://proxy.example:3128/'],
    ['HTTP proxy.example:3128; DIRECT', 'http://proxy.example:3128/'],
    [' https  proxy.example:443 ', 'https://proxy.example/'],
    ['SOCKS5 proxy.example:1080; DIRECT', 'socks5://proxy.example:1080']
  ])('is the first one in the system’s list: %s', async (answer, uri) => {
    expect(await bySystem(answer)).toEqual({ uri })
  })

  test.each(['DIRECT', 'direct', '', 'DIRECT; PROXY proxy.example:1'])(
    'is not used if the first entry is direct: %j',
    async (answer) => {
      expect(await bySystem(answer)).toBeUndefined()
    }
  )

  test.each(['SOCKS proxy.example:1080; DIRECT', 'SOCKS4 proxy.example:1080'])(
    'that is unusable does not lead to a direct connection: %s',
    async (answer) => {
      await expect(bySystem(answer)).rejects.toMatchObject(refused('PROXY_KIND'))
    }
  )

  test('that is unknown does not lead to a direct connection', async () => {
    const failing = found({ kind: 'system' }, () => Promise.reject(new Error('no resolver')))
    await expect(failing).rejects.toMatchObject(refused('PROXY_RESOLVER'))
  })
})

describe('a connection’s own proxy', () => {
  test.each([undefined, ''])('with SOCKS is refused with a user but no password: %j', async (password) => {
    const own = { kind: 'address', address: 'socks5://proxy.example:1080', user: 'ann' } as const
    await expect(found({ ...own, ...(password === '' && { password }) })).rejects.toMatchObject(
      refused('PROXY_PASSWORD')
    )
  })

  test.each(['proxy.example', 'ftp://proxy.example:21', 'socks4://proxy.example:1080', 'socks5://'])(
    'with an address unfit for a proxy is refused: %j',
    async (address) => {
      await expect(found({ kind: 'address', address })).rejects.toMatchObject(refused('PROXY_ADDRESS'))
    }
  )
})
