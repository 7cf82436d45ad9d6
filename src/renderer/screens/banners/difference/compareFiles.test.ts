import { describe, expect, test } from 'vitest'
import type { Box } from '../model/layout.ts'
import type { VerdictJob } from '../verdict/figureVerdict.ts'
import { opaqueBox } from '../verdict/layers.ts'
import { compareFiles, differenceOf, framesOf, type Comparing, type DrawnFile } from './compareFiles.ts'

const size = { width: 200, height: 100 }
type Rgba = readonly [number, number, number, number?]

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

test('areas outside the design are not compared', () => {
  const part = { x: 10, y: 5, width: 100, height: 80 }
  const difference = compare(picture(blue), picture([0, 0, 0, 0], [part, blue]), { covered: part })
  expect(difference).toMatchObject({ differing: 0 })
})

test('a fully transparent picture has no content box', () => {
  expect(opaqueBox(picture([0, 0, 0, 0]), size)).toBeUndefined()
})

const file = { width: 8, height: 4 }
const whole = { x: 0, y: 0, ...file }
const bitmap = { ...file, close: () => {} }
const [live, design]: DrawnFile[] = [1, 2].map(() => ({ bitmap: { ...bitmap }, box: whole }))
const levels = (level: number) => new Uint8ClampedArray(file.width * file.height * 4).fill(level)

test('the verdict gets the original design, without the live pixels of excluded areas', () => {
  if (!live || !design) throw new Error('Both were made.')
  const judged: VerdictJob[] = []
  const judge = (job: VerdictJob) => {
    judged.push(job)
    return { elements: [], extras: [] }
  }
  const half: DrawnFile = { ...design, box: { ...whole, width: 4 } }
  const job = { figure: file, density: 1, live, design: half, tolerance: 0 }
  // Each call gets a copy, as if the file were drawn again.
  const drawn = new Map([live, half].map((one, at) => [one, levels(255 - at * 200)]))
  const pixelsOf = (one: DrawnFile) => drawn.get(one)?.slice() ?? levels(0)
  const difference = compareFiles({ ...job, elements: [] }, levels(0), pixelsOf, judge)
  expect(difference).toMatchObject({ differing: 16 })
  expect(judged.map((one) => one.design)).toEqual([levels(55)])
  expect(compareFiles(job, levels(0), pixelsOf, judge).elements).toBeUndefined()
  expect(judged).toHaveLength(1)
})

test('frames have the numbers of the differing elements, or show regions if no element was judged', () => {
  const element = { name: 'Button', box: whole, differences: [] }
  const elements = { elements: [element, { ...element, differences: [{ kind: 'text' as const }] }], extras: [whole] }
  const difference = { differing: 1, regions: [{ ...whole, x: 2 }] }
  expect(framesOf({ ...difference, elements }, 1)).toEqual([{ ...whole, number: 1 }, whole])
  expect(framesOf(difference, 2)).toEqual([{ x: 1, y: 0, width: 4, height: 2 }])
})
