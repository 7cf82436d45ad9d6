import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

interface Step {
  readonly name: string
  /** A program's file in `node_modules` and its arguments. */
  readonly command: readonly [file: string, ...args: string[]]
}

interface Ended extends Step {
  readonly isGreen: boolean
  readonly seconds: number
}

const places = [...'src e2e bench scripts'.split(' '), ...globSync('*.config.ts', { cwd: root })]
const format: Step = { name: 'format', command: ['oxfmt/bin/oxfmt', '--check', ...places] }
const lint: Step = { name: 'lint', command: ['oxlint/bin/oxlint', '--deny-warnings', ...places] }
const folders: Step = { name: 'folders', command: ['../scripts/run.mjs', 'folders'] }
const types: Step = { name: 'types', command: ['typescript/bin/tsc', '-b'] }
const unit: Step = { name: 'unit tests', command: ['vitest/vitest.mjs', 'run', '--reporter=dot'] }
const build: Step = { name: 'build', command: ['electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'] }

/** Runs a step. Output is shown at once, or at the end for parallel steps. */
async function run(step: Step, isAlone = false): Promise<Ended> {
  const began = performance.now()
  const [file, ...args] = step.command
  const stdio = isAlone ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    stdio: ['ignore', stdio, stdio]
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => printed.push(piece))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const ended = { ...step, isGreen: code === 0, seconds: (performance.now() - began) / 1000 }
  if (!isAlone) console.log(`── ${step.name}\n${Buffer.concat(printed).toString()}`)
  return ended
}

async function inTurn(...steps: readonly Step[]): Promise<readonly Ended[]> {
  const ended: Ended[] = []
  for (const step of steps) ended.push(await run(step))
  return ended
}

// Format, lint and types use one core, unit tests the other.
const [withEndToEnd, isFull] = ['--e2e', '--full'].map((word) => process.argv.includes(word))
if (isFull) process.env.PITBOSS_FULL = '1'
// A quick run leaves out variants of what it tries anyway, and looks in a second theme or at odd data that models read.
const quick = isFull ? [] : ['--grep-invert', '@full']
const e2e: Step = {
  name: 'end-to-end tests',
  command: ['@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...quick]
}
const began = performance.now()
const lanes = await Promise.all([inTurn(format, lint, folders, types), inTurn(unit)])
const ended = lanes.flat()
if (withEndToEnd && ended.every(({ isGreen }) => isGreen)) {
  ended.push(await run(build))
  if (ended.every(({ isGreen }) => isGreen)) ended.push(await run(e2e, true))
}
console.log(`\nWhere ${((performance.now() - began) / 1000).toFixed(0)} s went:`)
for (const { name, seconds, isGreen } of ended) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}${isGreen ? '' : ' – NOT GREEN'}`)
}
process.exitCode = ended.every(({ isGreen }) => isGreen) ? 0 : 1
