import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Deadline } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a cancel ends it at once, and a later time-out does not change the reason', () => {
  const caller = new AbortController()
  const deadline = new Deadline(1000, caller.signal)
  const ended = vi.fn<() => void>()
  deadline.on('abort', ended)
  caller.abort()
  vi.advanceTimersByTime(2000)
  expect(deadline).toMatchObject({ isOver: true, reason: { problem: 'cancelled', code: 'CANCELLED' } })
  expect(ended).toHaveBeenCalledOnce()
})

test('a finished exchange leaves neither a timer nor a listener', () => {
  const { signal } = new AbortController()
  const deadline = new Deadline(1000, signal)
  deadline.clear()
  expect(vi.getTimerCount()).toBe(0)
  expect(getEventListeners(signal, 'abort')).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(deadline.isOver).toBe(false)
})
