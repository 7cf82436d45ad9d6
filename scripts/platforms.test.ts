import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What fails only on Windows or macOS, found where it is written.

const root = join(import.meta.dirname, '..')
const linesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line) => `${file.replaceAll('\\', '/')}: ${line.trim()}`)
  )

test('a test that is about modes asks in the one place that knows where there are none', () => {
  const asks = linesOf('{src,e2e,bench}/**/*.ts').filter((line) => /\bmode & 0o/.test(line))
  expect(asks.filter((line) => !line.startsWith('src/main/testing/ownerForTest.ts:'))).toEqual([])
})

test('a spec presses the key of the system that it runs on', () => {
  const presses = linesOf('e2e/{specs,pages,scoreboard,soak,tour}/**/*.ts').filter((line) =>
    /['"`]Control\b/.test(line)
  )
  // The head of a table listens to Ctrl on every system: Command with an arrow is the system’s own on macOS.
  expect(presses.filter((line) => !line.includes('Control+Shift+ArrowLeft'))).toEqual([])
})
