import { expect, test } from 'vitest'
import { retryAfter } from './refusal.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const at = (seconds: number) => new Date(now + seconds * 1000).toUTCString()

test.each([
  ['seconds', '30', undefined, 30_000],
  ['no wait', '0', undefined, 0],
  ['a date', at(20), undefined, 20_000],
  ['a date by the platform’s clock, which is an hour late', at(20 - 3600), at(-3600), 20_000],
  ['a date gone by', at(-20), undefined, 0],
  ['more than an hour', '7200', undefined, 3_600_000],
  ['a date in ten years', at(315_360_000), at(0), 3_600_000],
  ['a date where the platform’s clock is nonsense', at(20), 'noon', 20_000]
])('%s is told in milliseconds', (_label, header, date, wait) => {
  expect(retryAfter(header, date, now)).toBe(wait)
})

test.each([undefined, '', 'soon', '-5', '1.5e3', '0x10'])('%s is no wait at all', (header) => {
  expect(retryAfter(header, undefined, now)).toBeUndefined()
})
