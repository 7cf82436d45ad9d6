import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Deadline } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the time limit ends an exchange once', () => {
  const deadline = new Deadline(1000)
  const ended = vi.fn<() => void>()
  deadline.on('abort', ended)
  vi.advanceTimersByTime(999)
  expect([deadline.isOver, ended.mock.calls.length]).toEqual([false, 0])
  vi.advanceTimersByTime(1)
  expect(deadline).toMatchObject({ isOver: true, reason: { problem: 'timeout', code: 'TIME_LIMIT' } })
  expect(ended).toHaveBeenCalledOnce()
})

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

test('a deadline cancelled before is over from the start', () => {
  expect(new Deadline(1000, AbortSignal.abort())).toMatchObject({ isOver: true, reason: { problem: 'cancelled' } })
})

test('a finished exchange leaves neither a timer nor a listener', () => {
  const { signal } = new AbortController()
  const deadline = new Deadline(1000, signal)
  deadline.over()
  expect(vi.getTimerCount()).toBe(0)
  expect(getEventListeners(signal, 'abort')).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(deadline.isOver).toBe(false)
})
