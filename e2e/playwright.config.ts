import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// A page of a spec lives for seconds: optimising its code in full costs more than it brings. Benches and the tour have all of it.
process.env.PITBOSS_STANDIN_JS_FLAGS ??= '--no-opt'

export default defineConfig({
  testDir: '.',
  // The longest files first: each is one worker's for minutes.
  projects: [
    { name: 'scoreboard', testMatch: 'hostile/screen/*.spec.ts' },
    { name: 'specs', testMatch: ['specs/*.spec.ts', 'electron-standin/*.spec.ts'] }
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than cores: a case also waits, for pages that settle and platforms that are slow on purpose.
  workers: Number(process.env.PITBOSS_WORKERS ?? availableParallelism() + 1),
  // Long enough for a machine that does other work as well: only what hangs waits so long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // Where nobody waits at the machine a red case is tried once more; one that is green then is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    // scripts/verify.ts says where to write it.
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
    ...(process.env.CI ? [['html', { open: 'never', outputFolder: '../out/report' }] as const] : [])
  ]
})
