import { describe, expect, test } from 'vitest'
import { allLayers } from '../model/figureContent.ts'
import { usualSizes } from '../testing/usualSizes.ts'
import { fittingScale, hiddenInWords } from './canvas.ts'

const rows = [['desktop'], ['tablet', 'mobile']] as const

describe('the scale that fits', () => {
  test.each([520, 700, 1300])('shows all figures at one scale in a width of %i pixels', (width) => {
    const scale = fittingScale(usualSizes, rows, { width, height: 1000 })
    expect(1600 * scale).toBeLessThanOrEqual(width)
    expect((1024 + 390) * scale + 24).toBeLessThanOrEqual(width)
    expect(1600 * (scale + 0.02)).toBeGreaterThan(width)
  })

  test.each([
    [666, 300],
    [1306, 600]
  ])('shows all rows in %i × %i pixels', (width, height) => {
    const scale = fittingScale(usualSizes, rows, { width, height })
    expect((480 + 500) * scale).toBeLessThanOrEqual(height)
    expect((480 + 500) * (scale + 0.02)).toBeGreaterThan(height)
  })

  test('uses only the width if the height would make the figures much smaller', () => {
    expect(fittingScale(usualSizes, rows, { width: 800, height: 200 })).toBe(0.5)
  })

  test('gives one device the full space, and never enlarges', () => {
    expect(fittingScale(usualSizes, [['desktop']], { width: 800, height: 300 })).toBe(0.5)
    expect(fittingScale(usualSizes, [['mobile']], { width: 390, height: 300 })).toBe(0.6)
    expect(fittingScale(usualSizes, rows, { width: 5000, height: 5000 })).toBe(1)
  })

  test('is always above 0', () => {
    expect(fittingScale(usualSizes, rows, { width: 10, height: 0 })).toBe(0.05)
  })
})

test('hidden layers are named', () => {
  expect(hiddenInWords(allLayers)).toBe('')
  expect(hiddenInWords({ ...allLayers, Mascot: false, Border: false })).toBe('mascot, border')
})
