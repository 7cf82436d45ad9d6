import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { StoreNotice } from '../shared/contract/settings.ts'
import { openRecentBonusStore } from './bonuses/recentBonusStore.ts'
import { openVault } from './connections/secrets/vault.ts'
import { fakeKeyring } from './connections/testing/fakeKeyring.ts'
import { openKnownDifferences } from './knownDifferences/knownDifferences.ts'
import { openObservedValuesFile } from './platform/answers/observedValuesFile.ts'
import { nodeDisk, type Disk } from './common/disk.ts'
import type { NoteStore } from './settings/readStored.ts'
import { openSettings } from './settings/settings.ts'
import { openSnapshots } from './snapshots/snapshots.ts'
import { makeMade } from './snapshots/testing/newSnapshotForTest.ts'
import { asideIn, folderForTest } from './testing/folderForTest.ts'
import { systemError, watchedDisk } from './testing/watchedDisk.ts'

interface Opening {
  readonly folder: string
  readonly disk: Disk
  readonly note: NoteStore
}

/** Opens a store, so that it reads its file; returns how to change it, so that it writes it. */
type Open = (opening: Opening) => Promise<() => Promise<unknown>>

const arrival = { connection: 'one', bonusId: '7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b5', from: '', text: '{"data":{}}' }
const seen = { field: '/x', value: 'y', firstSeen: '2026-11-21T06:00:00.000Z', operation: 'transactions.list' } as const

const all: Readonly<Record<StoreNotice['store'], readonly [file: string, open: Open]>> = {
  settings: [
    'settings.json',
    async ({ folder, disk, note }) => {
      const settings = await openSettings(folder, disk, note)
      return () => settings.update((state) => ({ ...state, preferences: { ...state.preferences, theme: 'dark' } }))
    }
  ],
  tokens: [
    'vault.json',
    async ({ folder, disk, note }) => {
      const vault = openVault({ folder, disk, note, keyring: fakeKeyring(), platform: 'linux', isKept: true })
      await vault.describe('token', 'binding')
      return () => vault.put('token', 'a-secret-of-some-length', 'binding')
    }
  ],
  bonuses: [
    'bonuses.json',
    async (opening) => {
      const store = openRecentBonusStore(opening)
      await store.recent('one')
      return () => store.keep(arrival)
    }
  ],
  snapshots: [
    'snapshots/index.json',
    async ({ folder, ...ports }) => {
      const snapshots = openSnapshots({ folder: join(folder, 'snapshots'), ...ports })
      await snapshots.list()
      return () => snapshots.keep(makeMade(['a']))
    }
  ],
  'known-differences': [
    'known-differences.json',
    async (opening) => {
      const known = openKnownDifferences({ ...opening, isThere: () => true })
      await known.list()
      const field = {
        connection: 'one',
        operation: 'transactions.list',
        kind: 'type',
        field: '/data/*/amount'
      } as const
      return () => known.accept({ ...field, came: 'text' })
    }
  ],
  'seen-values': [
    'seen-values.json',
    async ({ folder, disk, note }) => {
      const store = await openObservedValuesFile(folder, disk, note)
      return async () => store.save('one', [seen])
    }
  ]
}

async function opened(store: StoreNotice['store'], prepare: (path: string) => Promise<unknown>, disk: Disk = nodeDisk) {
  const folder = await folderForTest()
  const [file, open] = all[store]
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await prepare(path)
  const notices: (Omit<StoreNotice, 'store'> | undefined)[] = []
  const change = await open({ folder, disk, note: (_store, notice) => void notices.push(notice) })
  return { change, path, notice: notices.at(-1), folder: dirname(path), name: file.slice(file.indexOf('/') + 1, -5) }
}

const stores = Object.keys(all) as StoreNotice['store'][]

describe.each(stores)('the store %s', (store) => {
  test.each([
    ['empty', ''],
    ['truncated', '{"version":1,'],
    ['random bytes', 'Ã¿\u0000{]'],
    ['of another type', '[]'],
    ['null', 'null']
  ])('that is %s is set aside under a name of its own and said, and begins anew', async (_name, text) => {
    const { notice, change, folder, name } = await opened(store, (path) => writeFile(path, text))
    expect(notice).toMatchObject({ kind: 'set-aside', file: expect.stringContaining(`${name}.broken-`) })
    await change()
    expect(await asideIn(folder, name)).toBe(text)
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
    [
      'cannot be read',
      'unreadable',
      watchedDisk(({ name }) => {
        if (name === 'read') throw systemError('EACCES')
      })
    ],
    [
      'cannot be set aside',
      'unreadable',
      watchedDisk(({ name }) => {
        if (name === 'rename') throw systemError('EIO')
      })
    ]
  ])('that %s is left as it is, which is said', async (_name, kind, disk) => {
    const text = kind === 'newer' ? '{"version":99,"content":{}}' : '{'
    const { notice, change, path } = await opened(store, (place) => writeFile(place, text), disk)
    expect(notice).toMatchObject({ kind })
    await change()
    expect(await readFile(path, 'utf8')).toBe(text)
  })

  test('that is not there yet says nothing', async () => {
    const { notice } = await opened(store, async () => {})
    expect(notice).toBeUndefined()
  })
})
