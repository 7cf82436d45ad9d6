import { expect, test } from 'vitest'
import { usualSizes } from '../model/layout.ts'
import { sheetPages } from './sheetPages.ts'

test('every banner has a row that does not reach into the next, and every figure of it stands within the sheet', () => {
  const [sheet, more] = sheetPages(6, usualSizes, 2)
  expect([sheet?.rows.length, more]).toEqual([6, undefined])
  for (const [at, { figures }] of (sheet?.rows ?? []).entries()) {
    for (const { x, y, width, height } of Object.values(figures)) {
      expect(x + width).toBeLessThanOrEqual(1600 - 31)
      expect(y + height).toBeLessThanOrEqual(sheet?.rows[at + 1]?.y ?? sheet?.size.height ?? 0)
    }
  }
})

test('a sheet that would be too high for a canvas is several, and none is without a banner', () => {
  for (const scale of [1, 2]) {
    const sheets = sheetPages(400, usualSizes, scale)
    expect(sheets.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(400)
    for (const { size } of sheets) expect(size.height * scale).toBeLessThanOrEqual(16_000)
  }
  const high = { ...usualSizes, mobile: { width: 80, height: 4000 } }
  expect(sheetPages(1, high, 2)).toHaveLength(1)
  expect(sheetPages(0, usualSizes, 1)).toEqual([])
})
