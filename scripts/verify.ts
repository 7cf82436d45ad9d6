import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { atClock, daysOf, prepareClocks, repeatOf, type Clock, type Day } from './days.ts'
import { slowest } from './slowest.ts'

const root = join(import.meta.dirname, '..')
const times = join(root, 'out/times')

interface Step {
  readonly name: string
  /** A program's file in `node_modules` and its arguments. */
  readonly command: readonly [file: string, ...args: string[]]
  /** The step's clock; without one, the machine's clock. */
  readonly clock?: Clock
  /** Variables added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>
}

interface Ended extends Step {
  readonly isGreen: boolean
  readonly seconds: number
}

const paths = [...'src e2e bench scripts'.split(' '), ...globSync('*.config.ts', { cwd: root })]
const format: Step = { name: 'format', command: ['oxfmt/bin/oxfmt', '--check', ...paths] }
// The linter's programs know every type already, so one run reports type errors and violated folder boundaries. Only
// the compiler reports an exported type that it can't name; a full run uses the compiler too.
const lint: Step = {
  name: 'lint and types',
  command: ['oxlint/bin/oxlint', '--deny-warnings', '--type-check', ...paths]
}
const declarations: Step = { name: 'declarations', command: ['typescript/bin/tsc', '-b'] }
const styles: Step = { name: 'styles', command: ['stylelint/bin/stylelint.mjs', 'src/**/*.css'] }
const folders: Step = { name: 'folders', command: ['../scripts/run.mjs', 'folders'] }
const unitTimes = join(times, 'unit.json')
const unit: Step = {
  name: 'unit tests',
  command: ['vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitTimes}`]
}
const build: Step = { name: 'build', command: ['electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn'] }

/** Runs a step. Shows its output at once, or at the end for parallel steps. */
async function run(step: Step, isAlone = false): Promise<Ended> {
  const began = performance.now()
  const [file, ...args] = step.command
  const own = [process.execPath, join(root, 'node_modules', file), ...args]
  const { command, env } = step.clock ? atClock(step.clock, own) : { command: own }
  const [program = '', ...words] = command
  const stdio = isAlone ? 'inherit' : 'pipe'
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, ...env, ...step.env },
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

const [withEndToEnd, isFull] = ['--e2e', '--full'].map((word) => process.argv.includes(word))
if (isFull) process.env.PITBOSS_FULL = '1'
// A quick run leaves out variants of tested behaviour, a second theme, and malformed data that models read.
const quick = isFull ? [] : ['--grep-invert', '@full']
const e2e: Step = {
  name: 'end-to-end tests',
  command: ['@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...quick]
}
const e2eTimes = join(times, 'e2e.json')
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = e2eTimes
rmSync(times, { recursive: true, force: true })
mkdirSync(times, { recursive: true })

/** A report; `none` if its step did not run. */
const read = <Report>(file: string, none: Report): Report =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none

function stepsOf({ clock, seed }: Day): readonly Step[] {
  const name = `at ${clock.start} in ${clock.zone}`
  const order = ['--sequence.shuffle.files', `--sequence.seed=${seed}`]
  const inOrder: Step = {
    name: `unit tests ${name}, file order ${seed}`,
    command: [...unit.command, ...order],
    clock
  }
  // Each clock has separate evidence.
  const endToEnd: Step = {
    name: `end-to-end tests ${name}`,
    command: [...e2e.command, '--output', `test-results/${clock.name}`],
    env: { PLAYWRIGHT_HTML_OUTPUT_DIR: join(root, 'out/report', clock.name) },
    clock
  }
  return withEndToEnd ? [inOrder, endToEnd] : [inOrder]
}

const days = daysOf(process.argv)
if (days.length > 0) prepareClocks()

const began = performance.now()
// The parallel steps end before the unit tests start, so the unit tests have both cores.
const checks = [format, folders, styles, lint, ...(isFull ? [declarations] : []), ...(withEndToEnd ? [build] : [])]
const lanes = await Promise.all([inTurn(...checks), days.length === 0 ? inTurn(unit) : []])
const ended = lanes.flat()
const redDays: Day[] = []
if (ended.every(({ isGreen }) => isGreen)) {
  if (days.length === 0 && withEndToEnd) ended.push(await run(e2e, true))
  for (const day of days) {
    console.log(`\n── ${repeatOf(day)}`)
    for (const step of stepsOf(day)) {
      const done = await run(step, true)
      if (!done.isGreen && !redDays.includes(day)) redDays.push(day)
      ended.push(done)
    }
  }
}
const all = (performance.now() - began) / 1000
console.log(`\nWhere ${all.toFixed(0)} s went:`)
for (const { name, seconds, isGreen } of ended) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}${isGreen ? '' : ' – NOT GREEN'}`)
}
const lines = slowest(read(unitTimes, { testResults: [] }), read(e2eTimes, {}))
console.log(`\nThe slowest:\n${lines.join('\n')}`)
if (redDays.length > 0) console.log(`\nTo run the red days again:\n${redDays.map(repeatOf).join('\n')}`)
process.exitCode = ended.every(({ isGreen }) => isGreen) ? 0 : 1
