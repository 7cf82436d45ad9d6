import { describe, expect, test } from 'vitest'
import { movedIndex } from './cursor.ts'

test('in a table, Ctrl moves the cursor equally far', () => {
  const from = (key: string) => movedIndex(50, { key, ctrlKey: true }, { count: 100, columns: 1, pageRows: 20 })
  expect(['ArrowDown', 'PageUp', 'End', 'a'].map(from)).toEqual([51, 30, 99, undefined])
})

describe('the keyboard in a grid', () => {
  // Ten cards in rows of four: 0–3, 4–7, 8 and 9.
  const extent = { count: 10, columns: 4, pageRows: 2 }
  const from = (at: number, key: string, ctrlKey = false) => movedIndex(at, { key, ctrlKey }, extent)

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

  test('Ctrl moves to the first and the last card', () => {
    expect(from(5, 'Home', true)).toBe(0)
    expect(from(5, 'End', true)).toBe(9)
  })

  test('other keys do not move the cursor, and neither does any key without cards', () => {
    expect(from(5, 'a')).toBeUndefined()
    expect(movedIndex(0, { key: 'ArrowDown', ctrlKey: false }, { ...extent, count: 0 })).toBeUndefined()
  })
})
