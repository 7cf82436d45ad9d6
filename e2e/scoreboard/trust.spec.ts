import { expect, test } from '@playwright/test'
import { some } from '../../src/main/testing/fullForTest.ts'
import type { Network } from '../../src/shared/contract/connections.ts'
import { alone, elsewhere, expired, good as valid } from '../hostile/certificates.ts'
import { startProxy } from '../hostile/proxy.ts'
import { chooseAuthority } from './authority.ts'
import { lookUpAgain } from './lookUpCase.ts'
import { good } from './cases/lookUp.ts'
import { reachedByMain } from './mainWatch.ts'
import { shard } from './shard.ts'
import { table } from './table.ts'

let authority: Network['authority']
const stage = shard(async (opened) => {
  authority = await chooseAuthority(opened)
})

const direct = { kind: 'none' } as const
const trusting = (proxy: Network['proxy'] = direct): Network => ({ proxy, ...(authority && { authority }) })
const listenings = [
  ['https', { tls: valid }, 'Secure'],
  ['http', {}, 'Open']
] as const

async function proxy(demanded?: string) {
  const started = await startProxy(demanded)
  stage().allowed.add(`127.0.0.1:${started.port}`)
  stage().later(() => started.stop())
  return { ...started, settings: { kind: 'address', address: `http://127.0.0.1:${started.port}` } as const }
}

test('F network: TLS of an authority that the connection names → shown', async () => {
  const platform = await stage().platform(good, { tls: valid })
  const place = await stage().open({ name: 'Trusted', platform, network: trusting() })
  await lookUpAgain(stage(), place, { name: 'trusted', shown: {} })
})

test(
  'F network: TLS with a certificate that does not hold → tls, and nothing is said',
  table(
    [
      { name: 'expired', tls: expired, isTrusting: true, cause: 'CERT_HAS_EXPIRED' },
      { name: 'wrong host', tls: elsewhere, isTrusting: true, cause: 'ERR_TLS_CERT_ALTNAME_INVALID' },
      { name: 'self-signed', tls: alone, isTrusting: true, cause: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      { name: 'unknown CA', tls: valid, isTrusting: false, cause: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }
    ],
    async ({ name, tls, isTrusting, cause }) => {
      const platform = await stage().platform(good, { tls })
      const network = isTrusting ? trusting() : { proxy: direct }
      const place = await stage().open({ name: `TLS ${name}`, platform, network })
      await lookUpAgain(stage(), place, { name, isFirst: true, requests: 0, told: { code: 'tls', cause } })
      expect(await reachedByMain(stage().app.electron)).toContain(`127.0.0.1:${platform.port}`)
    }
  )
)

test('F network: TLS handshake that never comes → timeout @full', async () => {
  const platform = await stage().platform({}, { tls: valid, isMute: true })
  const place = await stage().open({ name: 'Silent', platform, timeLimit: 1 })
  const told = { code: 'timeout', cause: 'TIME_LIMIT' } as const
  await lookUpAgain(stage(), place, { name: 'mute', isFirst: true, requests: 0, told })
  await expect.poll(() => platform.connections().open).toBe(0)
})

for (const [scheme, listening, word] of some(listenings)) {
  test(`F network: proxy that is up, ${scheme} → shown @full`, async () => {
    const { settings, passed } = await proxy()
    const platform = await stage().platform(good, listening)
    const place = await stage().open({ name: `${word} by proxy`, platform, network: trusting(settings) })
    await lookUpAgain(stage(), place, { name: 'proxied', shown: {} })
    // The bonus's picture goes by the same way.
    expect(passed.filter((line) => line.includes(`:${platform.port}`))).toHaveLength(2)
  })

  test(`F network: proxy down, ${scheme} → proxy @full`, async () => {
    const { settings, stop } = await proxy()
    const platform = await stage().platform(good, listening)
    const place = await stage().open({ name: `${word}, proxy down`, platform, network: trusting(settings) })
    const told = { code: 'proxy', cause: 'ECONNREFUSED' } as const
    await lookUpAgain(stage(), place, { name: 'down', meanwhile: stop, requests: 0, told })
  })

  test(`F network: proxy that answers 407, ${scheme} → proxy, and the platform is not asked`, async () => {
    const { settings } = await proxy('Basic something')
    const platform = await stage().platform(good, listening)
    const place = await stage().open({ name: `${word}, proxy 407`, platform, network: trusting(settings) })
    await lookUpAgain(stage(), place, { name: '407', isFirst: true, requests: 0, told: { code: 'proxy', cause: /./ } })
    expect(await reachedByMain(stage().app.electron)).not.toContain(`127.0.0.1:${platform.port}`)
  })
}
