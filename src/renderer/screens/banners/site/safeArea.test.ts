import { expect, test } from 'vitest'
import { isUnsafe } from './safeArea.ts'

const figure = { width: 390, height: 500 }
const area = { top: 40, right: 10, bottom: 20, left: 10 }
const inside = { x: 10, y: 40, width: 370, height: 440 }

test('what lies within the safe area of a device is safe, to its edge', () => {
  expect(isUnsafe(inside, figure, area)).toBe(false)
})

test.each([
  ['left', { x: 9 }],
  ['above', { y: 39 }],
  ['right', { width: 371 }],
  ['below', { height: 441 }]
])('what reaches out of it on the %s is not', (_side, part) => {
  expect(isUnsafe({ ...inside, ...part }, figure, area)).toBe(true)
})

test('without a safe area, or without an extent, nothing is outside', () => {
  expect(isUnsafe({ ...inside, x: -5 }, figure, undefined)).toBe(false)
  expect(isUnsafe({ x: 0, y: 0, width: 0, height: 0 }, figure, area)).toBe(false)
})
