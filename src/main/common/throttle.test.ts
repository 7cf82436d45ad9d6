import { afterEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

afterEach(() => void vi.useRealTimers())

test('the first change is reported at once, later changes at most once per pause, and the last always', () => {
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
