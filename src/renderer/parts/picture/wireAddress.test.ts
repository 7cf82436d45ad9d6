import { expect, test } from 'vitest'
import type { Drift } from '../../../shared/outcome.ts'
import { wireAddress } from './wireAddress.ts'

const leftOut = (path: string, received: string): Drift => ({ path, kind: 'type', received, count: 1, at: [] })
const path = '/data/image/url'

test('an address is itself, the empty one too', () => {
  expect(wireAddress('https://x/a.png', path, [])).toBe('https://x/a.png')
  expect(wireAddress('', path, [])).toBe('')
})

test('null is null, whether the field is or what holds it', () => {
  expect(wireAddress(undefined, path, [leftOut(path, 'null')])).toBeNull()
  expect(wireAddress(undefined, path, [leftOut('/data/image', 'null')])).toBeNull()
})

test('what did not come is undefined', () => {
  expect(wireAddress(undefined, path, [])).toBeUndefined()
  expect(wireAddress(undefined, path, [leftOut('/data/image/name', 'null')])).toBeUndefined()
})

test('what came in its place is told as it came', () => {
  expect(wireAddress(undefined, path, [leftOut(path, '17')])).toEqual({ received: '17' })
  expect(wireAddress(undefined, path, [leftOut('/data/image', '[]')])).toEqual({ received: '[]' })
})
