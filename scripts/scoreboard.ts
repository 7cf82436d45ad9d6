import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const env = {
  ...process.env,
  ...(process.argv.includes('--full') && { PITBOSS_FULL: '1' }),
  // Each case of a table is a step.
  PLAYWRIGHT_LIST_PRINT_STEPS: '1'
}

function run(file: string, ...args: readonly string[]): boolean {
  const options = { cwd: root, env, stdio: 'inherit' } as const
  return spawnSync(process.execPath, [join(root, 'node_modules', file), ...args], options).status === 0
}

if (!run('electron-vite/bin/electron-vite.js', 'build', '--logLevel', 'warn')) process.exit(1)
const isMainGreen = run('vitest/vitest.mjs', 'run', 'e2e/hostile', '--reporter=verbose')
const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list']
const isAppGreen = run('@playwright/test/cli.js', 'test', ...config, '--project=scoreboard')
if (!isMainGreen || !isAppGreen) process.exitCode = 1
