import type { Rgb } from '../../../domain/colour.ts'
import { cellAt, cellsOf, pixelsIn, widened } from './agreement.ts'
import { channels, colourAt, deltaE, inkShare, type Recolouring } from './colours.ts'
import { blur, blurredLayer, eachPixel, enlarged, isFilling, type Layer } from './layers.ts'
import { hiddenOf, soughtOf, unexplainedCells, type Part, type Scene } from './scene.ts'

// An ink is one of the plain colours of an element, such as the colour of its letters. In a stroke that is one pixel
// wide, no pixel has exactly the ink's colour. So blur the live banner's figure and the design again, and find, by least
// squares, the colour that best explains how the two pictures differ around the stroke.

/** The radii of the second blur. */
const further = [3, 3] as const

/** A plain colour that fills fewer pixels of an element than this is ignored. */
const fewestPixels = 12

/** Two colours count as the same below this ΔE (CIE 1976). */
const leastDifference = 2.8

/** If a new colour leaves more than this fraction of the differences unexplained, they come from rendering. */
const mostRest = 0.18

/**
 * A pixel near an element: how much of it each plain colour covers, and its colour in the design minus its colour in
 * the live banner.
 */
interface Sample {
  /** The share of each plain colour. The last share is always 1 and stands for a change of the whole area. */
  readonly shares: readonly number[]
  readonly off: Rgb
}

/** Returns the plain colours of an element, as drawn at its current position, that differ in the design. */
export function otherInks(scene: Scene, part: Part): readonly Recolouring[] {
  const { layer, palette } = part
  if (!layer || palette.length === 0) return []
  const samples = samplesOf(scene, part, layer)
  // A picture that fills the figure has no surroundings whose difference could be separated from its own.
  const count = palette.length + (isFilling(layer, scene.size) && part.element.kind === 'picture' ? 0 : 1)
  const offs = solve(samples, count)
  const restOf = ({ shares, off }: Sample, channel: 0 | 1 | 2) =>
    offs.reduce((rest, own, ink) => rest - (shares[ink] ?? 0) * own[channel], off[channel])
  return palette.flatMap((from, ink) => {
    // Add the difference of the whole area. If only the background differs, the sum is 0.
    const own = plus(offs[ink] ?? [0, 0, 0], offs[palette.length] ?? [0, 0, 0])
    const level = (channel: 0 | 1 | 2) => Math.min(255, Math.max(0, from[channel] + own[channel]))
    let [mass, before, after] = [0, 0, 0]
    for (const sample of samples) {
      const share = sample.shares[ink] ?? 0
      mass += share
      for (const channel of channels) {
        before += share * sample.off[channel] ** 2
        after += share * restOf(sample, channel) ** 2
      }
    }
    if (mass < fewestPixels || after > before * mostRest) return []
    const to: Rgb = [level(0), level(1), level(2)]
    return deltaE(from, to) >= leastDifference ? { from, to } : []
  })
}

const plus = (one: Rgb, other: Rgb): Rgb => [one[0] + other[0], one[1] + other[1], one[2] + other[2]]

function samplesOf(scene: Scene, part: Part, layer: Layer): Sample[] {
  const { size, design, shown, radii } = scene
  const hidden = hiddenOf(scene, part)
  // A palette has at most three plain colours, so the share of each can be stored in a colour channel.
  const data = new Uint8ClampedArray(layer.data.length)
  eachPixel(layer, 1, (_x, _y, pixel) => {
    for (const [channel, ink] of part.palette.entries())
      data[pixel * 4 + channel] = 255 * inkShare(layer.data, pixel, ink, part.element.kind === 'text')
  })
  const inks = blurredLayer({ ...layer, data }, size, [...radii, ...further])
  const box = enlarged(inks, 2, size)
  const [theirs, ours] = [new Uint8ClampedArray(design.length), new Uint8ClampedArray(design.length)]
  blur(design, theirs, size, box, further)
  blur(shown, ours, size, box, further)
  const samples: Sample[] = []
  const step = box.width * box.height > 200_000 ? 3 : 1
  for (let y = box.y; y < box.y + box.height; y += step) {
    for (let x = box.x; x < box.x + box.width; x += step) {
      const at = (y * size.width + x) * 4
      if (hidden[at / 4] !== 0 || (ours[at + 3] ?? 0) < 250) continue
      const off = (channel: 0 | 1 | 2) => (theirs[at + channel] ?? 0) - (ours[at + channel] ?? 0)
      samples.push({
        shares: [...part.palette.map((_ink, channel) => shareAt(inks, x, y, channel)), 1],
        off: [off(0), off(1), off(2)]
      })
    }
  }
  return samples
}

const shareAt = ({ x: left, y: top, width, height, data }: Layer, x: number, y: number, channel: number): number =>
  x >= left && y >= top && x < left + width && y < top + height
    ? (data[((y - top) * width + x - left) * 4 + channel] ?? 0) / 255
    : 0

/** Computes how each plain colour of an element differs, with a least-squares fit. */
function solve(samples: readonly Sample[], count: number): Rgb[] {
  const equations = Array.from({ length: count }, () => new Float64Array(count + 3))
  for (const { shares, off } of samples) {
    for (const [row, own] of equations.entries()) {
      const share = shares[row] ?? 0
      if (share === 0) continue
      for (let column = 0; column < count; column += 1) own[column] = (own[column] ?? 0) + share * (shares[column] ?? 0)
      for (const channel of channels) own[count + channel] = (own[count + channel] ?? 0) + share * off[channel]
    }
  }
  for (const [at, own] of equations.entries()) {
    const by = own[at] ?? 0
    for (const other of equations) {
      const times = other === own || by < 1e-6 ? 0 : (other[at] ?? 0) / by
      if (times === 0) continue
      for (let column = 0; column < own.length; column += 1)
        other[column] = (other[column] ?? 0) - times * (own[column] ?? 0)
    }
  }
  return equations.map((own, at) => {
    const by = own[at] ?? 0
    const level = (channel: 0 | 1 | 2) => (by < 1e-6 ? 0 : (own[count + channel] ?? 0) / by)
    return [level(0), level(1), level(2)]
  })
}

/** The accepted difference, from 0 to 255, between a channel of a pixel and the same channel of a mix of colours. */
const levels = 24

/** Returns the fraction (0 to 1) of text colour in a mix with the background; undefined if it isn't such a mix. */
function mixOf(here: Rgb, ground: Rgb, ink: Rgb): number | undefined {
  let [along, length] = [0, 0]
  for (const channel of channels) {
    along += (ink[channel] - ground[channel]) * (here[channel] - ground[channel])
    length += (ink[channel] - ground[channel]) ** 2
  }
  // A text colour can't be measured if it is too similar to what is behind it.
  if (length < 40 ** 2) return undefined
  const share = Math.min(1, Math.max(0, along / length))
  const isMix = channels.every(
    (channel) => Math.abs(ground[channel] + (ink[channel] - ground[channel]) * share - here[channel]) <= levels
  )
  return isMix ? share : undefined
}

/**
 * Returns a function that computes how much of a pixel's colour is text colour, from 0 to 1. The function returns
 * undefined if the pixel isn't a mix of the text colour and the background.
 */
export const inkOf =
  (ground: Uint8ClampedArray, ink: Rgb) =>
  (picture: Uint8ClampedArray, pixel: number): number | undefined =>
    mixOf(colourAt(picture, pixel), colourAt(ground, pixel), ink)

/** A blurred pixel has lost part of a letter if more than this fraction of the text's colour is missing. */
const leastLost = 0.08

/** The width of a button's rim, in pixels. A button's letters are inside its rim. */
const rim = 7

/** A text counts as different if changed letters cause at least this fraction of the differences. */
const mostlyLetters = 0.8

/** Whether a text or button differs mainly because its letters differ. If so, ignores their pixels from now on. */
export function takeOtherText(scene: Scene, part: Part): boolean {
  const { size, design, shown, marks, ignored } = scene
  const { home, palette, element } = part
  const [ink] = palette
  const isButton = element.kind === 'button'
  if (ink === undefined || (element.kind !== 'text' && !isButton)) return false
  const { ground, hidden } = soughtOf(scene, part)
  const wrong = unexplainedCells(scene, part)
  const inkIn = inkOf(ground, ink)
  const isWithin = (x: number, y: number) =>
    Math.min(x - home.x, y - home.y, home.x + home.width - x, home.y + home.height - y) > rim
  const taken: number[] = []
  let [all, lost] = [0, 0]
  for (const [pixel, x, y] of pixelsIn(widened(cellsOf(home, size), size), size)) {
    if (hidden[pixel] !== 0) continue
    const [live = 0, share] = isButton ? [] : [inkIn(shown, pixel), inkIn(design, pixel)]
    if (wrong[cellAt(x, y, size)] !== 1) continue
    all += 1
    if (isButton ? !isWithin(x, y) : share === undefined) continue
    taken.push(pixel)
    if (live - (share ?? 0) > leastLost) lost += 1
  }
  // If hardly any pixels lost the text's colour, something of that colour was added, and the letters are the same.
  const isText = isButton || lost >= 3
  if (!isText || taken.length < all * mostlyLetters) return false
  for (const pixel of taken) {
    marks[pixel] = 0
    ignored[pixel] = 3
  }
  return true
}
