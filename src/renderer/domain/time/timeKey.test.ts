import { expect, test } from 'vitest'
import { timeKey } from './timeKey.ts'

const keys = (...texts: string[]) => texts.map((text) => timeKey(text, 'UTC'))

test('times are ordered by their instant to the microsecond, whatever their form', () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = keys(
    '2026-03-08T02:30:00.000001Z',
    '2026-03-08T02:30:00.000002Z',
    '2026-03-08 02:30:01',
    '2026-03-08T03:30:01.500000+00:30'
  )
  expect(first < second && second < third && third < fourth).toBe(true)
})

test('what is no time is ordered as the text it is', () => {
  expect(keys('soon', '2026-02-30T00:00:00.000000Z')).toEqual(['soon', '2026-02-30T00:00:00.000000Z'])
})
