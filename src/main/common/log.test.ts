import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'

const script = join(import.meta.dirname, '../testing/logForTest.ts')

/** Runs the script; `stderr` is what it logs to. */
function start(stderr: 'pipe' | number) {
  const stdio: StdioOptions = ['ignore', 'pipe', stderr]
  return spawn(process.execPath, [script], { stdio })
}

describe('a log that cannot be written', () => {
  test.runIf(process.platform === 'linux')('on a full disk is lost, and nothing else is', async () => {
    const { stdout } = start(openSync('/dev/full', 'w'))
    expect(stdout && (await text(stdout))).toBe('alive after 0')
  })

  test('because its reader left is lost, and nothing else is', async () => {
    const child = start('pipe')
    child.stderr?.destroy()
    expect(child.stdout && (await text(child.stdout))).toBe('alive after 0')
  })
})

test('a log that can be written is one JSON object a line', async () => {
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
