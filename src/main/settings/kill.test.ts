import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { someAndLast } from '../testing/fullForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { openSettings } from './settings.ts'

const script = join(import.meta.dirname, '../testing/savesForKill.ts')

/**
 * Saves in a process that ends at the given disk call; returns whether it was killed and how many saves were reported
 * done.
 */
function saveUntil(folder: string, deadly: number, manner: string): Promise<{ wasKilled: boolean; answered: number }> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, folder, String(deadly), manner],
      { timeout: 20_000 },
      (error, stdout, stderr) => {
        if (error && error.signal !== 'SIGKILL') reject(new Error(stderr))
        else resolve({ wasKilled: error !== null, answered: stdout.split('\n').filter(Boolean).length })
      }
    )
  })
}

async function killAt(deadly: number, manner: string): Promise<boolean> {
  const folder = await folderForTest()
  const { wasKilled, answered } = await saveUntil(folder, deadly, manner)
  const settings = await openSettings(folder)
  expect(settings.notices).toEqual([])
  const count = settings.current.connections.length
  if (wasKilled) expect([answered, answered + 1]).toContain(count)
  else expect(count).toBe(3)
  // A left-over of the killed save must not block the next one.
  expect(await settings.update((state) => ({ ...state, connections: [] }))).toMatchObject({ ok: true })
  expect((await openSettings(folder)).current.connections).toEqual([])
  return wasKilled
}

describe('kill −9', () => {
  test.each(['before', 'half'])(
    'at every call of the disk (%s it), the next start has the state before or after the save',
    { timeout: 60_000 },
    async (manner) => {
      // Opening and three saves make 4 + 4 + 7 + 7 calls; the last number is past the end and kills nothing, which
      // shows that all calls were tried.
      const deadly = someAndLast(Array.from({ length: 23 }, (_, at) => at + 1))
      const wereKilled: boolean[] = []
      for (let at = 0; at < deadly.length; at += 4) {
        wereKilled.push(...(await Promise.all(deadly.slice(at, at + 4).map((number) => killAt(number, manner)))))
      }
      expect(wereKilled).toEqual(deadly.map((number) => number < 23))
    }
  )
})
