import { describe, expect, test } from 'vitest'
import { allLayers } from '../model/figureContent.ts'
import { usualSizes } from '../testing/usualSizes.ts'
import { aroundFigure, fittingScale, hiddenInWords } from './canvas.ts'

describe('the scale that fits', () => {
  test.each([
    [520, 560],
    [700, 620],
    [1300, 900]
  ])('shows all figures whole and at one scale in %i × %i pixels', (width, height) => {
    const scale = fittingScale(usualSizes, { width, height }, undefined)
    expect(1600 * scale).toBeLessThanOrEqual(width)
    expect((1024 + 390) * scale + 24).toBeLessThanOrEqual(width)
    expect((480 + 500) * scale + 2 * aroundFigure).toBeLessThanOrEqual(height)
    expect(scale).toBeGreaterThan(0.3)
  })

  test('gives one device alone all of the room, and enlarges nothing', () => {
    expect(fittingScale(usualSizes, { width: 800, height: 900 }, 'desktop')).toBe(0.5)
    expect(fittingScale(usualSizes, { width: 800, height: 250 + aroundFigure }, 'mobile')).toBe(0.5)
    expect(fittingScale(usualSizes, { width: 5000, height: 5000 }, undefined)).toBe(1)
  })

  test('is never nothing', () => {
    expect(fittingScale(usualSizes, { width: 10, height: 10 }, undefined)).toBe(0.05)
  })
})

test('layers that are off are named', () => {
  expect(hiddenInWords(allLayers)).toBe('')
  expect(hiddenInWords({ ...allLayers, Mascot: false, Border: false })).toBe('mascot, border')
})
