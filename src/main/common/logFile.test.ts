import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLogFile } from './logFile.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pitboss-log-'))))
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 10 }))

test('a run without a line makes no file', () => {
  const logs = join(folder, 'logs')
  expect(openLogFile(logs).read(10)).toEqual([])
  expect(existsSync(logs)).toBe(false)
})

test('lines of this run and of the last one are read, the newest of them', () => {
  openLogFile(folder).write('one\n')
  const file = openLogFile(folder)
  for (const line of ['two\n', 'three\n']) file.write(line)
  expect(file.read(10)).toEqual(['one', 'two', 'three'])
  expect(file.read(2)).toEqual(['two', 'three'])
})

test('two files are kept, neither larger than the limit, however much is written in however many runs', () => {
  for (let run = 0; run < 3; run += 1) {
    const file = openLogFile(folder, 100)
    for (let line = 0; line < 50; line += 1) {
      file.write(`run ${run}, line ${line}\n`)
      for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(100)
    }
  }
  expect(readdirSync(folder).toSorted()).toEqual(['pitboss.1.log', 'pitboss.log'])
  expect(openLogFile(folder, 100).read(1)).toEqual(['run 2, line 49'])
})

test('a folder that cannot be written loses the line and nothing else', () => {
  const inTheWay = join(folder, 'file')
  writeFileSync(inTheWay, '')
  const file = openLogFile(join(inTheWay, 'logs'))
  expect(() => file.write('lost\n')).not.toThrow()
  expect(file.read(1)).toEqual([])
})
