import { expect, test } from 'vitest'
import { noteIds, pauseOf, untilRefresh } from './useRefresh.ts'

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

test('rows added since the first answer are new, and stay new while more arrive', () => {
  const first = noteIds(undefined, 'page 1', ['b', 'a'])
  expect([...first.newRowIds]).toEqual([])
  const second = noteIds(first, 'page 1', ['c', 'b', 'a'])
  const third = noteIds(second, 'page 1', ['d', 'c', 'b'])
  expect([...third.newRowIds]).toEqual(['c', 'd'])
})

test('a row that left and returned is not new', () => {
  const first = noteIds(undefined, 'page 1', ['b', 'a'])
  expect([...noteIds(noteIds(first, 'page 1', ['b']), 'page 1', ['b', 'a']).newRowIds]).toEqual([])
})

test('another page resets the new rows', () => {
  const first = noteIds(noteIds(undefined, 'page 1', ['a']), 'page 1', ['b', 'a'])
  expect([...noteIds(first, 'page 2', ['z']).newRowIds]).toEqual([])
})
