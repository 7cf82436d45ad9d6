import { linear, type Rgb } from '../../../domain/colour.ts'
import { eachPixel, type Layer } from './layers.ts'

const bent = (share: number): number => (share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116)

/** Converts a colour to CIE L*a*b*, under D65. */
function labOf(colour: Rgb): readonly [number, number, number] {
  const [r, g, b] = [linear(colour[0]), linear(colour[1]), linear(colour[2])]
  const x = bent((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = bent(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = bent((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Returns the distance between two colours as ΔE (CIE 1976). */
export function deltaE(one: Rgb, other: Rgb): number {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Red, green and blue. */
export const channels = [0, 1, 2] as const

/** Returns the colour of a pixel without its alpha. */
export const colourAt = (picture: Uint8ClampedArray, pixel: number): Rgb => [
  picture[pixel * 4] ?? 0,
  picture[pixel * 4 + 1] ?? 0,
  picture[pixel * 4 + 2] ?? 0
]

/** Returns the largest difference between two colours in any channel, from 0 to 255. */
export const apart = (one: Rgb, other: Rgb): number =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]))

const step = 12

/** Returns the step between the pixels to sample. In a large area, sampling every 13th pixel is enough. */
export const strideOf = (pixels: number): number => (pixels > 200_000 ? 13 : 1)

/** Returns up to three plain colours that each fill over 3 % of an element; none if no colour fills over 35 %. */
export function paletteOf({ data }: Layer): Rgb[] {
  const bins = new Map<number, { pixels: number; r: number; g: number; b: number }>()
  let opaque = 0
  for (let pixel = 0; pixel < data.length / 4; pixel += strideOf(data.length / 4)) {
    if ((data[pixel * 4 + 3] ?? 0) < 252) continue
    opaque += 1
    const [r, g, b] = colourAt(data, pixel)
    const key = (Math.floor(r / step) * 32 + Math.floor(g / step)) * 32 + Math.floor(b / step)
    const bin = bins.get(key) ?? { pixels: 0, r: 0, g: 0, b: 0 }
    if (bin.pixels === 0) bins.set(key, bin)
    bin.pixels += 1
    bin.r += r
    bin.g += g
    bin.b += b
  }
  const tones: { readonly colour: Rgb; readonly pixels: number }[] = []
  for (const { pixels, r, g, b } of [...bins.values()].toSorted((one, other) => other.pixels - one.pixels)) {
    if (tones.length === 3 || pixels <= opaque * 0.03) break
    const colour = [r / pixels, g / pixels, b / pixels] as const
    // Omit colours that are almost equal to a more frequent one.
    if (tones.every((tone) => apart(tone.colour, colour) > step)) tones.push({ colour, pixels })
  }
  return (tones[0]?.pixels ?? 0) > opaque * 0.35 ? tones.map(({ colour }) => colour) : []
}

/** An element's plain colour that differs from its value in the design. */
export interface Recolouring {
  readonly from: Rgb
  readonly to: Rgb
}

/** Colours that are further apart than this don't count as mixtures of each other. */
const mixed = 64

/** Returns the share of a plain colour in a premultiplied pixel, 0 to 1. If it is the only colour, returns alpha. */
export function inkShare(data: Uint8ClampedArray, pixel: number, ink: Rgb, isOnlyInk: boolean): number {
  const alpha = (data[pixel * 4 + 3] ?? 0) / 255
  if (alpha === 0 || isOnlyInk) return alpha
  const [r, g, b] = colourAt(data, pixel)
  return alpha * Math.max(0, 1 - apart([r / alpha, g / alpha, b / alpha], ink) / mixed)
}

/** Replaces the given colours of a layer, even in pixels where they are mixed. */
export function recoloured(layer: Layer, colours: readonly Recolouring[], isOnlyInk: boolean): Layer {
  const data = layer.data.slice()
  for (const { from, to } of colours) {
    eachPixel(layer, 1, (_x, _y, pixel) => {
      const share = inkShare(layer.data, pixel, from, isOnlyInk)
      if (share === 0) return
      for (const channel of channels) {
        const level = data[pixel * 4 + channel] ?? 0
        data[pixel * 4 + channel] = level + (to[channel] - from[channel]) * share
      }
    })
  }
  return { ...layer, data }
}
