import { boxAround, clipped, wholeOf, type Box, type Size } from '../model/layout.ts'
import {
  cellOf,
  cellsOf,
  disagreeingCells,
  limitsOf,
  markDisagreement,
  noCells,
  pixelsIn,
  widened
} from './agreement.ts'
import type { DrawnElement, VerdictJob } from './figureVerdict.ts'
import {
  blur,
  blurredLayer,
  compose,
  enlarged,
  halveColours,
  isFilling,
  layerOf,
  placed,
  radiiOf,
  reachOf,
  noEdges,
  type Edges,
  type Layer
} from './layers.ts'
import { apart, paletteOf, recoloured, type Recolouring } from './colours.ts'
import type { Sought } from './placing.ts'

// The engine estimates the position and colours of each element in the design, redraws the figure with them, and
// compares it with the design. If the two look the same, the estimate becomes the element's verdict.

/** An estimate of how an element looks in the design. */
export interface Guess {
  readonly kind: 'drawn' | 'absent' | 'text'
  readonly edges: Edges
  /** The plain colours of the element that differ in the design. */
  readonly colours?: readonly Recolouring[] | undefined
}

export interface Part {
  readonly element: DrawnElement
  /** The layer of the element in the live banner. */
  readonly home: Layer
  readonly palette: ReturnType<typeof paletteOf>
  guess: Guess
  /** The element as estimated in `guess`; undefined if it is assumed to be absent. */
  layer: Layer | undefined
  /** Whether the estimate explains all pixels around the element. */
  isExact: boolean
}

export interface Scene {
  readonly size: Size
  readonly parts: readonly Part[]
  /** The design, blurred. */
  readonly design: Uint8ClampedArray
  /** The figure drawn with the estimates for all elements: sharp, and blurred as `shown`. */
  readonly sharp: Uint8ClampedArray
  readonly shown: Uint8ClampedArray
  /** The sharp figure with colours at half resolution; undefined if the design has full resolution. */
  readonly coloured: Uint8ClampedArray | undefined
  readonly radii: readonly number[]
  /** The accepted difference of the pixels in each JPEG block, in colour levels (0 to 255). */
  readonly limits: Uint8Array
  /** Not 0 for pixels that aren't compared: 2 if outside the design or not opaque, 3 if part of changed letters. */
  readonly ignored: Uint8Array
  /** A mask of the pixels that differ. */
  readonly marks: Uint8Array
  /** The picture behind the element that was searched for last. */
  readonly ground: Uint8ClampedArray
}

/** A drawn colour counts as the stated colour if each channel (0 to 255) differs by at most this much. */
const statedWithin = 12

/** Assumes that an element looks the same in the design as in the live banner. */
export const asLive: Guess = { kind: 'drawn', edges: noEdges }

function partOf(element: DrawnElement): Part {
  const home = layerOf(element.pixels, element.box)
  return {
    element,
    home,
    palette: paletteOf(home).map(
      (seen) => element.colours?.find((stated) => apart(seen, stated) <= statedWithin) ?? seen
    ),
    guess: asLive,
    layer: home,
    isExact: false
  }
}

/** Returns the side length, in pixels, of the corners that don't scale with an element; 0 if everything scales. */
const cornerOf = ({ kind }: DrawnElement, { width, height }: Size): number =>
  kind === 'button' || kind === 'border' ? Math.max(1, Math.min(width, height, 80) >> 1) - 1 : 0

/** Draws the live banner's figure and marks the pixels that differ from the design. */
export function createScene(job: VerdictJob): Scene {
  const { size, scale = 1 } = job
  const whole = wholeOf(size)
  const sharpDesign = layerOf(job.design, whole).data
  const picture = () => new Uint8ClampedArray(size.width * size.height * 4)
  const [design, sharp, shown, ground] = [picture(), picture(), picture(), picture()]
  blur(sharpDesign, design, size, whole, radiiOf(1))
  const parts = job.elements.map(partOf)
  const live = parts.map(({ home }) => home)
  compose(live, whole, sharp, size.width)
  const sides = { size, design, sharp, shown, radii: radiiOf(scale) }
  const coloured = picture()
  const full = differenceWith({ ...sides, coloured: undefined })
  const isHalved = differenceWith({ ...sides, coloured }) <= full
  if (!isHalved) soften({ ...sides, coloured: undefined }, whole)
  const scene = {
    ...sides,
    coloured: isHalved ? coloured : undefined,
    parts,
    limits: limitsOf([sharp, sharpDesign], size),
    ignored: ignoredOf(job, [sharpDesign, sharp]),
    marks: new Uint8Array(size.width * size.height),
    ground
  }
  markDisagreement(scene, whole)
  return scene
}

type Sides = Pick<Scene, 'size' | 'design' | 'sharp' | 'shown' | 'radii' | 'coloured'>

/** Blurs the figure, with colours at full or half resolution. Returns the sum of the differences of all channels. */
function differenceWith(sides: Sides): number {
  const { size, shown, design } = sides
  soften(sides, wholeOf(size))
  let sum = 0
  // Limit each difference, because compression doesn't cause larger ones.
  for (let at = 0; at < shown.length; at += 1) sum += Math.min(16, Math.abs((shown[at] ?? 0) - (design[at] ?? 0)))
  return sum
}

/** Blurs an area of the sharp figure into `shown`. */
function soften({ sharp, coloured, shown, size, radii }: Sides, part: Box): void {
  if (coloured) halveColours(sharp, coloured, size, enlarged(part, reachOf(radii), size))
  blur(coloured ?? sharp, shown, size, part, radii)
}

/** Marks pixels outside the design, or near a transparent pixel of either picture, with the value 2. */
function ignoredOf({ size, covered }: VerdictJob, pictures: readonly Uint8ClampedArray[]): Uint8Array {
  const { width, height } = size
  const ignored = new Uint8Array(width * height).fill(2)
  const box = clipped(covered, size)
  for (let y = box.y; y < box.y + box.height; y += 1) ignored.fill(0, y * width + box.x, y * width + box.x + box.width)
  const bare = noCells(size)
  for (const picture of pictures) {
    for (let pixel = 0, at = 3; pixel < ignored.length; pixel += 1, at += 4) {
      if ((picture[at] ?? 0) < 250) bare[cellOf(pixel, size)] = 1
    }
  }
  // JPEG spreads colours this far.
  for (const [pixel] of pixelsIn(widened(bare, size), size)) ignored[pixel] ||= 2
  return ignored
}

/** Draws an element with its estimated position and colours, and marks the pixels that differ. */
export function draw(scene: Scene, part: Part, guess: Guess): void {
  if (part.guess === guess) return
  const { size, parts, sharp, radii } = scene
  const before = part.layer ?? part.home
  part.guess = guess
  part.layer = guess.kind === 'absent' ? undefined : layerFor(part, guess, size)
  const changed = clipped(boxAround([before, part.layer ?? before]), size)
  compose(
    parts.flatMap(({ layer }) => layer ?? []),
    changed,
    sharp,
    size.width
  )
  const spread = enlarged(changed, reachOf(radii), size)
  soften(scene, spread)
  markDisagreement(scene, enlarged(spread, 1, size))
}

function layerFor({ home, element }: Part, { edges, colours = [] }: Guess, size: Size): Layer {
  const own = colours.length > 0 ? recoloured(home, colours, element.kind === 'text') : home
  return edges === noEdges ? own : placed(own, edges, cornerOf(element, own), size)
}

/** Returns an element with all that is needed to find it in the design. */
export function soughtOf(scene: Scene, part: Part): Sought {
  const { size, parts, design, ground, sharp, radii } = scene
  const behind = parts.slice(0, parts.indexOf(part)).flatMap(({ layer: one }) => one ?? [])
  const near = enlarged(part.home, 60, size)
  const around = enlarged(near, reachOf(radii), size)
  const backdrop = sharp.slice()
  compose(behind, around, backdrop, size.width)
  blur(backdrop, ground, size, near, radii)
  const layer = blurredLayer(part.home, size, radii)
  const hidden = hiddenOf(scene, part)
  // Once a picture has moved, the pixels that it no longer covers are unknown.
  if (behind.length > 0)
    for (let pixel = 0; pixel < hidden.length; pixel += 1) if ((ground[pixel * 4 + 3] ?? 0) < 250) hidden[pixel] ||= 1
  return { layer, corner: cornerOf(part.element, layer), ground, design, hidden, size }
}

/** Returns a mask of pixels that another element covers or that aren't compared. */
export function hiddenOf({ parts, ignored, size: { width } }: Scene, part: Part): Uint8Array {
  const hidden = ignored.slice()
  for (const { layer } of parts.slice(parts.indexOf(part) + 1)) {
    if (!layer) continue
    for (let row = 0, at = 3; row < layer.height; row += 1) {
      const start = (layer.y + row) * width + layer.x
      for (let x = start; x < start + layer.width; x += 1, at += 4) if ((layer.data[at] ?? 0) > 24) hidden[x] = 1
    }
  }
  return hidden
}

/** Returns the cells of the figure's grid that an element covers in the live banner or as estimated. */
export function ownCells({ size }: Scene, { home, layer = home }: Part): Uint8Array {
  const cells = cellsOf(home, size)
  return layer === home ? cells : cellsOf(layer, size).map((is, cell) => is | (cells[cell] ?? 0))
}

/** Returns the grid cells that differ, except those explained by the estimates for elements other than `part`. */
export function unexplainedCells(scene: Scene, part?: Part): Uint8Array {
  const { size, marks, parts } = scene
  const cells = disagreeingCells(marks, size)
  for (const other of parts) {
    if (other === part || !other.isExact || other.guess === asLive) continue
    const own = widened(widened(ownCells(scene, other), size), size)
    // Also keep the cells that belong to elements in front of the background, because these may differ too.
    const isGround = isFilling(other.home, size)
    const others = isGround
      ? parts.filter((one) => one !== other).map((one) => widened(ownCells(scene, one), size))
      : []
    for (const [cell, is] of own.entries()) if (is === 1 && others.every((one) => one[cell] === 0)) cells[cell] = 0
  }
  return cells
}

/** Counts the grid cells on and around an element that differ, leaving out those that another element explains. */
export function disagreement(scene: Scene, part: Part): number {
  const domain = widened(ownCells(scene, part), scene.size)
  return unexplainedCells(scene, part).filter((is, cell) => is === 1 && domain[cell] === 1).length
}
