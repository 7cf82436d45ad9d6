import { expect, test } from 'vitest'
import { colourText, readColour, type Rgb } from '../../../domain/colour.ts'
import { wholeOf, type Box } from '../model/layout.ts'
import type { DrawnElement } from './figureVerdict.ts'
import { judgeFigure } from './judgeFigure.ts'

const size = { width: 160, height: 80 }
const button = { x: 40, y: 24, width: 80, height: 32 }
const colour = (hex: string): Rgb => readColour(hex) ?? [0, 0, 0]

/** Returns the pixels of a box in one colour, with an edge of 3 pixels in another. */
function filled({ width, height }: Pick<Box, 'width' | 'height'>, fill: Rgb, edge = fill): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const isEdge = Math.min(x, y, width - 1 - x, height - 1 - y) < 3
    pixels.set([...(isEdge ? edge : fill), 255], pixel * 4)
  }
  return pixels
}

/** Returns the colours in which a button differs from its design, the live banner's colour first. */
function differencesOf(
  live: readonly [fill: string, edge: string],
  design: readonly [fill: string, edge: string],
  ground = filled(size, [20, 24, 60]),
  designGround = ground
) {
  const [fill, edge] = [colour(live[0]), colour(live[1])]
  const elements: DrawnElement[] = [
    { name: 'Background', kind: 'picture', box: wholeOf(size), pixels: ground },
    { name: 'Button', kind: 'button', box: button, colours: [fill, edge], pixels: filled(button, fill, edge) }
  ]
  const whole = designGround.slice()
  const drawn = filled(button, colour(design[0]), colour(design[1]))
  for (let row = 0; row < button.height; row += 1) {
    const from = row * button.width * 4
    whole.set(drawn.subarray(from, from + button.width * 4), ((button.y + row) * size.width + button.x) * 4)
  }
  const job = { size, elements, design: whole, covered: wholeOf(size), isSameSize: true }
  const { elements: judged } = judgeFigure(job)
  return judged.map(({ name, differences, doubt }) => [
    name,
    doubt,
    ...differences.map((one) => (one.kind === 'colour' ? [one.live, one.design].map(colourText).join(' ') : one.kind))
  ])
}

test('a button with another colour differs, and both colours are shown in hex', () => {
  const same = ['Background', undefined]
  expect(differencesOf(['#B3265F', '#FFFFFF'], ['#B3265F', '#FFFFFF'])).toEqual([same, ['Button', undefined]])
  expect(differencesOf(['#B3265F', '#FFFFFF'], ['#2874A6', '#FFFFFF'])).toEqual([
    same,
    ['Button', undefined, '#B3265F #2874A6']
  ])
  expect(differencesOf(['#C00000', '#FFFFFF'], ['#008000', '#FFFFFF'])).toEqual([
    same,
    ['Button', undefined, '#C00000 #008000']
  ])
})

/** Returns a picture without plain areas. `green` is added to the green channel of each pixel. */
function painted(green = 0): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4)
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1) {
    const [x, y] = [pixel % size.width, Math.floor(pixel / size.width)]
    pixels.set([40 + x, 30 + y + green, 200 - x, 255], pixel * 4)
  }
  return pixels
}

test('a different background doesn’t change the verdict on elements', () => {
  const button = ['#B3265F', '#FFFFFF'] as const
  expect(differencesOf(button, button, filled(size, [20, 24, 60]), filled(size, [20, 39, 60]))).toEqual([
    ['Background', undefined, '#14183C #14273C'],
    ['Button', undefined]
  ])
  expect(differencesOf(button, button, painted(), painted(15))).toEqual([
    ['Background', 'unexplained'],
    ['Button', undefined]
  ])
})
