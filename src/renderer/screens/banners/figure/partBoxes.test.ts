import { expect, test } from 'vitest'
import { partAt } from './partBoxes.ts'

const parts = [
  { name: 'Background', x: 0, y: 0, width: 400, height: 200 },
  { name: 'Mascot', x: 300, y: 100, width: 100, height: 100 },
  { name: 'Button', x: 290, y: 150, width: 40, height: 20 },
  { name: 'Border', x: 0, y: 0, width: 400, height: 200 }
]

test('a point selects the smallest part under it', () => {
  expect(partAt(parts, 300, 160)?.name).toBe('Button')
  expect(partAt(parts, 350, 160)?.name).toBe('Mascot')
  expect(partAt(parts, 20, 20)?.name).toBe('Background')
  expect(partAt(parts, 400, 10)).toBeUndefined()
})

test('only a point at the edge selects the border, before any part at the edge', () => {
  expect(partAt(parts, 5, 100)?.name).toBe('Border')
  expect(partAt(parts, 395, 160)?.name).toBe('Border')
})
