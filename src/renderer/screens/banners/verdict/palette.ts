import type { Rgb } from '../model/contrast.ts'
import type { Size } from '../model/layout.ts'
import { cellAt } from './agreement.ts'
import { apart } from './colours.ts'
import type { Layer } from './layers.ts'

/** A colour with the number of its pixels. */
export interface Tone {
  readonly colour: Rgb
  readonly pixels: number
}

const step = 12

/** Collects colours, and gives the most frequent ones. */
export function createTones() {
  const bins = new Map<number, { pixels: number; r: number; g: number; b: number }>()
  return {
    add: (r: number, g: number, b: number) => {
      const key = (Math.floor(r / step) * 32 + Math.floor(g / step)) * 32 + Math.floor(b / step)
      const bin = bins.get(key)
      if (!bin) return bins.set(key, { pixels: 1, r, g, b })
      bin.pixels += 1
      bin.r += r
      bin.g += g
      bin.b += b
      return bins
    },
    /** The most frequent colours, those that are nearly the same as one. */
    most: (count: number): Tone[] => {
      const tones: Tone[] = []
      const sorted = [...bins.values()].toSorted((one, other) => other.pixels - one.pixels)
      for (const { pixels, r, g, b } of sorted.slice(0, 24)) {
        const colour = [r / pixels, g / pixels, b / pixels] as const
        if (tones.every((tone) => apart(tone.colour, colour) > step)) tones.push({ colour, pixels })
        if (tones.length === count) break
      }
      return tones
    }
  }
}

/** Of a large area every so many pixels tell as much as all of them; no divisor of a usual width. */
export const strideOf = (pixels: number): number => (pixels > 200_000 ? 13 : 1)

/** The plain colours of an element: three at most, each with a part of its own. */
export function paletteOf({ data }: Layer): Rgb[] {
  const tones = createTones()
  let opaque = 0
  for (let at = 0; at < data.length; at += 4 * strideOf(data.length / 4)) {
    if ((data[at + 3] ?? 0) < 252) continue
    opaque += 1
    tones.add(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
  }
  const found = tones.most(3)
  const isPlain = (found[0]?.pixels ?? 0) > opaque * 0.35
  return isPlain ? found.filter(({ pixels }) => pixels > opaque * 0.03).map(({ colour }) => colour) : []
}

/** A plain colour of an element that is another one in the design. */
export interface Recolouring {
  readonly from: Rgb
  readonly to: Rgb
  /** The cells in which it is, as 1: two parts of an element may have one colour. */
  readonly where: Uint8Array
}

/** Colours further apart than this are not mixed with each other. */
const mixed = 64

/** A layer with another colour in place of one, also where that is mixed with others. */
export function recoloured(layer: Layer, { from, to, where }: Recolouring, size: Size, isOnlyColour: boolean): Layer {
  const data = layer.data.slice()
  const by = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    const pixel = at / 4
    const [x, y] = [layer.x + (pixel % layer.width), layer.y + Math.floor(pixel / layer.width)]
    if (alpha === 0 || where[cellAt(x, y, size)] !== 1) continue
    const own = [(data[at] ?? 0) / alpha, (data[at + 1] ?? 0) / alpha, (data[at + 2] ?? 0) / alpha] as const
    const share = alpha * (isOnlyColour ? 1 : Math.max(0, 1 - apart(own, from) / mixed))
    data[at] = (data[at] ?? 0) + by[0] * share
    data[at + 1] = (data[at + 1] ?? 0) + by[1] * share
    data[at + 2] = (data[at + 2] ?? 0) + by[2] * share
  }
  return { ...layer, data }
}
