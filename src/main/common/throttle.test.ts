import { afterEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

afterEach(() => void vi.useRealTimers())

test('the first change is told at once, the others at most every so often, and the last never lost, until it is over', () => {
  vi.useFakeTimers()
  const tell = vi.fn()
  const { changed, over } = throttle(tell, 100)
  for (let at = 0; at < 50; at += 1) changed()
  expect(tell).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(tell).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(tell).toHaveBeenCalledTimes(2)
  changed()
  expect(tell).toHaveBeenCalledTimes(3)
  changed()
  over()
  vi.advanceTimersByTime(1000)
  expect(tell).toHaveBeenCalledTimes(3)
})
