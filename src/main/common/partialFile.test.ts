import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fileCalls } from '../testing/fileCallsForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { nodeDisk } from './disk.ts'
import { createPartial } from './partialFile.ts'
import { isOwnersAlone } from '../testing/ownerForTest.ts'
import { watchedDisk } from '../testing/watchedDisk.ts'

afterEach(() => void vi.restoreAllMocks())

async function opened() {
  const folder = await folderForTest()
  const calls: string[] = []
  const disk = watchedDisk(({ name, path }) => void calls.push(`${name} ${path.slice(folder.length)}`))
  const file = await createPartial(disk, join(folder, 'out.csv'))
  await file.write(Buffer.from('a\n'))
  calls.length = 0
  return { file, calls }
}

describe('a partial file', () => {
  test('gets its final name only when all bytes are on the disk, and syncs the folder', async () => {
    const { file, calls } = await opened()
    expect(await file.finish()).toBe('out.csv')
    expect(calls).toEqual(['sync /out.partial.csv', 'close /out.partial.csv', 'rename /out.csv', 'syncFolder '])
  })

  test('that is kept loses an incomplete last row, and is on the disk', async () => {
    const { file, calls } = await opened()
    expect(await file.keep()).toBe('out.partial.csv')
    expect(calls).toEqual(['cut /out.partial.csv', 'sync /out.partial.csv', 'close /out.partial.csv'])
  })

  test('is private to its owner, and is never written through a link', async () => {
    const folder = await folderForTest()
    await writeFile(join(folder, 'victim'), 'precious')
    await symlink(join(folder, 'victim'), join(folder, 'out.partial.csv'))
    await symlink(join(folder, 'victim'), join(folder, 'out.csv'))
    const file = await createPartial(nodeDisk, join(folder, 'out.csv'))
    await file.write(Buffer.from('a\n'))
    await file.finish()
    expect(await readFile(join(folder, 'victim'), 'utf8')).toBe('precious')
    expect(await isOwnersAlone(join(folder, 'out.csv'))).toBe(true)
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toBe('a\n')
  })

  test('sync waits until the system reports the bytes on the disk', async () => {
    const path = join(await folderForTest(), 'out.csv')
    const file = await nodeDisk.create(path)
    const calls = await fileCalls(path)
    await file.write(Buffer.from('one two'))
    await file.cut(3)
    await file.sync()
    await file.close()
    expect(calls).toEqual(['appendFile', 'truncate', 'sync one'])
  })
})
