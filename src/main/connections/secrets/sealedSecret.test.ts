import { describe, expect, test } from 'vitest'
import { fakeKeyring } from '../testing/fakeKeyring.ts'
import { guardKeyring } from './keyring.ts'
import { unsealSecret, sealSecret } from './sealedSecret.ts'
import { clientCertificateId, isOf, passphraseId, proxyPasswordId, tokenId } from './secretIds.ts'

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
