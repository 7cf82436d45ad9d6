import { expect, test } from 'vitest'
import { usualSizes } from '../model/layout.ts'
import { devices } from '../model/slots.ts'
import { approvalPlan, contactPlan, sheetPages } from './sheetPages.ts'

const without = (count: number) => Array.from({ length: count }, () => 0)

test('every banner has a row, and every figure of it stands within the sheet', () => {
  const [sheet, more] = sheetPages(contactPlan, without(6), usualSizes, 2)
  expect([sheet?.rows.length, more]).toEqual([6, undefined])
  for (const { figuresIn } of sheet?.rows ?? []) {
    for (const { x, y, width, height } of Object.values(figuresIn(0))) {
      expect(x + width).toBeLessThanOrEqual(1600 - 31)
      expect(y + height).toBeLessThanOrEqual(sheet?.size.height ?? 0)
    }
  }
})

test('both sides of a banner stand beside each other, all of it on the page', () => {
  const [page, more] = sheetPages(approvalPlan, [0, 14], usualSizes, 2)
  expect([page?.rows.length, more]).toEqual([2, undefined])
  for (const { figuresIn, lines } of page?.rows ?? []) {
    const [here, there] = [figuresIn(0), figuresIn(1)]
    for (const device of devices) {
      expect(here[device].y).toBe(there[device].y)
      expect(here[device].x + here[device].width).toBeLessThan(page?.columnAt(1) ?? 0)
      expect(there[device].x + there[device].width).toBeLessThanOrEqual((page?.size.width ?? 0) - 31)
      expect(lines).toBeGreaterThan(here[device].y + here[device].height)
    }
  }
})

test('rows do not reach into each other, and have room for their lines', () => {
  const [first, second] = sheetPages(contactPlan, without(2), usualSizes, 1)[0]?.rows ?? []
  const bottom = Math.max(...Object.values(first?.figuresIn(0) ?? {}).map(({ y, height }) => y + height))
  expect(bottom).toBeLessThan(second?.y ?? 0)
  const [long, next] = sheetPages(approvalPlan, [14, 0], usualSizes, 1)[0]?.rows ?? []
  expect(next?.y).toBeGreaterThan((long?.lines ?? Number.NaN) + 12 * 18)
})

test('a sheet that would be too high for a canvas is several', () => {
  for (const [lines, scale] of [
    [without(400), 1],
    [without(400), 2],
    [Array.from({ length: 400 }, () => 14), 2]
  ] as const) {
    const sheets = sheetPages(contactPlan, lines, usualSizes, scale)
    expect(sheets.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(400)
    for (const { size } of sheets) expect(size.height * scale).toBeLessThanOrEqual(16_000)
  }
  const high = { ...usualSizes, mobile: { width: 80, height: 4000 } }
  expect(sheetPages(contactPlan, [0], high, 2)).toHaveLength(1)
  const fortyFive = Array.from({ length: 45 }, () => 1)
  expect(sheetPages(approvalPlan, fortyFive, usualSizes, 1)).toHaveLength(1)
})

test('no banner needs no sheet', () => expect(sheetPages(contactPlan, [], usualSizes, 1)).toEqual([]))
