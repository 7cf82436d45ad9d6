import { expect, test } from 'vitest'
import { movedName } from './useColumnLayout.ts'

test('a column takes another’s place, before it or behind it', () => {
  const names = ['a', 'b', 'c', 'd']
  expect(movedName(names, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(movedName(names, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(movedName(names, 'b', 'b')).toEqual(names)
})

test('what is no column moves nothing', () => {
  expect(movedName(['a', 'b'], 'x', 'a')).toEqual(['a', 'b'])
  expect(movedName(['a', 'b'], 'a', 'x')).toEqual(['a', 'b'])
})
