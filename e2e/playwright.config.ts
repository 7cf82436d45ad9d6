import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// A spec's page lives for seconds, so optimising its code costs more than it saves. Benches and the tour keep it.
process.env.PITBOSS_STANDIN_JS_FLAGS ??= '--no-opt'

export default defineConfig({
  testDir: '.',
  // The longest files first, because each takes one worker minutes.
  projects: [
    { name: 'scoreboard', testMatch: 'hostile/screen/*.spec.ts' },
    { name: 'specs', testMatch: ['specs/*.spec.ts', 'electron-standin/*.spec.ts'] }
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  // One worker more than cores, because a case also waits for pages and deliberately slow platforms.
  workers: Number(process.env.PITBOSS_WORKERS ?? availableParallelism() + 1),
  // Long enough for a busy machine, so only a hang reaches the limit.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // In CI, a failed case runs once more; a case that then passes is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    // scripts/verify.ts sets the file's path.
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
    ...(process.env.CI ? [['html', { open: 'never', outputFolder: '../out/report' }] as const] : [])
  ]
})
