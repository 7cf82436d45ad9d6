import type { Rgb } from '../../../domain/colour.ts'
import { cellAt, disagreeingCells, noCells, widened } from './agreement.ts'
import { apart, channels, colourAt, deltaE, strideOf } from './colours.ts'
import type { ElementDifference } from './figureVerdict.ts'
import type { Layer } from './layers.ts'
import { hiddenOf, type Part, type Scene } from './scene.ts'

// A plain area has its colour as the median of its pixels. A line of a few pixels has no pixel of its colour alone, and a
// picture no colour at all: of them only the mean is known, and where that differs nothing is said.

/**
 * By how much a plain colour may differ, CIE 1976 ΔE; and a mean, which the weight of letters and edges is in too. A mean
 * that is `sure` off is another colour if the element's own is stated.
 */
const [tolerance, doubtful, sure] = [2, 5, 12]

/** An area is plain where so many pixels are. */
const fewest = 24

/** The plain colours that differ; *unsure* where they may. */
export function coloursOf(scene: Scene, part: Part): readonly ElementDifference[] | 'unsure' {
  const { guess, palette, layer } = part
  if (!layer) return []
  const seen = seenPixels(scene, part, layer)
  const found: ElementDifference[] = []
  for (const live of palette.length > 0 ? palette : [undefined]) {
    const drawn = guess.colour && guess.colour.from === live ? guess.colour.to : live
    const plain = drawn && plainColour(scene, layer, seen, drawn)
    if (live && drawn && plain) {
      const off = deltaE(live, plain.colour)
      if (off > tolerance && off <= plain.spread * 1.5) return 'unsure'
      if (off > tolerance) found.push({ kind: 'colour', found: live, expected: plain.colour })
      continue
    }
    const { own, there } = meansOf(scene, layer, seen, drawn)
    const off = deltaE(own, there)
    if (live && off > sure && part.element.colours?.includes(live)) {
      found.push({ kind: 'colour', found: live, expected: there })
      continue
    }
    if (off > doubtful) return 'unsure'
    if (live && drawn && live !== drawn) found.push({ kind: 'colour', found: live, expected: drawn })
  }
  return found
}

/** The places of an element's pixels that can be seen, in its layer, where nothing else disagrees. */
function seenPixels(scene: Scene, part: Part, layer: Layer): readonly number[] {
  const hidden = hiddenOf(scene, part)
  const wrong = disagreeingCells(scene.marks, scene.size)
  const places: number[] = []
  for (let place = 0; place < layer.width * layer.height; place += strideOf(layer.width * layer.height)) {
    if ((layer.data[place * 4 + 3] ?? 0) < 8) continue
    const [x, y] = [layer.x + (place % layer.width), layer.y + Math.floor(place / layer.width)]
    if (hidden[y * scene.size.width + x] === 0 && wrong[cellAt(x, y, scene.size)] === 0) places.push(place)
  }
  return places
}

/** The colour that the design has where an element is plain, and how far it is spread there; undefined where it is not. */
function plainColour({ design, size }: Scene, { x, y, data, width }: Layer, seen: readonly number[], drawn: Rgb) {
  const isPlain = (place: number) => data[place * 4 + 3] === 255 && apart(colourAt(data, place), drawn) <= 3
  const found = seen
    .filter((place) => [0, 1, -1, width, -width].every((away) => isPlain(place + away)))
    .map((place) => colourAt(design, (y + Math.floor(place / width)) * size.width + x + (place % width)))
  if (found.length < fewest) return undefined
  const sorted = channels.map((channel) => found.map((colour) => colour[channel]).toSorted((a, b) => a - b))
  const at = (share: number): Rgb => {
    const [r = 0, g = 0, b = 0] = sorted.map((one) => one[Math.floor(one.length * share)] ?? 0)
    return [r, g, b]
  }
  return { colour: at(0.5), spread: deltaE(at(0.1), at(0.9)) }
}

/** A colour, or the mean of an element, live and in the design: in the mean of what lies there and just beside it. */
function meansOf(
  { design, shown, size }: Scene,
  layer: Layer,
  seen: readonly number[],
  drawn?: Rgb
): { readonly own: Rgb; readonly there: Rgb } {
  const cells = noCells(size)
  const placeOf = (place: number) =>
    [layer.x + (place % layer.width), layer.y + Math.floor(place / layer.width)] as const
  const own: [number, number, number] = [0, 0, 0]
  let weight = 0
  for (const place of seen) {
    const colour = colourAt(layer.data, place)
    const share = (layer.data[place * 4 + 3] ?? 0) / 255
    const near = drawn
      ? Math.max(0, 1 - apart([colour[0] / share, colour[1] / share, colour[2] / share], drawn) / 64)
      : 1
    weight += near * share
    for (const channel of channels) own[channel] += colour[channel] * near
    if (near * share > 0.3) cells[cellAt(...placeOf(place), size)] = 1
  }
  const mean: Rgb = drawn ?? [own[0] / weight, own[1] / weight, own[2] / weight]
  if (weight < 1) return { own: mean, there: mean }
  const near = widened(cells, size)
  const sums: [number, number, number] = [0, 0, 0]
  for (const place of seen) {
    const [x, y] = placeOf(place)
    if (near[cellAt(x, y, size)] === 0) continue
    const at = (y * size.width + x) * 4
    for (const channel of channels) sums[channel] += (design[at + channel] ?? 0) - (shown[at + channel] ?? 0)
  }
  const level = (channel: 0 | 1 | 2) => Math.min(255, Math.max(0, mean[channel] + sums[channel] / weight))
  return { own: mean, there: [level(0), level(1), level(2)] as const }
}
