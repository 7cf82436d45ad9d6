import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAnswer, useRateLimits } from './refusedTokens.ts'

const left = (connection = 'demo') => (useRateLimits.getState()[connection] ?? 0) - performance.now()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  useRateLimits.setState({}, true)
  vi.useRealTimers()
})

test('a platform that asks to be left alone is, for as long as it says or a minute, until it answers well', () => {
  noteAnswer('demo', { code: 'rate-limited', retryAfter: 5000 })
  expect(left()).toBe(5000)
  noteAnswer('demo', { code: 'rate-limited' })
  expect(left()).toBe(60_000)
  noteAnswer('demo', undefined)
  expect(useRateLimits.getState()['demo']).toBe(0)
})

test('a clock that is set back makes no wait longer', () => {
  noteAnswer('demo', { code: 'rate-limited', retryAfter: 5000 })
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(5000)
  expect(left()).toBe(0)
})

test('other problems say nothing about it, and other connections are not meant', () => {
  noteAnswer('demo', { code: 'rate-limited', retryAfter: 5000 })
  noteAnswer('demo', { code: 'http', status: 500 })
  noteAnswer('other', undefined)
  expect(left()).toBe(5000)
  expect(useRateLimits.getState()['other']).toBeUndefined()
})
