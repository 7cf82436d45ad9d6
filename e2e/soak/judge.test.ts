import { expect, test } from 'vitest'
import { isGrowing, trendOf } from './judge.ts'

const series = (minutes: number, value: (at: number) => number) =>
  Array.from({ length: minutes * 2 }, (_, at) => ({ seconds: at * 30, value: value(at) }))

// Varies by ten without a trend: the multiplier reaches every value.
const noise = (at: number) => ((at * 37) % 21) - 10

const isGrowingIn = (minutes: number, value: (at: number) => number, bound: number) =>
  isGrowing(series(minutes, value), bound)

test.each([10, 60])(
  'over %i minutes a growth of a megabyte a minute fails and a flat series passes, noisy or not',
  (minutes) => {
    expect(isGrowingIn(minutes, (at) => 100 + at / 2, 10)).toBe(true)
    expect(isGrowingIn(minutes, (at) => 100 + at / 2 + noise(at) / 5, 10)).toBe(true)
    expect(isGrowingIn(minutes, () => 100, 1)).toBe(false)
    expect(isGrowingIn(minutes, (at) => 100 + noise(at), 1)).toBe(false)
  }
)

test('a series that grew only in its first half passes, a shrinking one too, and too few points have no trend', () => {
  expect(isGrowingIn(60, (at) => Math.min(at, 50), 1)).toBe(false)
  expect(isGrowingIn(60, (at) => 1000 - at, 1)).toBe(false)
  expect(isGrowingIn(2, (at) => at * 100, 1)).toBe(false)
  expect(trendOf(series(2, (at) => at))).toBeUndefined()
})

test('a slope below its limit passes, the same above it fails', () => {
  const slow = series(60, (at) => 100 + at / 12)
  expect(trendOf(slow)?.slope).toBeCloseTo(10)
  expect([11, 9].map((bound) => isGrowing(slow, bound))).toEqual([false, true])
})
