import { describe, expect, test } from 'vitest'
import { fakeKeyring } from '../testing/fakeKeyring.ts'
import { guardKeyring, unsealSecret, sealSecret } from './keyring.ts'
import { clientCertificateId, isOf, passphraseId, proxyPasswordId, tokenId } from './secretIds.ts'

const secret = 'canary-8c1f0c2e-token'
const limit = 30

describe('a keyring that worked before', () => {
  test('encrypts nothing while its ciphertexts are weak', async () => {
    const system = fakeKeyring()
    const keyring = guardKeyring(system, 'linux', limit)
    expect(await keyring.seal(secret)).toBeDefined()
    system.mode = 'weak'
    expect(await keyring.seal(secret)).toBeUndefined()
    system.mode = 'present'
    expect(await keyring.seal(secret)).toBeDefined()
  })

  test.each(['locked', 'hanging'] as const)('encrypts nothing while it is %s', async (mode) => {
    const system = fakeKeyring()
    const keyring = guardKeyring(system, 'linux', limit)
    await keyring.seal(secret)
    system.mode = mode
    expect(await keyring.seal(secret)).toBeUndefined()
    system.answer()
  })

  test('opens no weak ciphertext, because anyone could have made it', async () => {
    const system = fakeKeyring('weak')
    const weak = (await system.encryptStringAsync(secret)).toString('base64')
    system.mode = 'present'
    const keyring = guardKeyring(system, 'linux', limit)
    const own = (await keyring.seal(secret)) ?? ''
    expect(await keyring.open(own)).toMatchObject({ kind: 'open', text: secret })
    expect(await keyring.open(weak)).toEqual({ kind: 'unreadable' })
  })
})

describe('a keyring is used only if it protects secrets', () => {
  test.each([
    ['present', 'keyring', 'keyring'],
    ['absent', 'session', 'no-keyring'],
    ['weak', 'session', 'locked'],
    ['unnamed', 'session', 'weak-keyring'],
    ['locked', 'session', 'locked'],
    ['hanging', 'session', 'timed-out']
  ] as const)('a keyring that is %s on Linux: %s', async (mode, kept, reason) => {
    const system = fakeKeyring(mode)
    const keyring = guardKeyring(system, 'linux', limit)
    expect(keyring.decided()).toBeUndefined()
    expect(await keyring.keeping()).toEqual({ kept, reason })
    expect(keyring.decided()).toEqual({ kept, reason })
    expect((await keyring.seal(secret)) !== undefined).toBe(kept === 'keyring')
    system.answer()
  })

  test.each(['darwin'] as const)('v10 does not mean weakness on other systems: %s', async (platform) => {
    const keyring = guardKeyring(fakeKeyring('weak'), platform, limit)
    expect(await keyring.keeping()).toEqual({ kept: 'keyring', reason: 'keyring' })
    const sealed = (await keyring.seal(secret)) ?? ''
    expect(await keyring.open(sealed)).toMatchObject({ kind: 'open', text: secret })
  })

  test('a keyring that locks itself after opening is asked once more, then waits', async () => {
    const system = fakeKeyring()
    const keyring = guardKeyring(system, 'linux', limit)
    const sealed = (await keyring.seal(secret)) ?? ''
    system.mode = 'locked'
    expect(await keyring.open(sealed)).toEqual({ kind: 'unavailable' })
    system.mode = 'present'
    // Pitboss checks the keyring once per run, so it can't decrypt the secret until it is restarted.
    expect(await guardKeyring(system, 'linux', limit).open(sealed)).toMatchObject({ kind: 'open', text: secret })
  })

  test('a temporary refusal to open does not count as final', async () => {
    const system = fakeKeyring()
    const keyring = guardKeyring(system, 'linux', limit)
    const sealed = (await keyring.seal(secret)) ?? ''
    system.mode = 'busy'
    expect(await keyring.open(sealed)).toEqual({ kind: 'unavailable' })
    system.mode = 'present'
    expect(await keyring.open(sealed)).toMatchObject({ kind: 'open', text: secret })
  })
})

describe('a ciphertext', () => {
  const open = () => guardKeyring(fakeKeyring(), 'linux', 30)

  test('contains only the secret with its id and its binding', async () => {
    const keyring = open()
    const content = { id: 'a', binding: 'x', secret: 's' }
    const labelled = { ...content, label: 'Ada' }
    const sealed = (await sealSecret(keyring, labelled)) ?? ''
    expect(await unsealSecret(keyring, sealed)).toEqual({ kind: 'open', content, isStale: false })
  })

  test.each(['{}', '{"id":"a","binding":"x"}', '{"id":"a","binding":"x","secret":7}'])(
    'with other content is unreadable, although the keyring opens it: %j',
    async (text) => {
      const keyring = open()
      expect(await unsealSecret(keyring, (await keyring.seal(text)) ?? '')).toEqual({ kind: 'unreadable' })
    }
  )
})

test('a connection’s secrets exclude those of a connection whose id has the same beginning', () => {
  const idsOf = (connection: string) => [
    tokenId(connection, 'ada'),
    proxyPasswordId(connection),
    passphraseId(connection),
    clientCertificateId(connection)
  ]
  expect(new Set(idsOf('one')).size).toBe(4)
  expect(idsOf('one').filter(isOf('one'))).toEqual(idsOf('one'))
  expect(idsOf('one-more').filter(isOf('one'))).toEqual([])
})
