import { describe, expect, test } from 'vitest'
import { allLayers } from '../model/figureContent.ts'
import { usualSizes } from '../testing/usualSizes.ts'
import { fittingScale, hiddenInWords } from './canvas.ts'

describe('the scale that fits', () => {
  test.each([520, 700, 1300])('shows all figures at one scale in a width of %i pixels', (width) => {
    const scale = fittingScale(usualSizes, width, undefined)
    expect(1600 * scale).toBeLessThanOrEqual(width)
    expect((1024 + 390) * scale + 24).toBeLessThanOrEqual(width)
    expect(1600 * (scale + 0.02)).toBeGreaterThan(width)
  })

  test('gives one device all of the width, and enlarges nothing', () => {
    expect(fittingScale(usualSizes, 800, 'desktop')).toBe(0.5)
    expect(fittingScale(usualSizes, 195, 'mobile')).toBe(0.5)
    expect(fittingScale(usualSizes, 5000, undefined)).toBe(1)
  })

  test('is never nothing', () => {
    expect(fittingScale(usualSizes, 10, undefined)).toBe(0.05)
  })
})

test('layers that are off are named', () => {
  expect(hiddenInWords(allLayers)).toBe('')
  expect(hiddenInWords({ ...allLayers, Mascot: false, Border: false })).toBe('mascot, border')
})
