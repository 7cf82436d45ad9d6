import { expect, test } from 'vitest'
import { defaultColumnSettings } from '../../stores/view/preferences.ts'
import { arranged, movedName } from './useColumnSettings.ts'

test('a column moves to another column’s position, in either direction', () => {
  const names = ['a', 'b', 'c', 'd']
  expect(movedName(names, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(movedName(names, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(movedName(names, 'b', 'b')).toEqual(names)
})

test('an unknown column moves nothing', () => {
  expect(movedName(['a', 'b'], 'x', 'a')).toEqual(['a', 'b'])
  expect(movedName(['a', 'b'], 'a', 'x')).toEqual(['a', 'b'])
})

const columns = [
  { name: 'a', width: 90 },
  { name: 'b', width: 120, isHidden: true }
]

test('columns are shown as chosen, and a layout that hides all columns is ignored', () => {
  const shown = (visible: Record<string, boolean>) =>
    arranged(columns, { ...defaultColumnSettings, visible }).flatMap(({ name, isVisible }) => (isVisible ? name : []))
  expect(shown({})).toEqual(['a'])
  expect(shown({ a: false, b: true })).toEqual(['b'])
  expect(shown({ a: false, x: true })).toEqual(['a'])
})

test('a layout orders and sizes known columns within limits, and other columns follow', () => {
  const layout = { order: ['b', 'x', 'b'], visible: {}, widths: { a: 9, b: 9000, x: 50 } }
  expect(arranged(columns, layout).map(({ name, width }) => [name, width])).toEqual([
    ['b', 1600],
    ['a', 40]
  ])
  expect(arranged(columns, defaultColumnSettings).map(({ name, width }) => [name, width])).toEqual([
    ['a', 90],
    ['b', 120]
  ])
})
