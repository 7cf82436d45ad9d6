import { describe, expect, test } from 'vitest'
import { contrastFindings, contrastOver } from './textContrast.ts'

const large = { size: 62, line: 68, weight: 800, below: 10 }
const small = { size: 16, line: 22, weight: 400, below: 26 }
/** Grey pixels, one for each light. */
const pixels = (...lights: readonly number[]) =>
  new Uint8ClampedArray(lights.flatMap((light) => [light, light, light, 255]))

describe('white text over pixels', () => {
  test('has a worst and a median contrast', () => {
    const contrast = contrastOver(pixels(0, 0, 119, 255), 'title', small)
    expect(contrast?.worst).toBe(1)
    expect(contrast?.median).toBeCloseTo(4.478, 2)
    expect(contrast?.under).toBe(0.5)
  })

  test('that is large needs less', () => {
    expect(contrastOver(pixels(130), 'title', small)?.under).toBe(1)
    expect(contrastOver(pixels(130), 'title', large)?.under).toBe(0)
  })

  test('is judged by what is there: nothing behind says nothing', () => {
    expect(contrastOver(new Uint8ClampedArray(16), 'title', small)).toBeUndefined()
    expect(contrastOver(new Uint8ClampedArray(0), 'title', small)).toBeUndefined()
    const half = new Uint8ClampedArray([255, 255, 255, 0, 0, 0, 0, 255])
    expect(contrastOver(half, 'title', small)?.worst).toBe(21)
  })
})

test.each([
  [0, []],
  [0.05, ['note']],
  [0.2, ['check']],
  [0.6, ['flaw']]
])('%s of a text under what is demanded: %j', (under, levels) => {
  const found = contrastFindings(3, 'tablet', [
    { text: 'title', worst: 1.239, median: 4.2, under, demanded: 4.5, colour: 'White' }
  ])
  expect(found.map(({ level }) => level)).toEqual(levels)
  for (const { text, at, where } of found) {
    expect([at, where]).toEqual([3, 'title'])
    expect(text).toContain('Tablet: worst 1.23, median 4.20')
    expect(text).toContain('under the 4.5 : 1 of AA (')
  }
})

test('what is said of a large text names the rule for large text', () => {
  const [found] = contrastFindings(0, 'desktop', [
    { text: 'main_title', worst: 2, median: 4.9, under: 0.01, demanded: 3, colour: 'White' }
  ])
  expect(found?.text).toContain('1 % under the 3 : 1 of AA for large text (')
})
