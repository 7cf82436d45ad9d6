import { expect, test } from 'vitest'
import { usualSizes } from '../model/layout.ts'
import { sheetsOf } from './sheet.ts'

test('every banner has a row, and every figure of it stands within the sheet', () => {
  const [sheet, more] = sheetsOf(6, usualSizes, 2)
  expect([sheet?.rows.length, more]).toEqual([6, undefined])
  for (const { figures } of sheet?.rows ?? []) {
    for (const { x, y, width, height } of Object.values(figures)) {
      expect(x + width).toBeLessThanOrEqual(1600 - 31)
      expect(y + height).toBeLessThanOrEqual(sheet?.size.height ?? 0)
    }
  }
})

test('rows do not reach into each other', () => {
  const [first, second] = sheetsOf(2, usualSizes, 1)[0]?.rows ?? []
  const bottom = Math.max(...Object.values(first?.figures ?? {}).map(({ y, height }) => y + height))
  expect(bottom).toBeLessThan((second?.caption.y ?? 0) - 14)
})

test('a sheet that would be too high for a canvas is several', () => {
  for (const scale of [1, 2]) {
    const sheets = sheetsOf(400, usualSizes, scale)
    expect(sheets.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(400)
    for (const { size } of sheets) expect(size.height * scale).toBeLessThanOrEqual(16_000)
  }
  expect(sheetsOf(1, { ...usualSizes, mobile: { width: 80, height: 4000 } }, 2)).toHaveLength(1)
})

test('no banner needs no sheet', () => expect(sheetsOf(0, usualSizes, 1)).toEqual([]))
