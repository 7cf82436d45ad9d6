import { expect, test } from 'vitest'
import { movedName, visibilityOf } from './useColumnSettings.ts'

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

test('columns are shown as chosen; settings that hide them all show those of the first time', () => {
  const columns = [{ name: 'a' }, { name: 'b', isHidden: true }]
  expect(visibilityOf(columns, {})).toEqual({ a: true, b: false })
  expect(visibilityOf(columns, { a: false, b: true })).toEqual({ a: false, b: true })
  expect(visibilityOf(columns, { a: false, x: true })).toEqual({ a: true, b: false })
})
