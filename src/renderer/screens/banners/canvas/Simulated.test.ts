import { expect, test } from 'vitest'
import { sights } from '../studio/canvas.ts'
import { matrixOf } from './Simulated.tsx'

const rowsOf = (values: string) => {
  const numbers = values.split(' ').map(Number)
  return [0, 5, 10, 15].map((at) => numbers.slice(at, at + 5))
}

test.each(sights.filter((one) => one !== 'True colours'))(
  '%s leaves greys and what is transparent as they are',
  (sight) => {
    const rows = rowsOf(matrixOf(sight) ?? '')
    for (const [red = 0, green = 0, blue = 0, alpha, offset] of rows.slice(0, 3)) {
      expect(red + green + blue).toBeCloseTo(1, 3)
      expect([alpha, offset]).toEqual([0, 0])
    }
    expect(rows[3]).toEqual([0, 0, 0, 1, 0])
  }
)

test('red-green blindness brings red and green closer together, and blue-yellow blindness blue and green', () => {
  const distance = (sight: (typeof sights)[number], one: number, other: number) =>
    Math.hypot(
      ...rowsOf(matrixOf(sight) ?? '')
        .slice(0, 3)
        .map((row) => (row[one] ?? 0) - (row[other] ?? 0))
    )
  for (const sight of ['Deuteranopia', 'Protanopia'] as const) expect(distance(sight, 0, 1)).toBeLessThan(Math.SQRT2)
  expect(distance('Tritanopia', 1, 2)).toBeLessThan(Math.SQRT2)
})
