import { describe, expect, test } from 'vitest'
import { allLayers, fittingZoom, hiddenInWords, readLength } from './view.ts'

describe('the zoom that fits', () => {
  test('stands all figures side by side, with the room between them', () => {
    const zoom = fittingZoom([1600, 1024, 390], 1800)
    expect((1600 + 1024 + 390) * zoom + 48).toBeLessThanOrEqual(1800)
    expect(zoom).toBe(0.58)
  })

  test('leaves a narrow figure the room of its name', () => {
    const zoom = fittingZoom([1600, 1024, 390], 800)
    expect((1600 + 1024) * zoom + 150 + 48).toBeLessThanOrEqual(800)
    expect(zoom).toBe(0.22)
  })

  test('never makes them larger than they are, nor nothing', () => {
    expect(fittingZoom([400, 400], 5000)).toBe(1)
    expect(fittingZoom([4000, 4000, 4000], 10)).toBe(0.05)
    expect(fittingZoom([], 1000)).toBe(1)
  })
})

test.each([
  ['390', 390],
  [' 390 ', 390],
  ['5', 80],
  ['99999', 4000],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['39.5', undefined]
])('%j as a length is %s', (text, length) => expect(readLength(text)).toBe(length))

test('layers that are off are named', () => {
  expect(hiddenInWords(allLayers)).toBe('')
  expect(hiddenInWords({ ...allLayers, Mascot: false, Border: false })).toBe('mascot, border')
})
