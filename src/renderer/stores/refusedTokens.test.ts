import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAnswer, useRateLimits } from './refusedTokens.ts'

const left = (connection = 'demo') => (useRateLimits.getState()[connection] ?? 0) - performance.now()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  useRateLimits.setState({}, true)
  vi.useRealTimers()
})

test('a rate limit lasts as long as stated, or a minute, or until a success', () => {
  noteAnswer('demo', { code: 'rate-limited', retryAfter: 5000 })
  expect(left()).toBe(5000)
  noteAnswer('demo', { code: 'rate-limited' })
  expect(left()).toBe(60_000)
  noteAnswer('demo', undefined)
  expect(useRateLimits.getState()['demo']).toBe(0)
})

test('setting the clock back does not extend a rate limit', () => {
  noteAnswer('demo', { code: 'rate-limited', retryAfter: 5000 })
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(5000)
  expect(left()).toBe(0)
})
