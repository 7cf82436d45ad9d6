import { expect, test } from 'vitest'
import { relativeInWords } from './relativeInWords.ts'

const now = Date.UTC(2026, 10, 20, 12)
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  [0, 'now'],
  [999, 'now'],
  [-999, 'now'],
  [second, 'in 1 s'],
  [-59 * second, '59 s ago'],
  [-2 * minute, '2 min ago'],
  [hour - 1, 'in 59 min'],
  [hour, 'in 1 h'],
  [-day + 1, '23 h ago'],
  [day, 'in 1 day'],
  [3 * day, 'in 3 days'],
  [-40 * day, '1 month ago'],
  [400 * day, 'in 1 year'],
  [-2000 * 365.2425 * day, '2000 years ago']
])('%d ms from now is %s', (distance, words) => {
  expect(relativeInWords(now + distance, now)).toBe(words)
})
