import { vi } from 'vitest'

/** Repeats a check until the check passes. Even a busy machine stays within the time limit, so only a hang reaches the limit. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 30_000 })
