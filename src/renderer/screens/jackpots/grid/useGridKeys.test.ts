import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridGap, gridGeometry } from './useGridKeys.ts'

describe('cards in a grid', () => {
  test('fill each row and share spare width', () => {
    expect(gridGeometry(1000, 236)).toMatchObject({ columns: 4, cardWidth: 241, pictureHeight: 112 })
    expect(gridGeometry(236, 236)).toMatchObject({ columns: 1, cardWidth: 236, pictureHeight: 110 })
    expect(gridGeometry(337, 337)).toMatchObject({ columns: 1, cardWidth: 337, pictureHeight: 181 })
  })

  test('never exceed the width, and each row has at least one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 140, max: 337 }), (width, wanted) => {
        const { columns, cardWidth } = gridGeometry(width, wanted)
        expect(columns).toBeGreaterThanOrEqual(1)
        expect(columns * cardWidth + (columns - 1) * gridGap).toBeLessThanOrEqual(width)
        if (columns > 1) expect(cardWidth).toBeGreaterThanOrEqual(wanted)
      })
    )
  })
})
