import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scoreboardReport, type InApp, type InMain } from './scoreboardReport.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'out/scoreboard')
const files = { main: join(folder, 'main.json'), app: join(folder, 'app.json') }
const isFull = process.argv.includes('--full')

/** Runs a program of `node_modules` with its output shown, and answers whether it ended well. */
function run(file: string, ...args: readonly string[]): boolean {
  const env = {
    ...process.env,
    ...(isFull && { PITBOSS_FULL: '1' }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: files.app,
    // Each case of a table is a step.
    PLAYWRIGHT_LIST_PRINT_STEPS: '1'
  }
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env
  })
  return status === 0
}

const read = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, 'utf8')) as Shape

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const began = performance.now()
if (!run('electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn')) process.exit(1)
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${files.main}`]
const isMainGreen = run('vitest/vitest.mjs', 'run', 'e2e/hostile', ...reporters)
const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json']
const isAppGreen = run('@playwright/test/cli.js', 'test', ...config, 'e2e/scoreboard')
const report = scoreboardReport(read<InMain>(files.main), read<InApp>(files.app), {
  isFull,
  commit: spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim(),
  date: new Date().toISOString().slice(0, 10),
  minutes: (performance.now() - began) / 60_000
})
writeFileSync(join(root, 'out/scoreboard.md'), report)
console.log(`\n${report}\nWritten to out/scoreboard.md.`)
if (!isMainGreen || !isAppGreen) process.exitCode = 1
