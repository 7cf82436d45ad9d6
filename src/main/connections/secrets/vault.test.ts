import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { filesOf, folderForTest } from '../../testing/folderForTest.ts'
import { failingDisk } from '../../testing/watchedDisk.ts'
import { fakeKeyring, type FakeKeyring } from '../testing/fakeKeyring.ts'
import { isOwnersAlone } from '../../testing/ownerForTest.ts'
import { openVault, type VaultPorts } from './vault.ts'

const canary = 'canary-8c1f0c2e-token'
const known = { fingerprint: '0a1b2c3d', last4: 'oken' }

/** A profile's folder and a keyring; `open` begins a run, and `kept` is one that keeps a secret. */
async function started(mode: FakeKeyring['mode'] = 'present') {
  const folder = await folderForTest()
  const keyring = fakeKeyring(mode)
  const open = (more: Partial<VaultPorts> = {}) =>
    openVault({ folder, keyring, platform: 'linux', isKept: true, limit: 30, ...more })
  const kept = async () => {
    const vault = open()
    await vault.put('a', canary, 'x', known)
    return vault
  }
  const file = join(folder, 'vault.json')
  return { folder, keyring, open, kept, file, files: () => filesOf(folder) }
}

function expectNoCanary(files: object): void {
  expect(JSON.stringify(files)).not.toContain(canary)
  expect(JSON.stringify(files)).not.toContain(Buffer.from(canary).toString('base64').slice(0, 20))
}

describe('a vault with a keyring', () => {
  test('is not asked before it is used', async () => {
    const { keyring, open, files } = await started()
    await open().describe('a', 'x')
    expect(keyring.calls).toBe(0)
    expect(await files()).toEqual({})
  })

  test('gives a secret back after a restart, and only its ciphertext is on the disk', async () => {
    const { open, kept, files, file } = await started()
    expect(await (await kept()).keeping()).toEqual({ kept: 'keyring', reason: 'keyring' })
    expect(await open().describe('a', 'x')).toEqual({ kept: 'keyring', known })
    expect(await open().read('a', 'x')).toBe(canary)
    expect(Object.keys(await files())).toEqual(['vault.json'])
    expectNoCanary(await files())
    expect(await isOwnersAlone(file)).toBe(true)
  })

  test.each(['this session', 'a restart'])(
    'a secret bound otherwise is refused and dropped, after %s',
    async (when) => {
      const { open, kept, files } = await started()
      const first = await kept()
      const vault = when === 'a restart' ? open() : first
      expect(await vault.describe('a', 'y')).toBeUndefined()
      expect(await vault.read('a', 'y')).toBeUndefined()
      expect(await vault.read('a', 'x')).toBeUndefined()
      expect(await files()).toEqual({})
    }
  )

  test.each([
    ['id', '"a":', '"b":', 'b', 'x'],
    ['binding', '"binding": "x"', '"binding": "y"', 'a', 'y']
  ])('a %s that was changed in the file opens nothing', async (_what, before, after, id, binding) => {
    const { open, kept, file } = await started()
    await kept()
    await writeFile(file, (await readFile(file, 'utf8')).replace(before, after))
    expect(await open().read(id, binding)).toBeUndefined()
  })

  test('a forgotten secret leaves memory and disk, the others stay', async () => {
    const { open, files } = await started()
    const vault = open()
    await vault.put('one/a', canary, 'x')
    await vault.put('two/a', 'other', 'x')
    await vault.forget((id) => id.startsWith('one/'))
    expect([await vault.read('one/a', 'x'), await vault.read('two/a', 'x')]).toEqual([undefined, 'other'])
    expect((await files())['vault.json']).not.toContain('one/a')
    await vault.forget(() => true)
    expect(await files()).toEqual({})
  })

  test('a ciphertext of another machine or keyring is absent, and stays until it is replaced or forgotten', async () => {
    const { open, kept, files, keyring } = await started()
    await (await kept()).put('c', canary, 'x')
    const sealed = async () => JSON.parse((await files())['vault.json'] ?? '{}').secrets
    const before = await sealed()
    keyring.changeKey()
    const vault = open()
    for (const id of ['a', 'c']) {
      expect(await vault.read(id, 'x')).toBeUndefined()
      expect(await vault.describe(id, 'x')).toBeUndefined()
    }
    await vault.put('b', 'new', 'x')
    expect(await sealed()).toMatchObject(before)
    await vault.put('a', 'replaced', 'x')
    expect((await sealed()).a).not.toEqual(before.a)
    expect(await open().read('a', 'x')).toBe('replaced')
    await vault.forget((id) => id === 'c')
    await vault.put('b', 'newer', 'x')
    expect(Object.keys(await sealed()).toSorted()).toEqual(['a', 'b'])
  })

  test('a ciphertext that fails to open once is not given up', async () => {
    const { open, kept, keyring } = await started()
    await kept()
    vi.spyOn(keyring, 'decryptStringAsync').mockRejectedValueOnce(new Error('The keyring was busy'))
    const vault = open()
    expect(await vault.read('a', 'x')).toBe(canary)
    await vault.put('b', 'another', 'x')
    expect(await open().read('a', 'x')).toBe(canary)
  })

  test('a keyring that cannot say what it is protects what it can', async () => {
    const { open, kept, files, keyring } = await started()
    keyring.getSelectedStorageBackend = () => {
      throw new Error('no backend')
    }
    await kept()
    expect(await open().read('a', 'x')).toBe(canary)
    expectNoCanary(await files())
  })

  test('a ciphertext that the keyring calls stale is made anew', async () => {
    const { open, kept, files, keyring } = await started()
    await kept()
    const before = await files()
    keyring.isStale = true
    const vault = open()
    expect(await vault.read('a', 'x')).toBe(canary)
    expect(await files()).not.toEqual(before)
    keyring.isStale = false
    expect(await open().read('a', 'x')).toBe(canary)
    expect(await vault.describe('a', 'x')).toEqual({ kept: 'keyring', known })
  })

  test('a stale ciphertext stays as it is in a run that keeps nothing', async () => {
    const { open, kept, files, keyring } = await started()
    await kept()
    const before = await files()
    keyring.isStale = true
    expect(await open({ isKept: false }).read('a', 'x')).toBe(canary)
    expect(await files()).toEqual(before)
  })

  test('a stale ciphertext that cannot be made anew stays', async () => {
    const { open, kept, keyring } = await started()
    await kept()
    keyring.isStale = true
    const encrypt = keyring.encryptStringAsync
    keyring.encryptStringAsync = (text) => (text === 'probe' ? encrypt(text) : Promise.reject(new Error('not now')))
    const vault = open()
    expect(await vault.read('a', 'x')).toBe(canary)
    expect(await vault.describe('a', 'x')).toEqual({ kept: 'keyring', known })
    keyring.encryptStringAsync = encrypt
    expect(await open().read('a', 'x')).toBe(canary)
  })

  test.each([
    '{"version":1,"secrets":{"a":7}}',
    '{"version":1,"secrets":{"a":{"sealed":"djEx","binding":"x"}}}',
    '{"version":1,"secrets":{"a":{"sealed":"djEwAAAA","binding":"x"}}}'
  ])('a broken vault file holds nothing and is replaced: %s', async (text) => {
    const { open, file } = await started()
    await writeFile(file, text)
    const vault = open()
    expect(await vault.read('a', 'x')).toBeUndefined()
    expect(await vault.put('b', canary, 'x')).toMatchObject({ ok: true })
    expect(await open().read('b', 'x')).toBe(canary)
  })

  test('a vault file that cannot be read just now is not replaced, and opens once it can', async () => {
    const { open, kept, files } = await started()
    await kept()
    const before = await files()
    const { disk, state } = failingDisk('read', 'EBUSY', { isFailing: true })
    const vault = open({ disk })
    expect(await vault.read('a', 'x')).toBeUndefined()
    expect(await vault.put('b', 'another', 'x')).toMatchObject({ ok: true })
    expect(await vault.describe('b', 'x')).toEqual({ kept: 'session' })
    expect(await vault.read('b', 'x')).toBe('another')
    expect(await vault.forget((id) => id === 'a')).toMatchObject({ ok: false, problem: { code: 'storage' } })
    expect(await files()).toEqual(before)
    state.isFailing = false
    expect(await vault.read('a', 'x')).toBe(canary)
    expect(await vault.put('b', 'another', 'x')).toMatchObject({ ok: true })
    expect([await open().read('a', 'x'), await open().read('b', 'x')]).toEqual([canary, 'another'])
  })

  test('what a killed save left over is removed at first use', async () => {
    const { open, files, file } = await started()
    await writeFile(`${file}.tmp`, 'a deleted token’s ciphertext')
    await open().describe('a', 'x')
    expect(await files()).toEqual({})
  })

  test.each(['write', 'rename', 'syncFolder'] as const)(
    'where %s fails the secret holds for the session and is not called kept',
    async (failing) => {
      const { open, files } = await started()
      const disk = failingDisk(failing, 'ENOSPC', { isFailing: true }).disk
      const vault = open({ disk })
      const put = await vault.put('a', canary, 'x')
      expect(put).toMatchObject({ ok: false, problem: { code: 'storage', cause: 'ENOSPC' } })
      expect(await vault.read('a', 'x')).toBe(canary)
      expect(await vault.describe('a', 'x')).toEqual({ kept: 'session' })
      expectNoCanary(await files())
    }
  )
})

describe('a vault without protection', () => {
  test.each([
    ['absent', 'no-keyring'],
    ['hanging', 'timed-out']
  ] as const)('keeps secrets for the session and leaves no byte on the disk: %s', async (mode, reason) => {
    const { kept, files } = await started(mode)
    const vault = await kept()
    expect(await vault.keeping()).toEqual({ kept: 'session', reason })
    expect(await vault.describe('a', 'x')).toEqual({ kept: 'session', known })
    expect(await vault.read('a', 'x')).toBe(canary)
    expect(await files()).toEqual({})
  })

  test('settings that are not kept write no token', async () => {
    const { open, files } = await started()
    const vault = open({ isKept: false })
    await vault.put('a', canary, 'x')
    expect(await vault.keeping()).toEqual({ kept: 'session', reason: 'unwritable' })
    expect(await files()).toEqual({})
  })

  test.each(['absent', 'locked', 'hanging', 'busy'] as const)(
    'what a keyring kept before waits for it, also past the next save: %s',
    async (mode) => {
      const { open, kept, keyring } = await started()
      await kept()
      keyring.mode = mode
      const vault = open()
      expect(await vault.read('a', 'x')).toBeUndefined()
      if (mode !== 'busy') expect(await vault.describe('a', 'x')).toBeUndefined()
      await vault.put('b', 'new', 'x')
      keyring.mode = 'present'
      expect(await open().read('a', 'x')).toBe(canary)
    }
  )

  test('a new token takes the older one off the disk, though it is itself kept for the session only', async () => {
    const { open, kept, files, keyring } = await started()
    await kept()
    keyring.mode = 'locked'
    const vault = open()
    await vault.put('a', 'newer', 'x')
    expect(await vault.read('a', 'x')).toBe('newer')
    expect(await files()).toEqual({})
  })

  test('what is kept is known while another request waits for the keyring', async () => {
    const { open, kept, keyring } = await started()
    await kept()
    keyring.mode = 'hanging'
    const vault = open({ limit: 60_000 })
    const { calls } = keyring
    const reading = vault.read('a', 'x')
    await expect.poll(() => keyring.calls).toBeGreaterThan(calls)
    expect(await vault.describe('a', 'x')).toEqual({ kept: 'keyring', known })
    keyring.answer()
    keyring.mode = 'present'
    expect(await reading).toBe(canary)
  })

  test('a password that is typed late protects what was kept meanwhile, and the page is told', async () => {
    const { open, files, keyring } = await started('hanging')
    const changed = vi.fn<() => void>()
    const vault = open({ changed })
    await vault.put('a', canary, 'x', known)
    await vault.put('b', 'another', 'y')
    // The keyring is waited for once.
    expect(keyring.calls).toBe(1)
    expect([await vault.describe('a', 'x'), await files()]).toEqual([{ kept: 'session', known }, {}])
    expect(changed).not.toHaveBeenCalled()
    keyring.mode = 'present'
    keyring.answer()
    await expect.poll(() => changed.mock.calls.length).toBe(1)
    expect(await vault.describe('a', 'x')).toEqual({ kept: 'keyring', known })
    expect([await open().read('a', 'x'), await open().read('b', 'y')]).toEqual([canary, 'another'])
  })

  test('a late answer that refuses leaves what is held as it is, and is told too', async () => {
    const { open, files, keyring } = await started('hanging')
    const changed = vi.fn<() => void>()
    const vault = open({ changed })
    await vault.put('a', canary, 'x')
    keyring.mode = 'weak'
    keyring.answer()
    await expect.poll(() => changed.mock.calls.length).toBe(1)
    expect(await vault.keeping()).toEqual({ kept: 'session', reason: 'locked' })
    expect([await vault.read('a', 'x'), await files()]).toEqual([canary, {}])
  })

  test('what a late keyring holds can be read once it answered', async () => {
    const { open, kept, keyring } = await started()
    await kept()
    keyring.mode = 'hanging'
    const vault = open()
    expect(await vault.read('a', 'x')).toBeUndefined()
    keyring.mode = 'present'
    keyring.answer()
    await expect.poll(() => vault.read('a', 'x')).toBe(canary)
  })
})
