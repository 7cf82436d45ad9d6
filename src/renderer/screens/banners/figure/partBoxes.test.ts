import { expect, test } from 'vitest'
import { measured, partAt } from './partBoxes.ts'

const parts = [
  { name: 'Background', x: 0, y: 0, width: 400, height: 200 },
  { name: 'Mascot', x: 300, y: 100, width: 100, height: 100 },
  { name: 'Button', x: 290, y: 150, width: 40, height: 20 }
]

test('the smallest part under a point is the one meant', () => {
  expect(partAt(parts, 300, 160)?.name).toBe('Button')
  expect(partAt(parts, 350, 160)?.name).toBe('Mascot')
  expect(partAt(parts, 10, 10)?.name).toBe('Background')
  expect(partAt(parts, 400, 10)).toBeUndefined()
})

test('a part is measured with its distances to every edge', () => {
  const figure = { width: 400, height: 200 }
  expect(parts[2] && measured(parts[2], figure)).toBe('Button 40 × 20 · left 290 · top 150 · right 70 · bottom 30')
})
