import { lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { StoreNotice } from '../shared/contract/settings.ts'
import { openRecentBonusStore } from './bonuses/recentBonusStore.ts'
import { openVault } from './connections/secrets/vault.ts'
import { fakeKeyring } from './connections/testing/fakeKeyring.ts'
import { openJournal } from './journal/journal.ts'
import { makeOtherOpening } from './journal/testing/journalForTest.ts'
import { nodeDisk, type Disk } from './common/disk.ts'
import type { NoteStore } from './stores/storeFile.ts'
import { openSettings } from './settings/settings.ts'
import { makeMade, openSnapshotsForTest } from './snapshots/testing/newSnapshotForTest.ts'
import { asideIn, filesOf, folderForTest } from './testing/folderForTest.ts'
import { someAndLast } from './testing/fullForTest.ts'
import { failingDisk, heldDisk, systemError, watchedDisk } from './testing/watchedDisk.ts'

interface Opening {
  readonly folder: string
  readonly disk: Disk
  readonly note: NoteStore
}

/** Opens a store, so that it reads its file; returns how to change it, so that it writes it. */
type Open = (opening: Opening) => Promise<(turn?: number) => Promise<unknown>>

const arrival = (turn: number) => ({
  connection: 'one',
  bonusId: `7b1f0c2e-3d4a-4f5b-8c6d-00000000000${turn}`,
  text: '{"data":{}}'
})

// One of each kind: all others are collections as bonuses are, or blob stores as snapshots are.
type Store = Extract<StoreNotice['store'], 'settings' | 'tokens' | 'journal' | 'bonuses' | 'snapshots'>
const all: Readonly<Record<Store, readonly [file: string, open: Open]>> = {
  settings: [
    'settings.json',
    async ({ folder, disk, note }) => {
      const settings = await openSettings(folder, disk, note)
      const themes = ['system', 'dark', 'light', 'system'] as const
      return (turn = 1) =>
        settings.update((state) => ({
          ...state,
          preferences: { ...state.preferences, theme: themes[turn] ?? 'dark' }
        }))
    }
  ],
  tokens: [
    'vault.json',
    async ({ folder, disk, note }) => {
      const vault = openVault({ folder, disk, note, keyring: fakeKeyring(), platform: 'linux', isKept: true })
      await vault.describe('token', 'binding')
      return (turn = 1) => vault.put(`token-${turn}`, 'a-secret-of-some-length', 'binding')
    }
  ],
  journal: [
    'journal.jsonl',
    async (opening) => {
      const journal = openJournal({ ...opening, later: () => {} })
      await journal.list()
      return (turn = 1) => journal.begin(makeOtherOpening(turn), undefined)
    }
  ],
  bonuses: [
    'bonuses.json',
    async (opening) => {
      const store = openRecentBonusStore(opening)
      await store.recent('one')
      return (turn = 1) => store.keep(arrival(turn))
    }
  ],
  snapshots: [
    'snapshots/index.json',
    async ({ folder, ...ports }) => {
      const snapshots = openSnapshotsForTest({ folder: join(folder, 'snapshots'), ...ports })
      await snapshots.list()
      return (turn = 1) => snapshots.keep(makeMade([`a${turn}`]))
    }
  ]
}

type Notice = Omit<StoreNotice, 'store'>

/** Opens a store in a profile that may go away within a folder of its own, prepared where it is to be damaged. */
async function opened(store: Store, prepare?: (path: string) => Promise<unknown>, disk: Disk = nodeDisk) {
  const folder = join(await folderForTest(), 'profile')
  await mkdir(folder)
  const [file, open] = all[store]
  const path = join(folder, file)
  if (prepare) await mkdir(dirname(path), { recursive: true })
  await prepare?.(path)
  let told: Notice | undefined
  const change = await open({ folder, disk, note: (_store, notice) => void (told = notice) })
  /** What the next start tells. */
  const next = async () => {
    let notice: Notice | undefined
    await open({ folder, disk: nodeDisk, note: (_store, now) => void (notice = now) })
    return notice
  }
  const aside = () => asideIn(dirname(path), basename(file, extname(file)))
  return { folder, path, change, next, aside, notice: told, told: () => told, name: basename(file, extname(file)) }
}

const stores = Object.keys(all) as Store[]

describe.each(stores)('the store %s', (store) => {
  test.each([
    ['truncated', '{"version":1,'],
    // An empty journal is one without activations.
    ...(store === 'journal' ? [] : [['empty', '']]),
    ['random bytes', 'Ã¿\u0000{]'],
    ['doubled', '{"version":1}{"version":1}'],
    ['of another type', '[]'],
    ['null', 'null']
  ])('that is %s is set aside under a name of its own and said, and begins anew', async (_name, text) => {
    const { notice, change, aside, name } = await opened(store, (path) => writeFile(path, text))
    expect(notice).toMatchObject({ kind: 'set-aside', file: expect.stringContaining(`${name}.broken-`) })
    await change()
    expect(await aside()).toBe(text)
  })

  test('whose name a folder has taken is set aside and said', async () => {
    const { notice } = await opened(store, (path) => mkdir(path))
    expect(notice).toMatchObject({ kind: 'set-aside' })
  })

  test('that leads to a file elsewhere is set aside, and that file stays', async () => {
    const elsewhere = join(await folderForTest(), 'elsewhere')
    await writeFile(elsewhere, 'not ours')
    const { notice, change } = await opened(store, (path) => symlink(elsewhere, path))
    await change()
    expect(notice).toMatchObject({ kind: 'set-aside' })
    expect(await readFile(elsewhere, 'utf8')).toBe('not ours')
  })

  test.each([
    ['is of version 99', 'newer', nodeDisk],
    ['cannot be read', 'unreadable', failingDisk('read', 'EACCES', { isFailing: true }).disk],
    ['cannot be set aside', 'unreadable', failingDisk('rename', 'EIO', { isFailing: true }).disk]
  ])('that %s is left as it is, which is said', async (_name, kind, disk) => {
    const text = kind === 'newer' ? '{"version":99,"content":{}}' : '{'
    const { notice, change, path } = await opened(store, (place) => writeFile(place, text), disk)
    expect(notice).toMatchObject({ kind })
    await change()
    expect(await readFile(path, 'utf8')).toBe(text)
  })

  // Tokens and the journal are read again at their next use.
  test.skipIf(store === 'tokens' || store === 'journal')(
    'that could not be read at first is left as it is in this run, though it can be read later',
    async () => {
      const { disk, state } = failingDisk('read', 'EBUSY', { isFailing: true })
      const { notice, change, path } = await opened(store, (place) => writeFile(place, '{"later":true}'), disk)
      state.isFailing = false
      await change()
      expect(notice).toMatchObject({ kind: 'unreadable' })
      expect(await readFile(path, 'utf8')).toBe('{"later":true}')
    }
  )

  test('that a virus scanner holds at every rename is set aside and written as ever', async () => {
    const { disk, refused } = heldDisk()
    const { notice, change, path, aside } = await opened(store, (place) => writeFile(place, 'null'), disk)
    expect(notice).toMatchObject({ kind: 'set-aside' })
    expect(await aside()).toBe('null')
    await change()
    expect(await readFile(path, 'utf8')).not.toBe('')
    // One rename sets it aside; every store but the journal has another one when it writes, and snapshots several.
    expect(refused.length).toBeGreaterThanOrEqual(store === 'journal' ? 1 : 2)
  })

  test('that two windows change at once keeps both changes', async () => {
    const [atOnce, inTurn] = [await opened(store), await opened(store)]
    await Promise.all([atOnce.change(1), atOnce.change(2)])
    await inTurn.change(1)
    const { length } = await readFile(inTurn.path, 'utf8')
    await inTurn.change(2)
    const texts = await Promise.all([atOnce, inTurn].map(({ path }) => readFile(path, 'utf8')))
    expect(texts[0]).toHaveLength(texts[1]?.length ?? 0)
    expect(texts[0]?.length).toBeGreaterThan(length)
  })
})

/** Opens a store and changes it once. */
async function running(store: Store, disk?: Disk) {
  const given = await opened(store, undefined, disk)
  await given.change(1)
  return given
}

describe.each(stores)('while Pitboss runs, the store %s', (store) => {
  test.each([
    ['truncated', '{"version":1,'],
    ['random bytes', 'Ã¿\u0000{]'],
    ['empty', '']
  ])('that something else made %s is set aside, said, and written as Pitboss had it', async (_name, text) => {
    const { path, change, told, next, aside, name } = await running(store)
    await writeFile(path, text)
    await change(2)
    expect(told()).toMatchObject({ kind: 'changed', file: expect.stringContaining(`${name}.broken-`) })
    expect(await aside()).toBe(text)
    expect(await next()).toBeUndefined()
    await change(3)
    expect((await readdir(dirname(path))).filter((file) => file.includes('.broken-'))).toHaveLength(1)
  })

  test('that is of another machine now is set aside whole', async () => {
    const [here, there] = [await running(store), await running(store)]
    await there.change(3)
    const text = await readFile(there.path, 'utf8')
    await writeFile(here.path, text)
    await here.change(2)
    expect(here.told()).toMatchObject({ kind: 'changed' })
    expect(await here.aside()).toBe(text)
  })

  test('whose name a folder took, or a link to a file elsewhere, has its place again, and the file stays', async () => {
    for (const isLink of [false, true]) {
      const { path, change, told, next } = await running(store)
      const elsewhere = join(await folderForTest(), 'elsewhere')
      await writeFile(elsewhere, 'not ours')
      await rm(path)
      await (isLink ? symlink(elsewhere, path) : mkdir(path))
      await change(2)
      expect(told()).toMatchObject({ kind: 'changed' })
      expect(await next()).toBeUndefined()
      expect(await readFile(elsewhere, 'utf8')).toBe('not ours')
    }
  })

  test('that a newer Pitboss wrote is left as it is, and said', async () => {
    const { path, change, told } = await running(store)
    await writeFile(path, '{"version":99,"content":{}}')
    await change(2)
    await change(3)
    expect(told()).toMatchObject({ kind: 'newer' })
    expect(await readFile(path, 'utf8')).toBe('{"version":99,"content":{}}')
  })
})

// The journal is appended to, and has faults of its own.
describe.each(stores.filter((store) => store !== 'journal'))('while Pitboss runs, the store %s', (store) => {
  test.each([
    ['write', 'ENOSPC'],
    ['write', 'EROFS'],
    ['rename', 'EACCES'],
    ['syncFolder', 'EDQUOT']
  ] as const)('whose %s fails with %s says so until it is written', async (failing, code) => {
    const { disk, state } = failingDisk(failing, code)
    const { change, told, next } = await running(store, disk)
    state.isFailing = true
    await change(2)
    expect(told()).toMatchObject({ kind: 'unwritten', cause: code })
    state.isFailing = false
    await change(3)
    expect([told(), await next()]).toEqual([undefined, undefined])
  })

  test('that is stopped between any two of its steps is as before or after', async () => {
    for (const last of someAndLast([...Array(12).keys()])) {
      let left = Infinity
      const disk = watchedDisk(() => {
        if ((left -= 1) < 0) throw systemError('EIO')
      })
      const { path, change, next } = await running(store, disk)
      const before = await readFile(path, 'utf8')
      left = last
      await change(2)
      if (left < 0) expect(await readFile(path, 'utf8').catch(() => 'gone')).toContain(before.slice(0, 12))
      expect(await next()).toBeUndefined()
    }
  })
})

describe.each(stores)('a profile that goes away while Pitboss runs, and the store %s', (store) => {
  test('nothing takes its place, and once it is back it is written', async () => {
    const { folder, path, change, told, next } = await running(store)
    await rename(folder, `${folder}-away`)
    await change(2)
    if (store !== 'journal') expect(told()).toMatchObject({ kind: 'unwritten', cause: 'ENOENT' })
    expect(await readdir(dirname(folder))).not.toContain(basename(folder))
    await rename(`${folder}-away`, folder)
    await change(3)
    expect([told(), await next()]).toEqual([undefined, undefined])
    expect(await readFile(path, 'utf8')).not.toBe('')
  })
})

describe('a link in place of a store’s folder', () => {
  const store = 'snapshots'
  /** The files of another folder, which look like ours. */
  const strangers = async (text: string) => {
    const elsewhere = await folderForTest()
    for (const name of ['index.json', `${'0'.repeat(64)}.base64`]) await writeFile(join(elsewhere, name), text)
    return elsewhere
  }
  const [one, other] = [{ version: 99 }, { version: 1 }].map((value) => JSON.stringify(value))

  test.each(['{', one, other])(
    'is not followed, which is said: what it leads to stays as it is (%s)',
    async (text = '') => {
      const elsewhere = await strangers(text)
      const before = await filesOf(elsewhere)
      const { notice, change } = await opened(store, async (path) => {
        await rm(dirname(path), { recursive: true })
        await symlink(elsewhere, dirname(path))
      })
      expect(notice).toMatchObject({ kind: 'unreadable' })
      await change()
      expect(await filesOf(elsewhere)).toEqual(before)
    }
  )

  test('is not followed either where it comes while Pitboss runs', async () => {
    const elsewhere = await strangers('{')
    const before = await filesOf(elsewhere)
    const { path, change, told } = await running(store)
    await rename(dirname(path), `${dirname(path)}-away`)
    await symlink(elsewhere, dirname(path))
    await change(2)
    expect(told()).toMatchObject({ kind: 'unwritten', cause: 'ELOOP' })
    expect(await filesOf(elsewhere)).toEqual(before)
  })
})

// The settings make it: they are read at the start.
const readLater = stores.filter((store) => store !== 'settings')
test.each(readLater)('the store %s that is a link whose target is away says that it cannot be read', async (store) => {
  let link = ''
  const { notice, change } = await opened(store, (path) => symlink(`${path}-away`, (link = path)))
  expect(notice).toMatchObject({ kind: 'unreadable' })
  await change()
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
})

test.each(readLater)('of a profile that is away at first, the store %s says that it cannot be read', async (store) => {
  const { notice } = await opened(store, (path) => {
    const folder = path.slice(0, -all[store][0].length)
    return rename(folder, `${folder.slice(0, -1)}-away`)
  })
  expect(notice).toMatchObject({ kind: 'unreadable' })
})
