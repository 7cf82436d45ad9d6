import { describe, expect, test } from 'vitest'
import { sheetGeometry } from './sheetGeometry.ts'

describe('pictures on a sheet', () => {
  test('have their true size, as many in a row as have room', () => {
    expect(sheetGeometry(1000, { width: 236, height: 110 })).toEqual({
      scale: 1,
      drawn: { width: 236, height: 110 },
      place: 236,
      columns: 4
    })
  })

  test('are drawn smaller only where one has no room', () => {
    expect(sheetGeometry(800, { width: 1600, height: 900 })).toEqual({
      scale: 0.5,
      drawn: { width: 800, height: 450 },
      place: 800,
      columns: 1
    })
  })

  test('that are tiny leave room for their caption', () => {
    expect(sheetGeometry(1000, { width: 1, height: 1 })).toMatchObject({ drawn: { width: 1, height: 1 }, place: 190 })
  })
})
