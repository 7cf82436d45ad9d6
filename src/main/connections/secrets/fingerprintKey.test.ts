import { expect, test } from 'vitest'
import { folderForTest } from '../../testing/folderForTest.ts'
import { fakeKeyring, type FakeKeyring } from '../testing/fakeKeyring.ts'
import { fingerprintKey } from './fingerprintKey.ts'
import { openVault } from './vault.ts'

const keyOf = (folder: string, keyring: FakeKeyring) =>
  fingerprintKey(openVault({ folder, keyring, platform: 'linux', isKept: true, limit: 30 }))()

test('a profile has a key of its own that cannot be guessed, and the same one after a restart', async () => {
  const keyring = fakeKeyring()
  const [one, other] = [await folderForTest(), await folderForTest()]
  const key = await keyOf(one, keyring)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(key).size).toBeGreaterThan(4)
  expect(await keyOf(one, keyring)).toBe(key)
  expect(await keyOf(other, keyring)).not.toBe(key)
})

test.each(['locked', 'busy'] as const)('a key that a %s keyring holds back is not written over', async (mode) => {
  const keyring = fakeKeyring()
  const folder = await folderForTest()
  const key = await keyOf(folder, keyring)
  keyring.mode = mode
  expect(await keyOf(folder, keyring)).not.toBe(key)
  keyring.mode = 'present'
  expect(await keyOf(folder, keyring)).toBe(key)
})
