import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { someAndLast } from '../testing/fullForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'

const script = join(import.meta.dirname, 'testing/rowsForKill.ts')

function writeUntil(path: string, deadly: number, manner: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, path, String(deadly), manner], { timeout: 20_000 }, (error, _out, stderr) => {
      if (error && error.signal !== 'SIGKILL') reject(new Error(stderr))
      else resolve(error !== null)
    })
  })
}

const rowsIn = (text: string): number => text.split('\r\n').length - 2

async function killAt(deadly: number, manner: string): Promise<boolean> {
  const folder = await folderForTest()
  const path = join(folder, 'out.csv')
  await writeFile(path, 'old')
  const wasKilled = await writeUntil(path, deadly, manner)
  const text = await readFile(path, 'utf8')
  const others = (await readdir(folder)).filter((name) => name !== 'out.csv')
  if (text === 'old') expect(others).toEqual(deadly === 1 ? [] : ['out.partial.csv'])
  else expect([rowsIn(text), others]).toEqual([4000, []])
  if (!wasKilled) expect(text).not.toBe('old')
  return wasKilled
}

describe('kill −9', () => {
  // Create, five writes, sync, close, rename, and the folder's sync; the last number is past the end and kills nothing,
  // which shows that all calls were tried.
  const calls = someAndLast(Array.from({ length: 11 }, (_, at) => at + 1))

  test.each(['before', 'half'])(
    'at every call of the disk (%s it), the file of that name is the old one or the whole new one, and half of it is called partial',
    { timeout: 60_000 },
    async (manner) => {
      const wereKilled: boolean[] = []
      for (const deadly of calls) wereKilled.push(await killAt(deadly, manner))
      expect(wereKilled).toEqual(calls.map((number) => number < 11))
    }
  )
})
