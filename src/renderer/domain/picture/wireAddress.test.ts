import { expect, test } from 'vitest'
import { wireAddress } from './wireAddress.ts'

test.each(['https://x/a.png', '', null, undefined])('%j is itself', (raw) => {
  expect(wireAddress(raw)).toBe(raw)
})

test.each([
  [17, '17'],
  [[], '[]'],
  [{ url: 'x' }, '{"url":"x"}']
])('what came in an address’s place is told as it came: %j', (raw, received) => {
  expect(wireAddress(raw)).toEqual({ received })
})
