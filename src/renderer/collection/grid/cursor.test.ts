import { describe, expect, test } from 'vitest'
import { inside, movedCursor, type Cursor } from './cursor.ts'

const extent = { rows: 100, columns: 12, pageRows: 20 }
const press = (cursor: Cursor, key: string, { ctrlKey = false } = {}) => movedCursor(cursor, { key, ctrlKey }, extent)
const middle: Cursor = { row: 50, column: 5 }

describe('the keyboard’s place in a table', () => {
  test.each([
    ['ArrowUp', { row: 49, column: 5 }],
    ['ArrowDown', { row: 51, column: 5 }],
    ['ArrowLeft', { row: 50, column: 4 }],
    ['ArrowRight', { row: 50, column: 6 }],
    ['PageUp', { row: 30, column: 5 }],
    ['PageDown', { row: 70, column: 5 }],
    ['Home', { row: 50, column: 0 }],
    ['End', { row: 50, column: 11 }]
  ])('%s', (key, to) => expect(press(middle, key)).toEqual(to))

  test('Ctrl goes to the first and the last cell of all', () => {
    expect(press(middle, 'Home', { ctrlKey: true })).toEqual({ row: 0, column: 0 })
    expect(press(middle, 'End', { ctrlKey: true })).toEqual({ row: 99, column: 11 })
  })

  test('in a list of one column Home and End go to its first and last row', () => {
    const inList = (key: string) =>
      movedCursor({ row: 50, column: 0 }, { key, ctrlKey: false }, { ...extent, columns: 1 })
    expect([inList('Home')?.row, inList('End')?.row]).toEqual([0, 99])
  })

  test('no key leads out of the table', () => {
    expect(press({ row: 0, column: 0 }, 'ArrowUp')).toEqual({ row: 0, column: 0 })
    expect(press({ row: 0, column: 0 }, 'ArrowLeft')).toEqual({ row: 0, column: 0 })
    expect(press({ row: 95, column: 11 }, 'PageDown')).toEqual({ row: 99, column: 11 })
    expect(inside({ row: 400, column: 40 }, extent)).toEqual({ row: 99, column: 11 })
  })

  test('other keys are left to others, and an empty table has no place', () => {
    expect(press(middle, 'x')).toBeUndefined()
    expect(press(middle, 'ArrowRight', { ctrlKey: true })).toBeUndefined()
    expect(press(middle, 'a', { ctrlKey: true })).toBeUndefined()
    expect(movedCursor(middle, { key: 'ArrowDown', ctrlKey: false }, { ...extent, rows: 0 })).toBe(undefined)
  })
})
