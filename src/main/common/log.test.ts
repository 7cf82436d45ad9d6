import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { openLogFile } from './log.ts'

const script = join(import.meta.dirname, '../testing/logForTest.ts')

/** Starts the script, which logs to `stderr`. */
function start(stderr: 'pipe' | number) {
  const stdio: StdioOptions = ['ignore', 'pipe', stderr]
  return spawn(process.execPath, [script], { stdio })
}

describe('a log that cannot be written', () => {
  test.runIf(process.platform === 'linux')('on a full disk is lost, and nothing else is', async () => {
    const { stdout } = start(openSync('/dev/full', 'w'))
    expect(stdout && (await text(stdout))).toBe('alive after 0')
  })

  test('loses only its lines after its reader has left', async () => {
    const child = start('pipe')
    child.stderr?.destroy()
    expect(child.stdout && (await text(child.stdout))).toBe('alive after 0')
  })
})

test('a writable log has one JSON object per line', async () => {
  const child = start('pipe')
  const written = child.stderr ? await text(child.stderr) : ''
  await once(child, 'close')
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([
    ...[0, 1, 2].map((line) => ({ at: expect.any(String), event: 'something', line })),
    { at: expect.any(String), event: 'something-later' }
  ])
})

test('a run continues the log of the last', async () => {
  const folder = await folderForTest()
  openLogFile(folder).write('one\n')
  const file = openLogFile(folder)
  for (const line of ['two\n', 'three\n']) file.write(line)
  expect(readFileSync(join(folder, 'pitboss.log'), 'utf8')).toBe('one\ntwo\nthree\n')
})

test('the log keeps two files within the limit, however much is written in however many runs', async () => {
  const folder = await folderForTest()
  for (let run = 0; run < 3; run += 1) {
    const file = openLogFile(folder, 100)
    for (let line = 0; line < 50; line += 1) {
      file.write(`run ${run}, line ${line}\n`)
      for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(100)
    }
  }
  expect(readdirSync(folder).toSorted()).toEqual(['pitboss.1.log', 'pitboss.log'])
  expect(readFileSync(join(folder, 'pitboss.log'), 'utf8')).toMatch(/run 2, line 49\n$/)
})

test('a read-only folder loses only the line', async () => {
  const folder = await folderForTest()
  const inTheWay = join(folder, 'file')
  writeFileSync(inTheWay, '')
  const file = openLogFile(join(inTheWay, 'logs'))
  expect(() => file.write('lost\n')).not.toThrow()
})
