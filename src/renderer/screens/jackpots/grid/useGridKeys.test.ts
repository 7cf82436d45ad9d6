import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridGap, gridGeometry, movedCard } from './useGridKeys.ts'

describe('cards in a grid', () => {
  test('are as many in a row as fit, and share what is to spare', () => {
    expect(gridGeometry(1000, 236)).toMatchObject({ columns: 4, place: 241, pictureHeight: 112 })
    expect(gridGeometry(236, 236)).toMatchObject({ columns: 1, place: 236, pictureHeight: 110 })
    expect(gridGeometry(337, 337)).toMatchObject({ columns: 1, place: 337, pictureHeight: 181 })
  })

  test('never stick out, and there is always one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 140, max: 337 }), (width, wanted) => {
        const { columns, place } = gridGeometry(width, wanted)
        expect(columns).toBeGreaterThanOrEqual(1)
        expect(columns * place + (columns - 1) * gridGap).toBeLessThanOrEqual(width)
        if (columns > 1) expect(place).toBeGreaterThanOrEqual(wanted)
      })
    )
  })
})

describe('the keyboard', () => {
  // Ten cards, four in a row: 0–3, 4–7, 8 and 9.
  const extent = { count: 10, columns: 4, pageRows: 2 }
  const from = (at: number, key: string, ctrlKey = false) => movedCard(at, { key, ctrlKey }, extent)

  test.each([
    [0, 'ArrowRight', 1],
    [3, 'ArrowRight', 4],
    [9, 'ArrowRight', 9],
    [4, 'ArrowLeft', 3],
    [0, 'ArrowLeft', 0],
    [1, 'ArrowDown', 5],
    [5, 'ArrowDown', 9],
    [7, 'ArrowDown', 9],
    [8, 'ArrowDown', 8],
    [5, 'ArrowUp', 1],
    [1, 'ArrowUp', 1],
    [6, 'Home', 4],
    [5, 'End', 7],
    [8, 'End', 9],
    [1, 'PageDown', 9],
    [9, 'PageUp', 1]
  ])('from card %i %s leads to %i', (at, key, to) => expect(from(at, key)).toBe(to))

  test('Ctrl leads to the first and the last', () => {
    expect(from(5, 'Home', true)).toBe(0)
    expect(from(5, 'End', true)).toBe(9)
  })

  test('other keys lead nowhere, and without cards none does', () => {
    expect(from(5, 'a')).toBeUndefined()
    expect(movedCard(0, { key: 'ArrowDown', ctrlKey: false }, { ...extent, count: 0 })).toBeUndefined()
  })
})
