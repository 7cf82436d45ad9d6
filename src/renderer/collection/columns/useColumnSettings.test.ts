import { expect, test } from 'vitest'
import { defaultColumnSettings } from '../../stores/view/preferences.ts'
import { arranged } from './useColumnSettings.ts'

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

test('a layout sizes known columns within limits', () => {
  const layout = { visible: {}, widths: { a: 9, b: 9000, x: 50 } }
  expect(arranged(columns, layout).map(({ name, width }) => [name, width])).toEqual([
    ['a', 40],
    ['b', 1600]
  ])
  expect(arranged(columns, defaultColumnSettings).map(({ name, width }) => [name, width])).toEqual([
    ['a', 90],
    ['b', 120]
  ])
})
