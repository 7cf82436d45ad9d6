import { describe, expect, test } from 'vitest'
import { usualSizes } from './layout.ts'
import { devices } from './slots.ts'
import { allLayers, fittingScales, hiddenInWords, readLength } from './view.ts'

describe('the scale that fits', () => {
  const widthsOf = (room: number) => {
    const scales = fittingScales(usualSizes, room, false)
    return devices.map((device) => Math.round(usualSizes[device].width * scales[device]))
  }

  test.each([545, 752, 1100, 1600])('gives the desktop all of %i pixels, and the phone no less than 195', (room) => {
    const [desktop = 0, tablet = 0, mobile = 0] = widthsOf(room)
    expect(desktop).toBeGreaterThan(room - 17)
    expect(desktop).toBeLessThanOrEqual(room)
    expect(tablet + 24 + mobile).toBeLessThanOrEqual(room)
    expect(mobile).toBeGreaterThanOrEqual(195)
  })

  test('shows a tablet and a phone as large as the desktop beside them, where there is room', () => {
    expect(fittingScales(usualSizes, 1100, false)).toEqual({ desktop: 0.68, tablet: 0.68, mobile: 0.68 })
    expect(fittingScales(usualSizes, 5000, false)).toEqual({ desktop: 1, tablet: 1, mobile: 1 })
  })

  test.each([545, 752, 1100])('where the preview has to be low, stacks both beside the phone in %i pixels', (room) => {
    const { desktop, tablet, mobile } = fittingScales(usualSizes, room, true)
    expect(mobile).toBe(0.5)
    expect(tablet).toBe(desktop)
    expect(desktop).toBeGreaterThanOrEqual(0.2)
    expect(1600 * desktop + 24 + 195).toBeLessThanOrEqual(room)
    expect((480 + 400) * desktop + 62).toBeLessThanOrEqual(250)
  })

  test('is never nothing, and a figure that is small by itself is not enlarged', () => {
    const size = (width: number) => ({ width, height: 100 })
    const large = { desktop: size(4000), tablet: size(4000), mobile: size(4000) }
    for (const isLow of [true, false]) expect(fittingScales(large, 10, isLow).desktop).toBe(0.05)
    expect(fittingScales({ ...usualSizes, mobile: size(80) }, 752, false).mobile).toBe(1)
  })
})

test.each([
  ['390', 390],
  [' 390 ', 390],
  ['5', 80],
  ['99999', 4000],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['39.5', undefined]
])('%j as a length is %s', (text, length) => expect(readLength(text)).toBe(length))

test('layers that are off are named', () => {
  expect(hiddenInWords(allLayers)).toBe('')
  expect(hiddenInWords({ ...allLayers, Mascot: false, Border: false })).toBe('mascot, border')
})
