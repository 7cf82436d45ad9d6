import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { deleteOwnFiles, deleteProfile } from './deleteProfile.ts'

const ours = [
  'pitboss.db',
  'pitboss.db-wal',
  'pitboss.backup.db',
  'pitboss.backup.db.partial',
  'pitboss.damaged-2026-11-22T10-00-00-000Z-1a2b3c4d.db',
  'pitboss.damaged-2026-11-22T10-00-00-000Z-1a2b3c4d.db-wal',
  'window.json'
]
const others = ['settings.txt', 'my-pitboss.db', 'pitboss.dbx', 'Preferences', 'photo.json', 'files.zip']

async function filled(): Promise<string> {
  const folder = await folderForTest()
  for (const name of [...ours, ...others]) writeFileSync(join(folder, name), '{}')
  for (const name of ['files/demo', 'logs', 'GPUCache']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'files/demo/a'), 'x')
  return folder
}

test('deleting removes Pitboss’s own files, and no others with similar names', async () => {
  const folder = await filled()
  expect(deleteOwnFiles(folder)).toEqual([])
  expect(readdirSync(folder).toSorted()).toEqual([...others, 'GPUCache'].toSorted())
})

test('the target of a link stays', async () => {
  const [folder, elsewhere] = [await folderForTest(), await folderForTest()]
  writeFileSync(join(elsewhere, 'letter'), 'x')
  symlinkSync(elsewhere, join(folder, 'files'))
  expect(deleteOwnFiles(folder)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
  expect(existsSync(join(elsewhere, 'letter'))).toBe(true)
})

const ports = (folder: string, confirmed: boolean, busy: readonly boolean[] = [false, false]) => {
  const waiting = [...busy]
  return {
    folder,
    database: { close: vi.fn() },
    isBusy: vi.fn(() => waiting.shift() ?? false),
    confirm: vi.fn(async () => confirmed),
    leave: vi.fn((last: () => void) => last())
  }
}

test('nothing is deleted without a yes to the native question, or while work is running', async () => {
  const folder = await filled()
  const before = readdirSync(folder)
  const refused = ports(folder, false)
  expect(await deleteProfile(refused, 1)).toEqual({ ok: true, value: { result: 'cancelled' } })
  const busy = ports(folder, true, [true])
  expect(await deleteProfile(busy, 1)).toEqual({ ok: true, value: { result: 'busy' } })
  expect(busy.confirm).not.toHaveBeenCalled()
  expect(await deleteProfile(ports(folder, true, [false, true]), 1)).toEqual({ ok: true, value: { result: 'busy' } })
  expect(readdirSync(folder)).toEqual(before)
  expect(refused.leave).not.toHaveBeenCalled()
})

test('after a yes all is deleted, also a pending write, and the app ends', async () => {
  const folder = await filled()
  const asked = ports(folder, true)
  asked.leave.mockImplementation((last) => {
    writeFileSync(join(folder, 'pitboss.db'), '{}')
    last()
  })
  expect(await deleteProfile(asked, 1)).toEqual({ ok: true, value: { result: 'deleted' } })
  expect(asked.leave).toHaveBeenCalledOnce()
  expect(readdirSync(folder).toSorted()).toEqual([...others, 'GPUCache'].toSorted())
})
