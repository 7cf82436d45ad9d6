import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeDisk, type Disk } from '../common/disk.ts'
import { sha256Of } from '../common/sha256.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { isOwnersAlone } from '../testing/ownerForTest.ts'
import { openFiles, type Files, type StoredFile } from './files.ts'
import { databaseForTest, type DatabaseForTest } from './testing/databaseForTest.ts'

const content = Buffer.from('bytes of a picture')
const sha256 = sha256Of(content)
const picture = { type: 'image/png', content }

async function opened(disk?: Disk) {
  const database = await databaseForTest()
  return { database, files: openFiles(database, database.folder, disk), folder: join(database.folder, 'files') }
}

/** Writes files and attaches them to a design. */
async function use(database: DatabaseForTest, files: Files, given = [picture]): Promise<readonly StoredFile[]> {
  const written = await files.write(given)
  if (!written.ok) throw new Error(written.problem.code)
  database.write(() => {
    database.run("INSERT INTO design VALUES ('d', 'demo', '{}') ON CONFLICT DO NOTHING")
    files.use({ design: 'd' }, written.value)
  })
  return written.value
}

test('bytes stay after a restart, under their hash, readable only by the owner', async () => {
  const { database, files, folder } = await opened()
  expect(await use(database, files)).toEqual([{ sha256, type: 'image/png', bytes: content.length }])
  expect(readdirSync(folder)).toEqual([sha256])
  expect(await isOwnersAlone(join(folder, sha256))).toBe(true)
  const next = database.reopen()
  expect(await openFiles(next, next.folder).read(sha256)).toEqual(content)
})

test('bytes changed on the disk are not shown, and adding the file again restores them', async () => {
  const { database, files, folder } = await opened()
  await use(database, files)
  writeFileSync(join(folder, sha256), 'other bytes')
  expect(await files.read(sha256)).toBeUndefined()
  await use(database, files)
  expect(await files.read(sha256)).toEqual(content)
})

test('a sweep deletes files that no record uses, keeps foreign files, and names missing files', async () => {
  const { database, files, folder } = await opened()
  const other = Buffer.from('other')
  await use(database, files, [picture, { type: 'image/png', content: other }])
  for (const name of ['0'.repeat(64), `${'1'.repeat(64)}.partial-2`, 'notes.txt'])
    writeFileSync(join(folder, name), 'x')
  rmSync(join(folder, sha256Of(other)))
  expect(await files.sweep()).toEqual([sha256Of(other)])
  expect(readdirSync(folder).toSorted()).toEqual([sha256, 'notes.txt'].toSorted())
  database.write(() => database.run('DELETE FROM design'))
  expect(await files.sweep()).toEqual([])
  expect(readdirSync(folder)).toEqual(['notes.txt'])
  expect(database.all('SELECT * FROM file')).toEqual([])
})

test('a file that waits for its record survives a sweep', async () => {
  const { files } = await opened()
  expect(await files.write([picture])).toMatchObject({ ok: true })
  await files.sweep()
  expect(await files.read(sha256)).toEqual(content)
})

test('a failing disk refuses the files with its cause, and a sweep leaves nothing of them', async () => {
  const failing = {
    ...nodeDisk,
    rename: async () => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    }
  }
  const { files, folder } = await opened(failing)
  expect(await files.write([picture])).toMatchObject({ problem: { code: 'storage', cause: 'ENOSPC' } })
  await files.sweep()
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
})

test('a link in place of the folder is not followed', async () => {
  const { files, folder } = await opened()
  const elsewhere = await folderForTest()
  mkdirSync(elsewhere, { recursive: true })
  symlinkSync(elsewhere, folder)
  expect(await files.write([picture])).toMatchObject({ problem: { code: 'storage', cause: 'ELOOP' } })
  expect(readdirSync(elsewhere)).toEqual([])
})
