import { describe, expect, test } from 'vitest'
import { captionHeight, margin, planSheets, sheetGeometry, sheetScale } from './drawSheets.ts'

const wide = { width: 236, height: 110 }

describe('a contact sheet of games', () => {
  test('has a cell for each game, without overlap and inside the edges', () => {
    const [sheet, ...others] = planSheets(12, wide)
    expect(others).toEqual([])
    expect(sheet?.positions).toHaveLength(12)
    expect(new Set(sheet?.positions.map(({ x, y }) => `${x} ${y}`)).size).toBe(12)
    for (const { x, y } of sheet?.positions ?? []) {
      expect(x + (sheet?.picture.width ?? 0)).toBeLessThanOrEqual(1600 - margin)
      expect(y + (sheet?.picture.height ?? 0) + captionHeight).toBeLessThanOrEqual(sheet?.height ?? 0)
    }
  })

  test('draws pictures in true size, or smaller if they are wide', () => {
    expect(planSheets(1, wide)[0]).toMatchObject({ picture: wide, scale: 1 })
    expect(sheetScale({ width: 380, height: 380 })).toBe(1)
    expect(planSheets(1, { width: 1600, height: 900 })[0]).toMatchObject({
      picture: { width: 400, height: 225 },
      scale: 0.25
    })
  })

  test('becomes several sheets if it would exceed a canvas, and no sheet without games', () => {
    const sheets = planSheets(2000, wide)
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets.reduce((sum, { positions }) => sum + positions.length, 0)).toBe(2000)
    expect(Math.max(...sheets.map(({ height }) => height))).toBeLessThanOrEqual(16_000)
    expect(planSheets(0, wide)).toEqual([])
  })
})

describe('pictures on a sheet', () => {
  test('are drawn smaller only if not even one fits', () => {
    expect(sheetGeometry(800, { width: 1600, height: 900 })).toMatchObject({
      scale: 0.5,
      drawn: { width: 800, height: 450 },
      cardWidth: 800,
      columns: 1
    })
  })

  test('that are tiny leave space for their caption', () => {
    expect(sheetGeometry(1000, { width: 1, height: 1 })).toMatchObject({
      drawn: { width: 1, height: 1 },
      cardWidth: 190
    })
  })
})
