import { afterEach, expect, test } from 'vitest'
import { noteAnswer, useRateLimits } from './rateLimits.ts'

const until = () => useRateLimits.getState()['demo'] ?? 0

afterEach(() => useRateLimits.setState({}, true))

test('a platform that asks to be left alone is, for as long as it says or a minute, until it answers well', () => {
  noteAnswer('demo', { code: 'rate-limited', retryAfter: 5000 })
  expect(until() - Date.now()).toBeGreaterThan(4000)
  expect(until() - Date.now()).toBeLessThanOrEqual(5000)
  noteAnswer('demo', { code: 'rate-limited' })
  expect(until() - Date.now()).toBeGreaterThan(50_000)
  noteAnswer('demo', undefined)
  expect(until()).toBe(0)
})

test('other problems say nothing about it, and other connections are not meant', () => {
  noteAnswer('demo', { code: 'rate-limited', retryAfter: 5000 })
  noteAnswer('demo', { code: 'http', status: 500 })
  noteAnswer('other', undefined)
  expect(until()).toBeGreaterThan(Date.now())
  expect(useRateLimits.getState()['other']).toBeUndefined()
})
