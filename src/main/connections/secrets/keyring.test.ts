import { describe, expect, test } from 'vitest'
import { fakeKeyring } from '../testing/fakeKeyring.ts'
import { guardKeyring, unsealSecret, sealSecret } from './keyring.ts'
import { clientCertificateId, isOf, passphraseId, proxyPasswordId, tokenId } from './secretIds.ts'

const secret = 'canary-8c1f0c2e-token'
const limit = 30

describe('a keyring that worked at first', () => {
  test('seals nothing once its ciphertexts are weak, and seals again once they are not', async () => {
    const system = fakeKeyring()
    const keyring = guardKeyring(system, 'linux', limit)
    expect(await keyring.seal(secret)).toBeDefined()
    system.mode = 'weak'
    expect(await keyring.seal(secret)).toBeUndefined()
    system.mode = 'present'
    expect(await keyring.seal(secret)).toBeDefined()
  })

  test.each(['locked', 'hanging'] as const)('seals nothing while it is %s', async (mode) => {
    const system = fakeKeyring()
    const keyring = guardKeyring(system, 'linux', limit)
    await keyring.seal(secret)
    system.mode = mode
    expect(await keyring.seal(secret)).toBeUndefined()
    system.answer()
  })

  test('opens no ciphertext that is weak, for anybody could have made it', async () => {
    const system = fakeKeyring('weak')
    const weak = (await system.encryptStringAsync(secret)).toString('base64')
    system.mode = 'present'
    const keyring = guardKeyring(system, 'linux', limit)
    const own = (await keyring.seal(secret)) ?? ''
    expect(await keyring.open(own)).toMatchObject({ kind: 'open', text: secret })
    expect(await keyring.open(weak)).toEqual({ kind: 'unreadable' })
  })
})

describe('a keyring is used only where it protects', () => {
  test.each([
    ['present', 'keyring', 'keyring'],
    ['absent', 'session', 'no-keyring'],
    ['weak', 'session', 'locked'],
    ['unnamed', 'session', 'weak-keyring'],
    ['portal', 'keyring', 'keyring'],
    ['unavailable', 'session', 'locked'],
    ['locked', 'session', 'locked'],
    ['hanging', 'session', 'timed-out']
  ] as const)('one that is %s on Linux: %s', async (mode, kept, reason) => {
    const system = fakeKeyring(mode)
    const keyring = guardKeyring(system, 'linux', limit)
    expect(keyring.decided()).toBeUndefined()
    expect(await keyring.keeping()).toEqual({ kept, reason })
    expect(keyring.decided()).toEqual({ kept, reason })
    expect((await keyring.seal(secret)) !== undefined).toBe(kept === 'keyring')
    system.answer()
  })

  test.each(['darwin', 'win32'] as const)('v10 is no sign of weakness elsewhere: %s', async (platform) => {
    const keyring = guardKeyring(fakeKeyring('weak'), platform, limit)
    expect(await keyring.keeping()).toEqual({ kept: 'keyring', reason: 'keyring' })
    const sealed = (await keyring.seal(secret)) ?? ''
    expect(await keyring.open(sealed)).toMatchObject({ kind: 'open', text: secret })
  })

  test('one that locks itself after it was opened is asked once more, and then waited for', async () => {
    const system = fakeKeyring()
    const keyring = guardKeyring(system, 'linux', limit)
    const sealed = (await keyring.seal(secret)) ?? ''
    system.mode = 'locked'
    expect(await keyring.open(sealed)).toEqual({ kind: 'unavailable' })
    system.mode = 'present'
    // A decision made while it was locked stays for the run; the next run finds it open.
    expect(await guardKeyring(system, 'linux', limit).open(sealed)).toMatchObject({ kind: 'open', text: secret })
  })

  test('an open that is temporarily refused is for later', async () => {
    const system = fakeKeyring()
    const keyring = guardKeyring(system, 'linux', limit)
    const sealed = (await keyring.seal(secret)) ?? ''
    system.mode = 'busy'
    expect(await keyring.open(sealed)).toEqual({ kind: 'unavailable' })
    system.mode = 'present'
    expect(await keyring.open(sealed)).toMatchObject({ kind: 'open', text: secret })
  })

  test('a ciphertext of another key is unreadable for good', async () => {
    const system = fakeKeyring()
    const sealed = (await guardKeyring(system, 'linux', limit).seal(secret)) ?? ''
    system.changeKey()
    expect(await guardKeyring(system, 'linux', limit).open(sealed)).toEqual({ kind: 'unreadable' })
  })
})

describe('a ciphertext', () => {
  const open = () => guardKeyring(fakeKeyring(), 'linux', 30)

  test('holds the secret with its id and its binding, and nothing that stood beside them', async () => {
    const keyring = open()
    const content = { id: 'a', binding: 'x', secret: 's' }
    const labelled = { ...content, label: 'Ada' }
    const sealed = (await sealSecret(keyring, labelled)) ?? ''
    expect(await unsealSecret(keyring, sealed)).toEqual({ kind: 'open', content, isStale: false })
  })

  test.each(['', 'text', '{}', 'null', '{"id":"a","binding":"x"}', '{"id":"a","binding":"x","secret":7}'])(
    'that holds something else is unreadable, though the keyring opens it: %j',
    async (text) => {
      const keyring = open()
      expect(await unsealSecret(keyring, (await keyring.seal(text)) ?? '')).toEqual({ kind: 'unreadable' })
    }
  )
})

test('a connection’s secrets are its own, also where another’s id begins like its', () => {
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
