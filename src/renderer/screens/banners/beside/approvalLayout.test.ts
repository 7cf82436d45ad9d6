import { expect, test } from 'vitest'
import { usualSizes } from '../model/layout.ts'
import { devices } from '../model/slots.ts'
import { approvalPages } from './approvalLayout.ts'

test('both sides of a banner stand beside each other, all of it on the page', () => {
  const [page, more] = approvalPages([0, 14], usualSizes, 2)
  expect([page?.rows.length, more]).toEqual([2, undefined])
  for (const { figures, lines } of page?.rows ?? []) {
    const [here, there] = figures
    for (const device of devices) {
      expect(here[device].y).toBe(there[device].y)
      expect(here[device].x + here[device].width).toBeLessThan(page?.columns[1] ?? 0)
      expect(there[device].x + there[device].width).toBeLessThanOrEqual((page?.size.width ?? 0) - 31)
      expect(lines).toBeGreaterThan(here[device].y + here[device].height)
    }
  }
})

test('a banner has room for its lines', () => {
  const [first, second] = approvalPages([14, 0], usualSizes, 1)[0]?.rows ?? []
  expect(second?.y).toBeGreaterThan((first?.lines ?? Number.NaN) + 13 * 18)
})

test('forty-five banners are one sheet; what is too high for a canvas is several', () => {
  const few = Array.from({ length: 45 }, () => 1)
  expect(approvalPages(few, usualSizes, 1)).toHaveLength(1)
  const pages = approvalPages(
    Array.from({ length: 200 }, () => 14),
    usualSizes,
    2
  )
  expect(pages.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(200)
  for (const { size } of pages) expect(size.height * 2).toBeLessThanOrEqual(16_000)
})

test('no banner needs no sheet', () => expect(approvalPages([], usualSizes, 1)).toEqual([]))
