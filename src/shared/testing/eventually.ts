import { vi } from 'vitest'

/** Tries a check until it holds; only what hangs waits for its end, however busy the machine is. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 30_000 })
