import { defineConfig } from 'vitest/config'

const projects = [
  // One process for many files: starting one for each took ten times as long as their tests.
  { name: 'rooms', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], isolate: false },
  // Main as a whole, on mocked modules: each file needs modules of its own.
  { name: 'hostile', include: ['e2e/**/*.test.ts'], isolate: true }
]

export default defineConfig({
  test: {
    environment: 'node',
    // By itself Vitest leaves one core to others, which on two cores is half of the machine.
    maxWorkers: '100%',
    projects: projects.map((project) => ({
      // Long enough for a machine that does other work as well: only what hangs waits so long.
      test: { ...project, testTimeout: 60_000, hookTimeout: 60_000 }
    }))
  }
})
