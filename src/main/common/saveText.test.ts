import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveTextAt } from './saveText.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitboss-save-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a text is saved whole at the chosen place', async () => {
  const path = join(folder, 'a.har')
  expect(await saveTextAt(async () => path)('a.har', 'text', 1)).toEqual({ ok: true, value: true })
  expect(await readFile(path, 'utf8')).toBe('text')
  expect(await readdir(folder)).toEqual(['a.har'])
})

test('a cancelled dialog saves nothing and is no failure', async () => {
  expect(await saveTextAt(async () => undefined)('a.har', 'text', 1)).toEqual({ ok: true, value: false })
})

test('a file that is there stays as it is until the new one is whole', async () => {
  const path = join(folder, 'kept.csv')
  await writeFile(path, 'older')
  await mkdir(`${path}.partial`)
  expect(await saveTextAt(async () => path)('kept.csv', 'newer', 1)).toMatchObject({ ok: false })
  expect(await readFile(path, 'utf8')).toBe('older')
})

test('half a file is not left behind', async () => {
  const path = join(folder, 'taken')
  await mkdir(join(path, 'inside'), { recursive: true })
  expect(await saveTextAt(async () => path)('taken', 'text', 1)).toMatchObject({ ok: false })
  expect(await readdir(folder)).not.toContain('taken.partial')
})

test('a place that cannot be written is a storage problem with its cause', async () => {
  const path = join(folder, 'none', 'a.har')
  expect(await saveTextAt(async () => path)('a.har', 'text', 1)).toMatchObject({
    ok: false,
    problem: { code: 'storage', cause: 'ENOENT' }
  })
})
