import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const unitTests = globSync(['{src,e2e}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'])

// These files need modules of their own: main as a whole, processes that die while a store writes, and every file that
// replaces a module. In a shared process the replacement would reach the files after it, in some orders only.
const apart = [
  'e2e/fields/*.test.ts',
  'e2e/hostile/torture/*.test.ts',
  ...unitTests.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
]

const projects = [
  // One process for many files: starting one for each took ten times as long as their tests.
  {
    name: 'rooms',
    include: ['{src,e2e}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: apart,
    isolate: false,
    setupFiles: ['src/main/testing/setUpForTest.ts']
  },
  { name: 'apart', include: apart, isolate: true }
]

// Stores have every change on the disk before they go on: hundreds of profiles took a minute of waiting for it. Where the
// system keeps files in memory, and has room, those of tests are there.
const memory = '/dev/shm'
const hasMemory = existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 2 ** 30

export default defineConfig({
  test: {
    environment: 'node',
    env: hasMemory ? { TMPDIR: memory } : {},
    // Only what hangs waits so long.
    expect: { poll: { timeout: 30_000 } },
    // One more than cores: tests also wait, for disks, timers and sockets.
    maxWorkers: availableParallelism() + 1,
    projects: projects.map((project) => ({
      // Long enough for a machine that does other work as well: only what hangs waits so long.
      test: { ...project, testTimeout: 60_000, hookTimeout: 60_000 }
    }))
  }
})
