import { describe, expect, test } from 'vitest'
import type { Box } from '../model/layout.ts'
import { opaqueBox } from '../verdict/layers.ts'
import { differenceOf, type Comparing } from './compareFiles.ts'

const size = { width: 200, height: 100 }
type Rgba = readonly [number, number, number, number?]

/** A picture of one colour with rectangles in other colours. */
function picture(ground: Rgba, ...parts: readonly (readonly [box: Box, colour: Rgba])[]): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4)
  const whole = { x: 0, y: 0, ...size }
  for (const [{ x, y, width, height }, [r, g, b, a = 255]] of [[whole, ground] as const, ...parts]) {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) pixels.set([r, g, b, a], (row * size.width + column) * 4)
    }
  }
  return pixels
}

const covered = { x: 0, y: 0, ...size }
const compare = (live: Uint8ClampedArray, design: Uint8ClampedArray, terms: Partial<Comparing> = {}) => {
  const output = new Uint8ClampedArray(live.length)
  return { output, ...differenceOf({ size, live, design, tolerance: 8, covered, ...terms }, output) }
}
const box = { x: 40, y: 20, width: 30, height: 10 }
const [blue, orange] = [[30, 42, 120] as const, [240, 140, 0] as const]

describe('a difference', () => {
  test('is counted in pixels and has a rectangle', () => {
    const { differing, regions } = compare(picture(blue), picture(blue, [box, orange]))
    expect({ differing, regions }).toEqual({
      differing: 300,
      regions: [{ x: 32, y: 16, width: 48, height: 16 }]
    })
  })

  test('doesn’t exist between two equal pictures', () => {
    expect(compare(picture(blue, [box, orange]), picture(blue, [box, orange]))).toMatchObject({
      differing: 0,
      regions: []
    })
  })

  test('is marked in the output, which otherwise stays transparent', () => {
    const { output } = compare(picture(blue), picture(blue, [box, orange]))
    expect(opaqueBox(output, size)).toEqual(box)
  })

  test('is several regions if pixels are far apart, and one region if they are near', () => {
    const small = { x: 150, y: 80, width: 5, height: 5 }
    const apart = compare(picture(blue), picture(blue, [small, orange], [box, orange]))
    expect(apart.regions).toHaveLength(2)
    const near = { x: 72, y: 20, width: 4, height: 10 }
    const together = compare(picture(blue), picture(blue, [near, orange], [box, orange]))
    expect(together.regions).toEqual([{ x: 32, y: 16, width: 48, height: 16 }])
  })
})

const grey = (level: number) => picture([level, level, level])
test('without a tolerance every pixel counts, even at an edge with different anti-aliasing', () => {
  const column = (x: number) => ({ x, y: 0, width: 1, height: 100 })
  const edge = (level: number) =>
    picture(
      [0, 0, 0],
      [{ x: 100, y: 0, width: 100, height: 100 }, [255, 255, 255]],
      [column(99), [level, level, level]]
    )
  expect(compare(edge(100), edge(150)).differing).toBe(0)
  expect(compare(edge(100), edge(150), { tolerance: 0 }).differing).toBe(100)
  expect(compare(edge(100), edge(101), { tolerance: 0 }).differing).toBe(100)
})

test.each([0, 1, 8, 32])('the tolerance of %i lets a grey differ by at most this many levels', (tolerance) => {
  expect(compare(grey(100), grey(100 + tolerance), { tolerance }).differing).toBe(0)
  expect(compare(grey(100), grey(101 + tolerance), { tolerance }).differing).toBe(20_000)
})

test('different anti-aliasing of an edge isn’t a difference', () => {
  const edge = (level: number) =>
    picture(
      [0, 0, 0],
      [{ x: 100, y: 0, width: 100, height: 100 }, [255, 255, 255]],
      [{ x: 99, y: 0, width: 1, height: 100 }, [level, level, level]]
    )
  expect(compare(edge(90), edge(160)).differing).toBe(0)
})

test('areas outside the design are not compared', () => {
  const part = { x: 10, y: 5, width: 100, height: 80 }
  const difference = compare(picture(blue), picture([0, 0, 0, 0], [part, blue]), { covered: part })
  expect(difference).toMatchObject({ differing: 0 })
})

test('a transparent margin is found, and a fully transparent picture has no content box', () => {
  expect(opaqueBox(picture([0, 0, 0, 0], [box, orange]), size)).toEqual(box)
  expect(opaqueBox(picture([0, 0, 0, 0]), size)).toBeUndefined()
})
