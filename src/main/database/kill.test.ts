import { execFile, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { amount } from '../testing/fullForTest.ts'
import { openDatabase } from './database.ts'

const writer = join(import.meta.dirname, 'testing/writerForKill.ts')

/** Starts a process that writes, kills it once it has printed some rows, and answers the last one that it printed. */
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

test('a process that is killed while it writes loses no committed change', async () => {
  const folder = await folderForTest()
  let before = 0
  for (let kill = 1; kill <= amount(200, 5); kill++) {
    // Another number each time: the kill meets another step of a write.
    const committed = await killedAfter(folder, 1 + ((kill * 7) % 23))
    const database = openDatabase({ folder })
    try {
      expect(database.notice()).toBeUndefined()
      const [found] = database.all(
        'SELECT (SELECT count(*) FROM activation) AS activations, (SELECT count(*) FROM pin) AS pins'
      )
      const rows = Number(found?.activations)
      // The last write may be on the disk before its number was printed.
      expect(rows).toBeGreaterThanOrEqual(before + committed)
      expect(found?.pins, 'both rows of a transaction or none').toBe(rows)
      before = rows
    } finally {
      database.close()
    }
  }
}, 900_000)

// Only root may mount one, so elsewhere a limit of pages stands for it (database.test.ts).
test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a disk that fills refuses the change, keeps all that was committed, and takes changes again once it has room',
  async ({ skip }) => {
    const folder = join(await folderForTest(), 'full')
    mkdirSync(folder)
    const run = promisify(execFile)
    for (let kilobytes = 400; kilobytes < 400 + 4 * amount(200, 5); kilobytes += 4) {
      const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]).catch(
        () => undefined
      )
      if (!mounted) return skip('this root may not mount')
      try {
        const database = openDatabase({ folder })
        const rows = () => Number(database.all('SELECT count(*) AS rows FROM activation')[0]?.rows)
        expect(database.isKept).toBe(true)
        let committed = 0
        while (committed < 5000) {
          const written = database.write(() =>
            database.run(
              "INSERT INTO activation (activation, event, value) VALUES ('a', 'pending', ?)",
              JSON.stringify('x'.repeat(900))
            )
          )
          if (!written.ok) {
            expect(written.problem).toMatchObject({ code: 'storage', cause: expect.stringMatching(/ENOSPC|EIO/) })
            break
          }
          committed += 1
        }
        expect(rows()).toBe(committed)
        await run('mount', ['-o', 'remount,size=8m', folder])
        expect(
          database.write(() =>
            database.run("INSERT INTO activation (activation, event, value) VALUES ('b', 'pending', '1')")
          ).ok
        ).toBe(true)
        database.close()
        const again = openDatabase({ folder })
        expect([Number(again.all('SELECT count(*) AS rows FROM activation')[0]?.rows), again.notice()]).toEqual([
          committed + 1,
          undefined
        ])
        again.close()
      } finally {
        await run('umount', [folder])
      }
    }
  },
  900_000
)
