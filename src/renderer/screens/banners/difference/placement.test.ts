import { describe, expect, test } from 'vitest'
import { densityOf, fitOf, pixelBox, stepOf } from './placement.ts'

const figure = { width: 1600, height: 480 }

describe('a design is scaled to its figure’s width', () => {
  test.each([0.5, 1, 1.25, 2, 3, 6])('at %s times its pixels', (times) => {
    const fit = fitOf({ width: 1600 * times, height: 480 * times }, figure)
    expect(fit).toEqual({ scale: times, box: { x: 0, y: 0, ...figure }, isSameSize: true })
  })

  test('with another aspect ratio it is not stretched', () => {
    const { box, isSameSize } = fitOf({ width: 3200, height: 1200 }, figure)
    expect([box.width, box.height, isSameSize]).toEqual([1600, 600, false])
  })

  test('sizes within a pixel are the same, two pixels apart they differ', () => {
    expect(fitOf({ width: 1600, height: 481 }, figure).isSameSize).toBe(true)
    expect(fitOf({ width: 1600, height: 482 }, figure).isSameSize).toBe(false)
  })
})

test('the density is that of the design, limited by memory and at least that of the figure', () => {
  expect(densityOf(2, figure)).toBe(2)
  expect(densityOf(0.5, figure)).toBe(1)
  expect(densityOf(10, { width: 390, height: 500 })).toBe(3)
  expect(densityOf(3, { width: 4000, height: 80 })).toBe(1.5)
})

test('a box in pixels is cut to the picture', () => {
  const within = { width: 100, height: 50 }
  expect(pixelBox({ x: 2, y: 3, width: 10, height: 4 }, 2, within)).toEqual({ x: 4, y: 6, width: 20, height: 8 })
  expect(pixelBox({ x: -5, y: 40, width: 500, height: 500 }, 1, within)).toEqual({
    x: 0,
    y: 40,
    width: 100,
    height: 10
  })
  expect(pixelBox({ x: 200, y: 0, width: 5, height: 5 }, 1, within).width).toBe(0)
})

test('arrow keys move by one pixel, with Shift by ten, and other keys do not', () => {
  expect(stepOf({ key: 'ArrowLeft', shiftKey: false })).toEqual({ x: -1, y: 0 })
  expect(stepOf({ key: 'ArrowDown', shiftKey: true })).toEqual({ x: 0, y: 10 })
  expect(stepOf({ key: 'a', shiftKey: false })).toBeUndefined()
})
