import { describe, expect, test, vi } from 'vitest'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { fakeKeyring, type FakeKeyring } from './testing/fakeKeyring.ts'
import { openVault, type VaultPorts } from './secrets/vault.ts'

const canary = 'canary-8c1f0c2e-token'
const known = { fingerprint: '0a1b2c3d', last4: 'oken' }

const open = (folder: string, keyring: FakeKeyring, more: Partial<VaultPorts> = {}) =>
  openVault({ folder, keyring, platform: 'linux', isKept: true, limit: 30, ...more })

describe('a vault without protection', () => {
  test.each([
    ['absent', 'no-keyring'],
    ['weak', 'locked'],
    ['unnamed', 'weak-keyring'],
    ['unavailable', 'locked'],
    ['locked', 'locked'],
    ['hanging', 'timed-out']
  ] as const)('keeps secrets for the session and leaves no byte on the disk: %s', async (mode, reason) => {
    const folder = await folderForTest()
    const vault = open(folder, fakeKeyring(mode))
    expect(await vault.put('a', canary, 'x', known)).toEqual({ ok: true, value: null })
    expect(await vault.keeping()).toEqual({ kept: 'session', reason })
    expect(await vault.describe('a', 'x')).toEqual({ kept: 'session', known })
    expect(await vault.read('a', 'x')).toBe(canary)
    expect(await filesOf(folder)).toEqual({})
  })

  test('a constant key’s mark is weak on Linux only', async () => {
    for (const platform of ['darwin', 'win32'] as const) {
      const vault = open(await folderForTest(), fakeKeyring('weak'), { platform })
      expect(await vault.keeping()).toEqual({ kept: 'keyring', reason: 'keyring' })
    }
  })

  test('settings that are not kept write no token', async () => {
    const folder = await folderForTest()
    const vault = open(folder, fakeKeyring(), { isKept: false })
    await vault.put('a', canary, 'x')
    expect(await vault.keeping()).toEqual({ kept: 'session', reason: 'unwritable' })
    expect(await filesOf(folder)).toEqual({})
  })

  test.each(['absent', 'locked', 'hanging'] as const)('what a keyring kept before waits for it: %s', async (mode) => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', canary, 'x')
    keyring.mode = mode
    const vault = open(folder, keyring)
    expect(await vault.read('a', 'x')).toBeUndefined()
    expect(await vault.describe('a', 'x')).toBeUndefined()
    await vault.put('b', 'new', 'x')
    keyring.mode = 'present'
    expect(await open(folder, keyring).read('a', 'x')).toBe(canary)
  })

  test('a keyring that is locked while in use loses nothing', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', canary, 'x')
    const vault = open(folder, keyring)
    await vault.keeping()
    keyring.mode = 'locked'
    expect(await vault.read('a', 'x')).toBeUndefined()
    await vault.put('b', 'new', 'x')
    keyring.mode = 'present'
    expect(await open(folder, keyring).read('a', 'x')).toBe(canary)
  })

  test('a new token takes the older one off the disk, though it is itself kept for the session only', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', 'older', 'x')
    keyring.mode = 'locked'
    const vault = open(folder, keyring)
    await vault.put('a', 'newer', 'x')
    expect(await vault.read('a', 'x')).toBe('newer')
    expect(await filesOf(folder)).toEqual({})
  })

  test('what is kept is known while another request waits for the keyring', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', canary, 'x', known)
    keyring.mode = 'hanging'
    const vault = open(folder, keyring, { limit: 60_000 })
    const { calls } = keyring
    const reading = vault.read('a', 'x')
    await expect.poll(() => keyring.calls).toBeGreaterThan(calls)
    expect(await vault.describe('a', 'x')).toEqual({ kept: 'keyring', known })
    keyring.answer()
    keyring.mode = 'present'
    expect(await reading).toBe(canary)
  })

  test('a ciphertext made with the constant key is not opened, though the keyring could', async () => {
    const keyring = fakeKeyring('weak')
    const folder = await folderForTest()
    await open(folder, keyring, { platform: 'darwin' }).put('a', canary, 'x')
    keyring.mode = 'present'
    expect(await open(folder, keyring).read('a', 'x')).toBeUndefined()
  })

  test('a password that is typed late protects what was kept meanwhile, and the page is told', async () => {
    const keyring = fakeKeyring('hanging')
    const folder = await folderForTest()
    const changed = vi.fn<() => void>()
    const vault = open(folder, keyring, { changed })
    await vault.put('a', canary, 'x', known)
    await vault.put('b', 'another', 'y')
    expect([await vault.describe('a', 'x'), await filesOf(folder)]).toEqual([{ kept: 'session', known }, {}])
    expect(changed).not.toHaveBeenCalled()
    keyring.mode = 'present'
    keyring.answer()
    await expect.poll(() => changed.mock.calls.length).toBe(1)
    expect(await vault.describe('a', 'x')).toEqual({ kept: 'keyring', known })
    const next = open(folder, keyring)
    expect([await next.read('a', 'x'), await next.read('b', 'y')]).toEqual([canary, 'another'])
  })

  test('a late answer that refuses leaves what is held as it is, and is told too', async () => {
    const keyring = fakeKeyring('hanging')
    const folder = await folderForTest()
    const changed = vi.fn<() => void>()
    const vault = open(folder, keyring, { changed })
    await vault.put('a', canary, 'x')
    keyring.mode = 'weak'
    keyring.answer()
    await expect.poll(() => changed.mock.calls.length).toBe(1)
    expect(await vault.keeping()).toEqual({ kept: 'session', reason: 'locked' })
    expect([await vault.read('a', 'x'), await filesOf(folder)]).toEqual([canary, {}])
  })

  test('what a late keyring holds can be read once it answered', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', canary, 'x', known)
    keyring.mode = 'hanging'
    const changed = vi.fn<() => void>()
    const vault = open(folder, keyring, { changed })
    expect(await vault.read('a', 'x')).toBeUndefined()
    keyring.mode = 'present'
    keyring.answer()
    await expect.poll(() => changed.mock.calls.length).toBe(1)
    expect(await vault.read('a', 'x')).toBe(canary)
  })

  test('a secret that is temporarily out of reach is not dropped by the next save', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', canary, 'x')
    keyring.mode = 'busy'
    const vault = open(folder, keyring)
    expect(await vault.read('a', 'x')).toBeUndefined()
    await vault.put('b', 'new', 'x')
    keyring.mode = 'present'
    expect(await vault.read('a', 'x')).toBe(canary)
  })

  test('a keyring that hangs is waited for once, and used again when it has answered', async () => {
    const keyring = fakeKeyring('hanging')
    const folder = await folderForTest()
    const vault = open(folder, keyring)
    await vault.put('a', canary, 'x')
    await vault.put('b', canary, 'x')
    expect(keyring.calls).toBe(1)
    keyring.mode = 'present'
    keyring.answer()
    await expect.poll(() => vault.keeping()).toEqual({ kept: 'keyring', reason: 'keyring' })
    await vault.put('a', canary, 'x')
    expect(await open(folder, keyring).read('a', 'x')).toBe(canary)
  })
})
