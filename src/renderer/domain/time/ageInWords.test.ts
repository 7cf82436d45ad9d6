import { expect, test } from 'vitest'
import { ageInWords } from './ageInWords.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:30.000Z', 'a moment ago'],
  ['2026-11-21T12:00:40.000Z', 'a moment ago'],
  ['2026-11-21T11:59:00.000Z', '1 min ago'],
  ['2026-11-21T09:00:00.000Z', '3 h ago'],
  ['2026-11-18T09:00:00.000Z', '3 days ago'],
  ['garbage', 'some time ago']
])('%s is %s', (at, words) => {
  expect(ageInWords(at, now, 'UTC')).toBe(words)
})
