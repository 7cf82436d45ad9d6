import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOf, folderForTest } from '../../testing/folderForTest.ts'
import { systemError, watchedDisk } from '../../testing/watchedDisk.ts'
import { fakeKeyring, type FakeKeyring } from '../testing/fakeKeyring.ts'
import { isOwnersAlone } from '../../testing/ownerForTest.ts'
import { openVault, type VaultPorts } from './vault.ts'

const canary = 'canary-8c1f0c2e-token'
const known = { fingerprint: '0a1b2c3d', last4: 'oken' }

const open = (folder: string, keyring: FakeKeyring, more: Partial<VaultPorts> = {}) =>
  openVault({ folder, keyring, platform: 'linux', isKept: true, limit: 30, ...more })

async function expectNoCanary(folder: string): Promise<void> {
  const files = JSON.stringify(await filesOf(folder))
  expect(files).not.toContain(canary)
  expect(files).not.toContain(Buffer.from(canary).toString('base64').slice(0, 20))
}

describe('a vault with a keyring', () => {
  test('is not asked before it is used', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    const vault = open(folder, keyring)
    await vault.describe('a', 'x')
    expect(keyring.calls).toBe(0)
    expect(await filesOf(folder)).toEqual({})
  })

  test('gives a secret back after a restart, and only its ciphertext is on the disk', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    const first = open(folder, keyring)
    expect(await first.keeping()).toEqual({ kept: 'keyring', reason: 'keyring' })
    expect(await first.put('a', canary, 'x', known)).toEqual({ ok: true, value: null })
    const next = open(folder, keyring)
    expect(await next.describe('a', 'x')).toEqual({ kept: 'keyring', known })
    expect(await next.read('a', 'x')).toBe(canary)
    expect(Object.keys(await filesOf(folder))).toEqual(['vault.json'])
    await expectNoCanary(folder)
    expect(await isOwnersAlone(join(folder, 'vault.json'))).toBe(true)
  })

  test.each(['this session', 'a restart'])(
    'a secret bound otherwise is refused and dropped, after %s',
    async (when) => {
      const keyring = fakeKeyring()
      const folder = await folderForTest()
      const first = open(folder, keyring)
      await first.put('a', canary, 'https://a.example')
      const vault = when === 'a restart' ? open(folder, keyring) : first
      expect(await vault.describe('a', 'https://evil.example')).toBeUndefined()
      expect(await vault.read('a', 'https://evil.example')).toBeUndefined()
      expect(await vault.read('a', 'https://a.example')).toBeUndefined()
      expect(await filesOf(folder)).toEqual({})
    }
  )

  test.each(['binding', 'id'])('a %s that was changed in the file opens nothing', async (what) => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', canary, 'x')
    const file = join(folder, 'vault.json')
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      what === 'id' ? text.replace('"a":', '"b":') : text.replace('"binding": "x"', '"binding": "y"')
    )
    const vault = open(folder, keyring)
    expect(await vault.read(what === 'id' ? 'b' : 'a', what === 'id' ? 'x' : 'y')).toBeUndefined()
  })

  test('a forgotten secret leaves memory and disk, the others stay', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    const vault = open(folder, keyring)
    await vault.put('one/a', canary, 'x')
    await vault.put('two/a', 'other', 'x')
    await vault.forget((id) => id.startsWith('one/'))
    expect(await vault.read('one/a', 'x')).toBeUndefined()
    expect(await vault.read('two/a', 'x')).toBe('other')
    expect((await filesOf(folder))['vault.json']).not.toContain('one/a')
    await vault.forget(() => true)
    expect(await filesOf(folder)).toEqual({})
  })

  test('a ciphertext of another machine or keyring is absent, and stays until it is replaced or forgotten', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    const first = open(folder, keyring)
    await first.put('a', canary, 'x')
    await first.put('c', canary, 'x')
    const sealed = async () => JSON.parse((await filesOf(folder))['vault.json'] ?? '{}').secrets
    const before = await sealed()
    keyring.changeKey()
    const vault = open(folder, keyring)
    for (const id of ['a', 'c']) {
      expect(await vault.read(id, 'x')).toBeUndefined()
      expect(await vault.describe(id, 'x')).toBeUndefined()
    }
    await vault.put('b', 'new', 'x')
    expect(await sealed()).toMatchObject(before)
    await vault.put('a', 'replaced', 'x')
    expect((await sealed()).a).not.toEqual(before.a)
    expect(await open(folder, keyring).read('a', 'x')).toBe('replaced')
    await vault.forget((id) => id === 'c')
    await vault.put('b', 'newer', 'x')
    expect(Object.keys(await sealed()).toSorted()).toEqual(['a', 'b'])
  })

  test('a ciphertext that fails to open once is not given up', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', canary, 'x')
    const { decryptStringAsync: decrypt } = keyring
    let times = 0
    keyring.decryptStringAsync = async (sealed) => {
      if (++times === 1) throw new Error('The keyring was busy')
      return decrypt(sealed)
    }
    const vault = open(folder, keyring)
    expect(await vault.read('a', 'x')).toBe(canary)
    await vault.put('b', 'another', 'x')
    expect(await open(folder, keyring).read('a', 'x')).toBe(canary)
  })

  test('a keyring that cannot say what it is protects what it can', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    keyring.getSelectedStorageBackend = () => {
      throw new Error('no backend')
    }
    expect(await open(folder, keyring).put('a', canary, 'x')).toMatchObject({ ok: true })
    expect(await open(folder, keyring).read('a', 'x')).toBe(canary)
    await expectNoCanary(folder)
  })

  test('a ciphertext that the keyring calls stale is made anew', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', canary, 'x', known)
    const before = await filesOf(folder)
    keyring.isStale = true
    const vault = open(folder, keyring)
    expect(await vault.read('a', 'x')).toBe(canary)
    expect(await filesOf(folder)).not.toEqual(before)
    keyring.isStale = false
    expect(await open(folder, keyring).read('a', 'x')).toBe(canary)
    expect(await vault.describe('a', 'x')).toEqual({ kept: 'keyring', known })
  })

  test('a stale ciphertext stays as it is in a run that keeps nothing', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', canary, 'x', known)
    const before = await filesOf(folder)
    keyring.isStale = true
    expect(await open(folder, keyring, { isKept: false }).read('a', 'x')).toBe(canary)
    expect(await filesOf(folder)).toEqual(before)
  })

  test('a stale ciphertext that cannot be made anew stays', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', canary, 'x', known)
    keyring.isStale = true
    const encrypt = keyring.encryptStringAsync
    keyring.encryptStringAsync = (text) => (text === 'probe' ? encrypt(text) : Promise.reject(new Error('not now')))
    const vault = open(folder, keyring)
    expect(await vault.read('a', 'x')).toBe(canary)
    expect(await vault.describe('a', 'x')).toEqual({ kept: 'keyring', known })
    keyring.encryptStringAsync = encrypt
    expect(await open(folder, keyring).read('a', 'x')).toBe(canary)
  })

  test.each([
    '',
    '{',
    '[]',
    '\0\0\0',
    '{"version":1,"secrets":{"a":7}}',
    '{"version":1,"secrets":{"a":{"sealed":"djEx","binding":"x"}}}',
    '{"version":1,"secrets":{"a":{"sealed":"djEwAAAA","binding":"x"}}}'
  ])('a broken vault file holds nothing and is replaced: %s', async (text) => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await writeFile(join(folder, 'vault.json'), text)
    const vault = open(folder, keyring)
    expect(await vault.read('a', 'x')).toBeUndefined()
    expect(await vault.put('b', canary, 'x')).toMatchObject({ ok: true })
    expect(await open(folder, keyring).read('b', 'x')).toBe(canary)
  })

  test('a vault file that cannot be read just now is not replaced, and opens once it can', async () => {
    const keyring = fakeKeyring()
    const folder = await folderForTest()
    await open(folder, keyring).put('a', canary, 'x')
    const before = await filesOf(folder)
    let isHeld = true
    const disk = watchedDisk(({ name }) => {
      if (name === 'read' && isHeld) throw systemError('EBUSY')
    })
    const vault = open(folder, keyring, { disk })
    expect(await vault.read('a', 'x')).toBeUndefined()
    expect(await vault.put('b', 'another', 'x')).toMatchObject({ ok: true })
    expect(await vault.describe('b', 'x')).toEqual({ kept: 'session' })
    expect(await vault.read('b', 'x')).toBe('another')
    expect(await vault.forget((id) => id === 'a')).toMatchObject({ ok: false, problem: { code: 'storage' } })
    expect(await filesOf(folder)).toEqual(before)
    isHeld = false
    expect(await vault.read('a', 'x')).toBe(canary)
    expect(await vault.put('b', 'another', 'x')).toMatchObject({ ok: true })
    const again = open(folder, keyring)
    expect([await again.read('a', 'x'), await again.read('b', 'x')]).toEqual([canary, 'another'])
  })

  test('what a killed save left over is removed at first use', async () => {
    const folder = await folderForTest()
    await writeFile(join(folder, 'vault.json.tmp'), 'a deleted token’s ciphertext')
    await open(folder, fakeKeyring()).describe('a', 'x')
    expect(await filesOf(folder)).toEqual({})
  })

  test('whichever call of the disk fails, the secret holds for the session and is not called kept', async () => {
    for (const failing of ['write', 'rename', 'syncFolder'] as const) {
      const folder = await folderForTest()
      const disk = watchedDisk(({ name }) => {
        if (name === failing) throw systemError('ENOSPC')
      })
      const vault = open(folder, fakeKeyring(), { disk })
      const put = await vault.put('a', canary, 'x')
      expect(put).toMatchObject({ ok: false, problem: { code: 'storage', cause: 'ENOSPC' } })
      expect(await vault.read('a', 'x')).toBe(canary)
      expect(await vault.describe('a', 'x')).toEqual({ kept: 'session' })
      await expectNoCanary(folder)
    }
  })
})
