import { expect, test } from 'vitest'
import { areaAround, areaBetween, changedArea, judgedSizes, middleOf } from './designArea.ts'

const file = { width: 3200, height: 2400 }
const figure = { width: 1600, height: 480 }

test('an area has its figure’s size at 1×, 2× or 3×, if the file is large enough', () => {
  expect(judgedSizes(file, figure)).toEqual([figure, { width: 3200, height: 960 }])
  expect(judgedSizes({ width: 1599, height: 2400 }, figure)).toEqual([])
})

test('a drag near such a size snaps to it, and any other drag stays within the file', () => {
  expect(areaBetween({ x: 110, y: 90 }, { x: 1690, y: 585 }, file, figure)).toEqual({ x: 100, y: 98, ...figure })
  expect(areaBetween({ x: 3300, y: 2500 }, { x: 1650, y: 1800 }, file, figure)).toEqual({
    x: 1650,
    y: 1800,
    width: 1550,
    height: 600
  })
  expect(areaBetween({ x: 900, y: 700 }, { x: 100, y: 100.4 }, file, figure)).toEqual({
    x: 100,
    y: 100,
    width: 800,
    height: 600
  })
  expect(areaBetween({ x: 5, y: 5 }, { x: 5.2, y: 900 }, file, figure)).toBeUndefined()
})

test('a moved area stays within the file', () => {
  expect(areaAround({ x: 0, y: 5000 }, figure, file)).toEqual({ x: 0, y: 1920, ...figure })
  expect(middleOf({ x: 0, y: 1920, ...figure })).toEqual({ x: 800, y: 2160 })
})

test('a typed number is limited to the file, and at least one pixel remains', () => {
  const whole = { x: 0, y: 0, ...file }
  expect(changedArea(whole, { x: 800 }, file)).toEqual({ x: 800, y: 0, width: 2400, height: 2400 })
  expect(changedArea(whole, { x: 9999 }, file)).toEqual({ x: 3199, y: 0, width: 1, height: 2400 })
  expect(changedArea({ x: 800, y: 0, ...figure }, { width: 6000 }, file)).toMatchObject({ width: 2400, height: 480 })
})
