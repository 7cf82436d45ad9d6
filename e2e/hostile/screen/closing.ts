import { expect } from '@playwright/test'
import { settle } from '../../settled.ts'
import { leaksInFiles, holdsToken } from './leaks.ts'
import { memoryOfMain } from './mainWatch.ts'
import type { Stage } from './stage.ts'

const mostGrowth = 64 * 1024 * 1024

/**
 * Checks the invariants after all cases of a shard: memory, open requests, and the token in files and output.
 * `usedBefore` is main's memory in use before the first case, in bytes.
 */
export async function expectClosing({ app }: Stage, usedBefore: number): Promise<void> {
  const { page, electron, profile } = app
  await settle(page)
  const { used } = await memoryOfMain(electron)
  expect(used - usedBefore, 'I8 growth of main in bytes').toBeLessThan(mostGrowth)
  const { files, leaks } = leaksInFiles(profile)
  expect(files.length).toBeGreaterThan(1)
  expect(leaks, 'I1 files').toEqual([])
  expect(holdsToken(app.output()), 'I1 output').toBe(false)
}
