import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './withTimeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a call that ends in time returns its value or failure, and leaves no timer', async () => {
  expect(await withTimeout(1000, async () => 'value')).toEqual({ kind: 'value', value: 'value' })
  expect(await withTimeout(1000, () => Promise.reject(new Error('no')))).toEqual({
    kind: 'failed',
    error: new Error('no')
  })
  const throwing = (): Promise<string> => {
    throw new Error('at once')
  }
  expect(await withTimeout(1000, throwing)).toEqual({ kind: 'failed', error: new Error('at once') })
  expect(vi.getTimerCount()).toBe(0)
})

test.each(['value', 'failure'])('a late call later reports its end by %s', async (how) => {
  const call = Promise.withResolvers<string>()
  const asked = withTimeout(1000, () => call.promise)
  await vi.advanceTimersByTimeAsync(1000)
  const result = await asked
  if (result.kind !== 'late') throw new Error('It was not late.')
  const over = vi.fn<() => void>()
  void result.eventually.then(over)
  await vi.advanceTimersByTimeAsync(5000)
  expect(over).not.toHaveBeenCalled()
  if (how === 'value') call.resolve('value')
  else call.reject(new Error('no'))
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toHaveBeenCalledOnce()
})
