import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { diskOf, nodeDisk, plainSize, readTextSync, renameHeld } from './disk.ts'
import { fileCalls } from '../testing/fileCallsForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { isOwnersAlone } from '../testing/ownerForTest.ts'
import { systemError } from '../testing/watchedDisk.ts'

afterEach(() => void vi.restoreAllMocks())

describe.skipIf(process.platform === 'win32')('what would never end is not begun', () => {
  const kinds: readonly (readonly [string, (path: string) => unknown])[] = [
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['a link to a device', (path) => symlinkSync('/dev/null', path)],
    ['a folder', (path) => mkdirSync(path)]
  ]
  test.each(kinds)('%s in place of a profile’s file counts as a folder', async (_kind, make) => {
    const path = join(await folderForTest(), 'a.json')
    make(path)
    await expect(nodeDisk.readBytes(path)).rejects.toMatchObject({ code: 'EISDIR' })
    expect(() => readTextSync(path)).toThrow('not a plain file')
    expect(() => plainSize(path)).toThrow('not a plain file')
  })

  test('a link to a plain file is read, as in a synced profile', async () => {
    const folder = await folderForTest()
    await writeFile(join(folder, 'b.json'), 'text')
    const path = join(folder, 'a.json')
    symlinkSync('b.json', path)
    expect([String(await nodeDisk.readBytes(path)), readTextSync(path), plainSize(path)]).toEqual(['text', 'text', 4])
  })
})

test('a rename of a briefly held file is retried; another failure is not', async () => {
  const failing = (...codes: string[]) => {
    const calls = vi.fn(async () => {
      const code = codes[calls.mock.calls.length - 1]
      if (code !== undefined) throw systemError(code)
    })
    return calls
  }
  const [held, refused, stays] = [failing('EPERM', 'EBUSY', 'EACCES'), failing('ENOSPC'), failing('EPERM', 'EPERM')]
  await renameHeld(held)
  expect(held).toHaveBeenCalledTimes(4)
  await expect(renameHeld(refused)).rejects.toThrow('ENOSPC')
  expect(refused).toHaveBeenCalledTimes(1)
  await expect(renameHeld(stays, 0)).rejects.toThrow('EPERM')
})

test.each([
  ['win32', 2],
  ['linux', 1],
  ['darwin', 1]
] as const)('on %s a briefly refused rename is called %d times', async (platform, times) => {
  const call = vi.fn<(from: string, to: string) => Promise<void>>().mockRejectedValueOnce(systemError('EACCES'))
  await diskOf(platform, call).rename('a', 'b').catch(String)
  expect(call).toHaveBeenCalledTimes(times)
})

test('makeFolder creates a private folder, accepts an existing folder, and does not recreate a missing parent', async () => {
  const path = join(await folderForTest(), 'snapshots')
  await nodeDisk.makeFolder(path)
  await nodeDisk.makeFolder(path)
  expect(await isOwnersAlone(path)).toBe(true)
  await expect(nodeDisk.makeFolder(join(path, 'gone', 'snapshots'))).rejects.toThrow('ENOENT')
})

test.runIf(process.platform !== 'win32')('a folder is on the disk before the answer', async () => {
  const folder = await folderForTest()
  const calls = await fileCalls(folder)
  await nodeDisk.syncFolder(folder)
  expect(calls).toEqual(['sync nothing'])
})

test('removing an absent file succeeds', async () => {
  await nodeDisk.remove(join(await folderForTest(), 'none'))
})
