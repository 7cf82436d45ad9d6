import { expect, test } from 'vitest'
import { stepOf, zoomOf } from './reviewView.ts'

test('arrow keys move by one pixel, with Shift by ten, and other keys do not', () => {
  expect(stepOf({ key: 'ArrowLeft', shiftKey: false })).toEqual({ x: -1, y: 0 })
  expect(stepOf({ key: 'ArrowDown', shiftKey: true })).toEqual({ x: 0, y: 10 })
  expect(stepOf({ key: 'a', shiftKey: false })).toBeUndefined()
})

test('a region fills its place, in its middle and within the figure', () => {
  const figure = { width: 1600, height: 480 }
  const { times, x, y } = zoomOf(figure, 0.5, { x: 800, y: 200, width: 100, height: 40 })
  expect(times).toBeGreaterThan(1)
  const shown = { width: (1600 * 0.5) / times, height: (480 * 0.5) / times }
  expect(x + shown.width / 2).toBeCloseTo(850)
  expect(y + shown.height / 2).toBeCloseTo(220)
  const corner = zoomOf(figure, 0.5, { x: 1590, y: 470, width: 10, height: 10 })
  expect(corner.x + (1600 * 0.5) / corner.times).toBeCloseTo(1600)
  expect(corner.times).toBe(4)
  expect(zoomOf(figure, 0.5, undefined)).toEqual({ times: 0.5, x: 0, y: 0 })
})
