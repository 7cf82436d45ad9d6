import { describe, expect, test } from 'vitest'
import { fittingScale, keptScroll, stepped } from './useZoom.ts'

describe('a picture in full view', () => {
  test('is drawn whole, and never larger than it is', () => {
    expect(fittingScale({ width: 1600, height: 900 }, { width: 800, height: 800 })).toBe(0.5)
    expect(fittingScale({ width: 100, height: 1000 }, { width: 800, height: 500 })).toBe(0.5)
    expect(fittingScale({ width: 40, height: 40 }, { width: 800, height: 500 })).toBe(1)
  })

  test('doubles in four steps, and stops at its own size', () => {
    expect(stepped(1, 4)).toBeCloseTo(2)
    expect(stepped(0.9, 1)).toBe(1)
    expect(stepped(1.1, -1)).toBe(1)
    expect(stepped(1, 1)).toBeGreaterThan(1)
    expect(stepped(16, 1)).toBe(16)
    expect(stepped(0.02, -1)).toBe(0.02)
  })

  test('keeps what is under the pointer where it is', () => {
    // At 100 px from the edge of a view scrolled by 50 lies pixel 150; twice as large it lies at 300.
    expect(keptScroll(50, 100, 2)).toBe(200)
    expect(keptScroll(0, 0, 3)).toBe(0)
  })
})
