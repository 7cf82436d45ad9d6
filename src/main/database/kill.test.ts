import { execFile, spawn } from 'node:child_process'
import { closeSync, copyFileSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { amount } from '../testing/fullForTest.ts'
import { openDatabase, type Database } from './database.ts'
import { databaseFile } from './open.ts'
import { applicationId, schema, schemaVersion } from './schema.ts'

const writer = join(import.meta.dirname, 'testing/writerForKill.ts')

/** Starts a process that writes rows, kills it after a number of rows, and returns the last row it printed. */
async function killedAfter(folder: string, rows: number): Promise<number> {
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (piece: Buffer) => {
    printed += piece.toString()
    if (printed.split('\n').length > rows) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.once('close', resolve))
  return Number(printed.trim().split('\n').at(-1))
}

test('a process killed during a write loses no committed change', async () => {
  const folder = await folderForTest()
  let before = 0
  for (let kill = 1; kill <= amount(200, 5); kill++) {
    // Use a different number each time, so that each kill interrupts a different step of a write.
    const committed = await killedAfter(folder, 1 + ((kill * 7) % 23))
    const database = openDatabase({ folder })
    try {
      expect(database.notice()).toBeUndefined()
      const [found] = database.all(
        'SELECT (SELECT count(*) FROM activation) AS activations, (SELECT count(*) FROM pin) AS pins'
      )
      const rows = Number(found?.activations)
      // The last write may reach the disk before its number is printed.
      expect(rows).toBeGreaterThanOrEqual(before + committed)
      expect(found?.pins, 'both rows of a transaction or none').toBe(rows)
      before = rows
    } finally {
      database.close()
    }
  }
}, 900_000)

const run = promisify(execFile)

/** A folder mounted as a separate disk of the given size; undefined if this machine doesn't allow mounts. */
async function smallDisk(kilobytes: number): Promise<{ folder: string; end: () => Promise<unknown> } | undefined> {
  const folder = join(await folderForTest(), 'full')
  mkdirSync(folder)
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder])
    return { folder, end: () => run('umount', [folder]) }
  } catch {
    return undefined
  }
}

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a disk that is full at the start shows the stored rows, refuses changes until it has room, and causes no damage after a kill',
  async ({ skip }) => {
    const disk = await smallDisk(2000)
    if (!disk) return skip('this root may not mount')
    const { folder } = disk
    const put = (database: Database, id: string) =>
      database.write(() => database.run("INSERT INTO pin VALUES (?, 'demo', '{}')", id))
    const pins = (database: Database) => database.all('SELECT id FROM pin ORDER BY id').map(({ id }) => id)
    const filler = join(folder, 'filler')
    try {
      const first = openDatabase({ folder })
      put(first, 'a')
      first.close()
      const file = openSync(filler, 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' })
      } finally {
        closeSync(file)
      }
      const full = openDatabase({ folder })
      expect([pins(full), full.isKept, full.notice()]).toEqual([['a'], true, undefined])
      expect(put(full, 'b')).toMatchObject({ problem: { code: 'storage', cause: expect.stringMatching(/ENOSPC|EIO/) } })
      expect(pins(full)).toEqual(['a'])
      rmSync(filler)
      expect(put(full, 'c')).toMatchObject({ ok: true })
      // Copy the files in the state in which a killed process would leave them.
      const killed = await folderForTest()
      for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(killed, name))
      full.close()
      const again = openDatabase({ folder: killed })
      expect([pins(again), again.notice()]).toEqual([['a', 'c'], undefined])
      again.close()
    } finally {
      await disk.end()
    }
  }
)

test('a first start killed at any step causes no damage: the next start makes the tables', async () => {
  const steps = [
    'PRAGMA locking_mode = EXCLUSIVE',
    `PRAGMA application_id = ${applicationId}`,
    'PRAGMA journal_mode = WAL',
    `BEGIN IMMEDIATE; ${schema} INSERT INTO connection (id) VALUES ('demo'), ('demo-staging');
      PRAGMA user_version = ${schemaVersion}; COMMIT`
  ]
  for (let done = 0; done <= steps.length; done++) {
    const [folder, killed] = [await folderForTest(), await folderForTest()]
    const begun = new DatabaseSync(join(folder, databaseFile))
    begun.function('redact', (value) => value)
    for (const step of steps.slice(0, done)) begun.exec(step)
    for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(killed, name))
    begun.close()
    const database = openDatabase({ folder: killed })
    expect([database.notice(), database.isKept, database.whyNoActivation()], `${done}`).toEqual([
      undefined,
      true,
      undefined
    ])
    expect(database.write(() => database.run("INSERT INTO pin VALUES ('a', 'demo', '{}')"))).toMatchObject({ ok: true })
    database.close()
  }
})
