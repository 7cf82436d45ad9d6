import { expect, test } from 'vitest'
import { pauseOf, untilRefresh } from './useRefresh.ts'

const fine = { isVisible: true, isOnline: true, isRateLimited: false, hasFailed: false }

test.each([
  [{ isVisible: false }, 'hidden'],
  [{ isOnline: false }, 'offline'],
  [{ isRateLimited: true }, 'asked to wait'],
  [{ hasFailed: true }, 'failed']
])('refreshing is paused with a reason: %j', (part, word) => expect(pauseOf({ ...fine, ...part })).toContain(word))

test('refreshing is not paused otherwise', () => expect(pauseOf(fine)).toBeUndefined())

test.each([
  ['just answered', 60_000, 30_000],
  ['answered a while ago', 80_000, 10_000],
  ['late', 200_000, 0],
  ['a clock that was set back an hour', -3_540_000, 30_000]
])('a list is requested again after its interval: %s', (_how, now, wait) =>
  expect(untilRefresh(60_000, 30, now)).toBe(wait)
)
