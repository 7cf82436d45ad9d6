import { lstat, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { failingDisk } from '../testing/watchedDisk.ts'
import { putShipped } from './putShipped.ts'

const whole = { 'a.png': 'picture', 'index.json': 'index', 'z.png': 'another' }

/** What ships, and the folder of a store that is not there yet. */
async function given() {
  const shipped = await folderForTest()
  for (const [name, text] of Object.entries(whole)) await writeFile(join(shipped, name), text)
  return { shipped, store: join(await folderForTest(), 'designs') }
}

test('what ships is put into a store that never had a file of its own, and what was deleted stays deleted', async () => {
  const { shipped, store } = await given()
  await putShipped(shipped, store, 'index.json')
  expect(await filesOf(store)).toEqual(whole)
  for (const left of ['index.json', 'index.broken-2026-11-25.json']) {
    const emptied = await folderForTest()
    await writeFile(join(emptied, left), 'mine')
    await putShipped(shipped, emptied, 'index.json')
    expect(await filesOf(emptied)).toEqual({ [left]: 'mine' })
  }
})

test.skipIf(process.platform === 'win32')('a link whose target is away is no store without a file', async () => {
  const { shipped } = await given()
  const store = await folderForTest()
  await symlink(join(store, 'away'), join(store, 'index.json'))
  await putShipped(shipped, store, 'index.json')
  expect(await readdir(store)).toEqual(['index.json'])
  expect((await lstat(join(store, 'index.json'))).isSymbolicLink()).toBe(true)
})

test('what is interrupted is done anew, because the file of its own is the last', async () => {
  const { shipped, store } = await given()
  const { disk } = failingDisk('rename', 'ENOSPC', { file: 'z.png', isFailing: true })
  await putShipped(shipped, store, 'index.json', disk)
  expect(Object.keys(await filesOf(store))).not.toContain('index.json')
  await putShipped(shipped, store, 'index.json')
  expect(await filesOf(store)).toEqual(whole)
})

test('where nothing ships, nothing is made', async () => {
  const { store } = await given()
  await putShipped(undefined, store, 'index.json')
  await expect(filesOf(store)).rejects.toThrow('ENOENT')
})
