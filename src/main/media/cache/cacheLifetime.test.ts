import { expect, test } from 'vitest'
import { cacheLifetimeOf } from './cacheLifetime.ts'

const minute = 60_000

test.each([
  [undefined, 10 * minute],
  ['public', 10 * minute],
  ['public, max-age=3600', 60 * minute],
  ['Max-Age="3600"', 60 * minute],
  ['max-age=0', minute],
  ['max-age=31536000, immutable', 24 * 60 * minute],
  ['s-maxage=3600', 10 * minute],
  ['no-cache, max-age=3600', minute],
  ['no-cache="x"', minute],
  ['max-age=-5', 10 * minute],
  ['max-age=99999999999999999999', 24 * 60 * minute]
])('a picture is good for as long as its host says, within a minute and a day: %j', (said, milliseconds) => {
  expect(cacheLifetimeOf(said === undefined ? {} : { 'cache-control': said })).toEqual({
    milliseconds,
    isPassing: false
  })
})

test('what is to be stored nowhere is good for a minute, and passing', () => {
  expect(cacheLifetimeOf({ 'cache-control': ['max-age=3600', 'no-store'] })).toEqual({
    milliseconds: minute,
    isPassing: true
  })
})
