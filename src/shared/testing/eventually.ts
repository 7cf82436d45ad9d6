import { vi } from 'vitest'

/** Repeats a check until it passes. The time limit suits even a busy machine, so only a hang reaches it. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 30_000 })
