import { expect, test } from 'vitest'
import { pauseOf } from './useRefresh.ts'

const fine = { isVisible: true, isOnline: true, isRateLimited: false, hasFailed: false }

test.each([
  [{ isVisible: false }, 'hidden'],
  [{ isOnline: false }, 'offline'],
  [{ isRateLimited: true }, 'asked to wait'],
  [{ hasFailed: true }, 'failed']
])('asking again rests, and says why: %j', (part, word) => expect(pauseOf({ ...fine, ...part })).toContain(word))

test('nothing else makes it rest', () => expect(pauseOf(fine)).toBeUndefined())
