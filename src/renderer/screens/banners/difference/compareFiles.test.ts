import { expect, test } from 'vitest'
import type { FigureJob } from '../verdict/figureVerdict.ts'
import { compareFiles, framesOf, type DrawnFile } from './compareFiles.ts'

const size = { width: 8, height: 4 }
const whole = { x: 0, y: 0, ...size }
const bitmap = { ...size, close: () => {} }
const [live, design]: DrawnFile[] = [1, 2].map(() => ({ bitmap: { ...bitmap }, box: whole }))
const levels = (level: number) => new Uint8ClampedArray(size.width * size.height * 4).fill(level)

test('the verdict gets the original design, without the live pixels of excluded areas', () => {
  if (!live || !design) throw new Error('Both were made.')
  const judged: FigureJob[] = []
  const judge = (job: FigureJob) => {
    judged.push(job)
    return { elements: [], extras: [] }
  }
  const half: DrawnFile = { ...design, box: { ...whole, width: 4 } }
  const job = { figure: size, density: 1, live, design: half, tolerance: 0 }
  // Each call gets a copy, as if the file were drawn again.
  const drawn = new Map([live, half].map((file, at) => [file, levels(255 - at * 200)]))
  const pixelsOf = (file: DrawnFile) => drawn.get(file)?.slice() ?? levels(0)
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
