import { describe, expect, test } from 'vitest'
import { expiryOf, knownOf, fingerprintKey, subjectOf } from './tokenFacts.ts'
import { databaseForTest, type DatabaseForTest } from '../../database/testing/databaseForTest.ts'
import { fakeKeyring, type FakeKeyring } from '../testing/fakeKeyring.ts'
import { openVault } from './vault.ts'

const jwt = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`

describe('the facts of a token', () => {
  test('a long token shows its last four characters, a short token none', () => {
    expect(knownOf('abcdefghijkl1234', 'key').last4).toBe('1234')
    expect(knownOf('abcdefghijk1234', 'key')).not.toHaveProperty('last4')
  })

  test('the fingerprint is eight hex characters, and is equal only for the same token and key', () => {
    const { fingerprint } = knownOf('token-one', 'key')
    expect(fingerprint).toMatch(/^[0-9a-f]{8}$/)
    expect(knownOf('token-one', 'key').fingerprint).toBe(fingerprint)
    expect(knownOf('token-two', 'key').fingerprint).not.toBe(fingerprint)
    expect(knownOf('token-one', 'other').fingerprint).not.toBe(fingerprint)
  })

  test('the expiry of a JWT is read', () => {
    expect(expiryOf(jwt({ exp: 1_735_689_600 }))).toBe('2025-01-01T00:00:00.000Z')
    expect([jwt({ sub: 'ada' }), jwt({ sub: 7 }), 'opaque'].map(subjectOf)).toEqual(['ada', undefined, undefined])
  })

  test.each([
    ['four parts', `${jwt({ exp: 1 })}.more`],
    ['negative', jwt({ exp: -1 })],
    ['far past the calendar', jwt({ exp: 1e300 })],
    ['the prototype’s', jwt(JSON.parse('{"__proto__":{"exp":"x"}}'))],
    ['deep', `a.${Buffer.from('['.repeat(10_000)).toString('base64url')}.c`]
  ])('an unreadable expiry is left out: %s', (_label, token) => {
    expect(expiryOf(token)).toBeUndefined()
  })
})

const keyOf = (database: DatabaseForTest, keyring: FakeKeyring) =>
  fingerprintKey(openVault({ database, keyring, platform: 'linux', limit: 30 }))()

test('a profile has its own random key, and keeps it after a restart', async () => {
  const keyring = fakeKeyring()
  const [one, other] = [await databaseForTest(), await databaseForTest()]
  const key = await keyOf(one, keyring)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(key).size).toBeGreaterThan(4)
  expect(await keyOf(one, keyring)).toBe(key)
  expect(await keyOf(other, keyring)).not.toBe(key)
})

test.each(['locked', 'busy'] as const)('a key in a %s keyring is not overwritten', async (mode) => {
  const keyring = fakeKeyring()
  const database = await databaseForTest()
  const key = await keyOf(database, keyring)
  keyring.mode = mode
  expect(await keyOf(database, keyring)).not.toBe(key)
  keyring.mode = 'present'
  expect(await keyOf(database, keyring)).toBe(key)
})
