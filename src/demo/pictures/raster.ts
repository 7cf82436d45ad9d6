import { setImmediate as nextTurn } from 'node:timers/promises'
import { coverageOf } from './coverage.ts'
import type { Drawing, Paint, Shape, Stop } from './drawing.ts'

/** A picture as pixels: red, green, blue, alpha. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray
}

const tones = 256

const channels = ({ colour, opacity }: Stop): readonly [number, number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
  opacity
]

/** A gradient's colours from start to end, four numbers each. */
const toneTable = (stops: readonly Stop[]): Float32Array => {
  const table = new Float32Array(tones * 4)
  for (let tone = 0; tone < tones; tone++) {
    const at = tone / (tones - 1)
    const after = stops.find((one) => one.at >= at) ?? stops.at(-1)
    const before = stops.findLast((one) => one.at <= at) ?? after
    if (!before || !after) continue
    const share = after.at === before.at ? 0 : (at - before.at) / (after.at - before.at)
    const [from, to] = [channels(before), channels(after)]
    table.set(
      from.map((value, channel) => value + ((to[channel] ?? value) - value) * share),
      tone * 4
    )
  }
  return table
}

/** A pixel's offset on a gradient; 0 to 1 is inside. */
const placeOn = (paint: Paint): ((x: number, y: number) => number) => {
  if (paint.kind === 'radial') {
    const [cx, cy] = paint.centre
    return (x, y) => Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)) / paint.radius
  }
  const [[x1, y1], [x2, y2]] = [paint.from, paint.to]
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  return (x, y) => ((x - x1) * dx + (y - y1) * dy) / length
}

const blend = (pixels: Uint8ClampedArray, place: number, table: Float32Array, tone: number, share: number): void => {
  const alpha = (table[tone + 3] ?? 0) * share
  const under = (pixels[place + 3] ?? 0) / 255
  const together = alpha + under * (1 - alpha)
  if (together === 0) return
  const weight = alpha / together
  for (let channel = 0; channel < 3; channel++) {
    const below = pixels[place + channel] ?? 0
    pixels[place + channel] = below + ((table[tone + channel] ?? 0) - below) * weight
  }
  pixels[place + 3] = together * 255
}

const paintShape = ({ width, height, pixels }: Canvas, { outline, paint }: Shape): void => {
  const cover = coverageOf(outline, height)
  const table = toneTable(paint.stops)
  const placeAt = placeOn(paint)
  const end = Math.min(width, cover.left + cover.width)
  for (let row = 0; row < cover.height; row++) {
    const y = cover.top + row
    const shares = row * cover.width - cover.left
    for (let x = Math.max(0, cover.left); x < end; x++) {
      const share = cover.shares[shares + x] ?? 0
      if (share < 0.002) continue
      const tone = Math.max(0, Math.min(tones - 1, Math.round(placeAt(x + 0.5, y + 0.5) * (tones - 1))))
      blend(pixels, (y * width + x) * 4, table, tone * 4, share)
    }
  }
}

/** Draws shape by shape and yields in between: the server shares its thread with the app's main process. */
export const rasterise = async ({ width, height, shapes }: Drawing): Promise<Canvas> => {
  const canvas = { width, height, pixels: new Uint8ClampedArray(width * height * 4) }
  for (const shape of shapes) {
    paintShape(canvas, shape)
    await nextTurn()
  }
  return canvas
}
