import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '../../database/database.ts'
import { databaseForTest, type DatabaseForTest } from '../../database/testing/databaseForTest.ts'
import { fakeKeyring, type FakeKeyring } from '../testing/fakeKeyring.ts'
import { openVault } from './vault.ts'

const canary = 'canary-8c1f0c2e-token'
const known = { fingerprint: '0a1b2c3d', last4: 'oken' }

/** `open` opens the vault as if Pitboss had been restarted; `openWithSecret` also stores a secret in the vault. */
async function started(mode: FakeKeyring['mode'] = 'present') {
  let database = await databaseForTest()
  const keyring = fakeKeyring(mode)
  const open = (given: Database = (database = database.reopen()), limit = 30) =>
    openVault({ database: given, keyring, platform: 'linux', limit })
  const openWithSecret = async () => {
    const vault = open()
    await vault.put({ id: 'a', secret: canary, binding: 'x', known })
    return vault
  }
  return { keyring, open, openWithSecret, now: () => database }
}

const rows = (database: Database) => database.all('SELECT id FROM secret ORDER BY id').map(({ id }) => id)

function expectNoCanary({ folder }: DatabaseForTest): void {
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name))
    expect(bytes.includes(canary), name).toBe(false)
    expect(bytes.includes(Buffer.from(canary).toString('base64').slice(0, 20)), name).toBe(false)
  }
}

describe('a vault with a keyring', () => {
  test('returns a secret after a restart, and only its ciphertext is on the disk', async () => {
    const { open, openWithSecret, now } = await started()
    expect(await (await openWithSecret()).keeping()).toEqual({ kept: 'keyring', reason: 'keyring' })
    expectNoCanary(now())
    const vault = open()
    expect(vault.describe('a', 'x')).toEqual({ kept: 'keyring', known })
    expect(await vault.read('a', 'x')).toBe(canary)
    expectNoCanary(now())
  })

  test.each(['this session', 'a restart'])(
    'a secret with another binding is refused and deleted, after %s',
    async (when) => {
      const { open, openWithSecret, now } = await started()
      const first = await openWithSecret()
      const vault = when === 'a restart' ? open() : first
      expect(vault.describe('a', 'y')).toBeUndefined()
      expect(await vault.read('a', 'y')).toBeUndefined()
      expect(await vault.read('a', 'x')).toBeUndefined()
      expect(rows(now())).toEqual([])
    }
  )

  test.each([
    ['id', "UPDATE secret SET id = 'b'", 'b', 'x'],
    ['binding', "UPDATE secret SET binding = 'y'", 'a', 'y']
  ])('a %s edited in the file opens nothing', async (_what, sql, id, binding) => {
    const { open, openWithSecret, now } = await started()
    await openWithSecret()
    now().write(() => now().run(sql))
    expect(await open().read(id, binding)).toBeUndefined()
  })

  test('a ciphertext of another machine or keyring counts as absent, and stays until it is replaced', async () => {
    const { open, openWithSecret, now, keyring } = await started()
    await openWithSecret()
    keyring.changeKey()
    const vault = open()
    expect(await vault.read('a', 'x')).toBeUndefined()
    expect(vault.describe('a', 'x')).toBeUndefined()
    expect(rows(now())).toEqual(['a'])
    await vault.put({ id: 'a', secret: 'replaced', binding: 'x' })
    expect(await open().read('a', 'x')).toBe('replaced')
  })

  test('a ciphertext that fails to open once is kept', async () => {
    const { open, openWithSecret, keyring } = await started()
    await openWithSecret()
    vi.spyOn(keyring, 'decryptStringAsync').mockRejectedValueOnce(new Error('The keyring was busy'))
    expect(await open().read('a', 'x')).toBe(canary)
  })

  test('a ciphertext that the keyring calls stale is replaced by a new one', async () => {
    const { open, openWithSecret, now, keyring } = await started()
    await openWithSecret()
    const sealed = () => now().all('SELECT sealed FROM secret')[0]?.sealed
    const before = sealed()
    keyring.isStale = true
    const encrypt = keyring.encryptStringAsync
    keyring.encryptStringAsync = (text) => (text === 'probe' ? encrypt(text) : Promise.reject(new Error('not now')))
    expect(await open().read('a', 'x')).toBe(canary)
    expect(sealed()).toEqual(before)
    keyring.encryptStringAsync = encrypt
    expect(await open().read('a', 'x')).toBe(canary)
    expect(sealed()).not.toEqual(before)
    keyring.isStale = false
    const vault = open()
    expect(await vault.read('a', 'x')).toBe(canary)
    expect(vault.describe('a', 'x')).toEqual({ kept: 'keyring', known })
  })

  test('a player’s secret is deleted with the player, and is not written afterwards', async () => {
    const { open, now } = await started()
    const vault = open()
    const owned = { id: 'one/token/ada', connection: 'one', account: 'ada', secret: canary, binding: 'x' }
    expect(await vault.put(owned)).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(await vault.read(owned.id, 'x')).toBeUndefined()
    now().write(() => {
      now().run("INSERT INTO connection VALUES ('one', '{}')")
      now().run("INSERT INTO account VALUES ('one', 'ada', 'Ada')")
    })
    expect(await vault.put(owned)).toMatchObject({ ok: true })
    now().write(() => now().run('DELETE FROM account'))
    vault.release((id) => id === owned.id)
    expect(rows(now())).toEqual([])
    expect(await vault.read(owned.id, 'x')).toBeUndefined()
  })
})

describe('a vault without protection', () => {
  test.each([
    ['absent', 'no-keyring'],
    ['hanging', 'timed-out']
  ] as const)('keeps secrets for the session only, without a byte on the disk: %s', async (mode, reason) => {
    const { openWithSecret, now, keyring } = await started(mode)
    const vault = await openWithSecret()
    expect(await vault.keeping()).toEqual({ kept: 'session', reason })
    expect(vault.describe('a', 'x')).toEqual({ kept: 'session', known })
    expect(await vault.read('a', 'x')).toBe(canary)
    expect(rows(now())).toEqual([])
    keyring.answer()
  })

  test('a database in memory stores no token', async () => {
    const { open, now } = await started()
    const vault = open({ ...now(), isKept: false })
    await vault.put({ id: 'a', secret: canary, binding: 'x' })
    expect(await vault.keeping()).toEqual({ kept: 'session', reason: 'unwritable' })
    expect(vault.describe('a', 'x')).toEqual({ kept: 'session' })
    expect(rows(now())).toEqual([])
  })

  test.each(['absent', 'locked'] as const)(
    'a secret from an earlier keyring stays for that keyring, even after the next save: %s',
    async (mode) => {
      const { open, openWithSecret, keyring } = await started()
      await openWithSecret()
      keyring.mode = mode
      const vault = open()
      expect(await vault.read('a', 'x')).toBeUndefined()
      expect(vault.describe('a', 'x')).toBeUndefined()
      expect(vault.isLocked('a', 'x')).toBe(true)
      await vault.put({ id: 'b', secret: 'new', binding: 'x' })
      keyring.mode = 'present'
      keyring.answer()
      expect(await open().read('a', 'x')).toBe(canary)
    }
  )

  test('a new token deletes the older one from the disk, even if the new one lasts only for the session', async () => {
    const { open, openWithSecret, now, keyring } = await started()
    await openWithSecret()
    keyring.mode = 'locked'
    const vault = open()
    await vault.put({ id: 'a', secret: 'newer', binding: 'x' })
    expect(await vault.read('a', 'x')).toBe('newer')
    expect(rows(now())).toEqual([])
  })

  test('a late keyring encrypts the waiting secrets once it answers', async () => {
    const { open, now, keyring } = await started('hanging')
    const changed = vi.fn()
    const vault = openVault({ database: now(), keyring, platform: 'linux', limit: 30, changed })
    await vault.put({ id: 'a', secret: canary, binding: 'x' })
    keyring.mode = 'present'
    keyring.answer()
    await expect.poll(() => changed.mock.calls.length).toBe(1)
    expect(vault.describe('a', 'x')).toMatchObject({ kept: 'keyring' })
    expect(await open().read('a', 'x')).toBe(canary)
  })

  test('describe answers while another request waits for the keyring', async () => {
    const { open, openWithSecret, keyring } = await started()
    await openWithSecret()
    keyring.mode = 'hanging'
    const vault = open(undefined, 60_000)
    const { calls } = keyring
    const reading = vault.read('a', 'x')
    await expect.poll(() => keyring.calls).toBeGreaterThan(calls)
    expect(vault.describe('a', 'x')).toEqual({ kept: 'keyring', known })
    keyring.answer()
    keyring.mode = 'present'
    expect(await reading).toBe(canary)
  })
})
