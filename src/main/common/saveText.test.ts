import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { systemError, watchedDisk, type DiskCall } from '../testing/watchedDisk.ts'
import { keepSavedFiles, saveTextAt } from './saveText.ts'

const saved = (path: string, content: string | Uint8Array = 'text', before: (call: DiskCall) => void = () => {}) =>
  saveTextAt(async () => path, watchedDisk(before))('a.har', content, 1)

test('a cancelled dialog saves nothing and is not a failure', async () => {
  expect(await saveTextAt(async () => undefined)('a.har', 'text', 1)).toEqual({ ok: true, value: false })
})

test('a saved file is shown by its handle while the file exists, and no path or other handle shows anything', async () => {
  const path = join(await folderForTest(), 'a.har')
  const shown: string[] = []
  const files = keepSavedFiles((one) => shown.push(one))
  const kept: ReturnType<typeof files.keep>[] = []
  const save = saveTextAt(
    async () => path,
    watchedDisk(() => {}),
    (one) => kept.push(files.keep(one))
  )
  await save('a.har', 'text', 1)
  expect(kept).toEqual([{ handle: expect.any(String), name: 'a.har' }])
  expect(files.show(kept[0]?.handle ?? '')).toEqual({ ok: true, value: null })
  expect(files.show(path)).toMatchObject({ ok: false, problem: { code: 'storage' } })
  await rm(path)
  expect(files.show(kept[0]?.handle ?? '')).toMatchObject({ ok: false, problem: { code: 'storage' } })
  expect(shown).toEqual([path])
})

test.each(['create', 'write', 'sync', 'close', 'rename'] as const)(
  'if %s fails, the existing file stays, and no other file remains',
  async (failing) => {
    const folder = await folderForTest()
    const path = join(folder, 'kept.csv')
    await writeFile(path, 'older')
    const outcome = await saved(path, 'newer', ({ name }) => {
      if (name === failing) throw systemError('ENOSPC')
    })
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'storage', cause: 'ENOSPC' } })
    expect(await readFile(path, 'utf8')).toBe('older')
    expect(await readdir(folder)).toEqual(['kept.csv'])
  }
)
