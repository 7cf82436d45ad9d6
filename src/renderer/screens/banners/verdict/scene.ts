import { boxAround, clipped, wholeOf, type Box, type Size } from '../model/layout.ts'
import { cellAt, cellsOf, disagreeingCells, markDisagreement, noCells, pixelsIn, widened } from './agreement.ts'
import type { DrawnElement, FigureJob } from './figureVerdict.ts'
import { compose, grown, layerOf, placed, softened, still, type Edges, type Layer } from './layers.ts'
import { apart, paletteOf, recoloured, type Recolouring } from './colours.ts'
import type { Sought } from './placing.ts'

// A figure is drawn anew from its elements, each where and as it may be in the design, and held against the design: what
// is said of an element is what makes both agree.

/** How an element may be in the design. */
export interface Guess {
  readonly kind: 'drawn' | 'absent' | 'text'
  readonly edges: Edges
  /** A plain colour of the element that is another one. */
  readonly colour?: Recolouring | undefined
}

/** An element that is judged. */
export interface Part {
  readonly element: DrawnElement
  /** As it is drawn, and soft. */
  readonly sharp: Layer
  readonly home: Layer
  readonly corner: number
  readonly palette: ReturnType<typeof paletteOf>
  guess: Guess
  /** As it is guessed to be; nothing where it is absent. */
  layer: Layer | undefined
  /** Nothing around it disagrees. */
  isExact: boolean
  /** No other place is better, although something disagrees. */
  isPlaced: boolean
}

/** A figure with its design. */
export interface Scene {
  readonly size: Size
  readonly parts: readonly Part[]
  readonly design: Uint8ClampedArray
  /** The figure as it is guessed to be in the design. */
  readonly shown: Uint8ClampedArray
  /** Pixels that are not compared: masked as 1, beside the design as 2, known to be other letters as 3. */
  readonly ignored: Uint8Array
  /** Pixels that disagree, as 1. */
  readonly marks: Uint8Array
  /** What lies behind the element that was looked for last. */
  readonly ground: Uint8ClampedArray
}

/** A colour that is seen stands for the stated one where no channel is further off. */
const statedWithin = 12

/** An element as it is live. */
export const asLive: Guess = { kind: 'drawn', edges: still }

function partOf(element: DrawnElement, size: Size): Part {
  const sharp = layerOf(element.pixels, element.box)
  const home = softened(sharp, size)
  const isFramed = element.kind === 'button' || element.kind === 'border'
  const corner = isFramed ? Math.max(1, Math.min(home.width, home.height, 80) >> 1) - 1 : 0
  return {
    element,
    sharp,
    home,
    corner,
    palette: paletteOf(sharp).map(
      (seen) => element.colours?.find((stated) => apart(seen, stated) <= statedWithin) ?? seen
    ),
    guess: asLive,
    layer: home,
    isExact: false,
    isPlaced: false
  }
}

/** Draws a figure as it is live, and marks where the design disagrees. */
export function createScene(job: FigureJob): Scene {
  const { size } = job
  const whole = wholeOf(size)
  const design = softened(layerOf(job.design, whole), size).data
  const shown = new Uint8ClampedArray(size.width * size.height * 4)
  const parts = job.elements.map((element) => partOf(element, size))
  const live = parts.map(({ home }) => home)
  compose(live, whole, shown, size.width)
  const scene = {
    size,
    parts,
    design,
    shown,
    ignored: ignoredOf(job, [design, shown]),
    marks: new Uint8Array(size.width * size.height),
    ground: new Uint8ClampedArray(design.length)
  }
  markDisagreement(scene, whole)
  return scene
}

/** The pixels that are masked, beside the design, or not opaque in one of both, with those that they soften. */
function ignoredOf({ size, masks, covered }: FigureJob, pictures: readonly Uint8ClampedArray[]): Uint8Array {
  const { width, height } = size
  const ignored = new Uint8Array(width * height).fill(2)
  const fill = (box: Box, reason: number) => {
    for (let y = box.y; y < box.y + box.height; y += 1) {
      ignored.fill(reason, y * width + box.x, y * width + box.x + box.width)
    }
  }
  fill(clipped(covered, size), 0)
  for (const mask of masks) fill(grown(mask, 2, size), 1)
  const bare = noCells(size)
  for (const picture of pictures) {
    for (let pixel = 0, at = 3; pixel < ignored.length; pixel += 1, at += 4) {
      if ((picture[at] ?? 0) < 250) bare[cellAt(pixel % width, Math.floor(pixel / width), size)] = 1
    }
  }
  // JPEG bleeds as far.
  for (const [pixel] of pixelsIn(widened(bare, size), size)) ignored[pixel] ||= 2
  return ignored
}

/** Draws an element as it is guessed to be, and marks anew where that makes a difference. */
export function draw(scene: Scene, part: Part, guess: Guess): void {
  if (part.guess === guess) return
  const { size, parts, shown } = scene
  const before = part.layer ?? part.home
  part.guess = guess
  part.layer = guess.kind === 'absent' ? undefined : layerFor(part, guess, size)
  const changed = clipped(boxAround([before, part.layer ?? before]), size)
  const drawn = parts.flatMap(({ layer }) => layer ?? [])
  compose(drawn, changed, shown, size.width)
  markDisagreement(scene, grown(changed, 2, size))
}

/** An element as it is guessed to be. */
export function layerFor(part: Part, { edges, colour }: Guess, size: Size): Layer {
  const isOnlyColour = part.element.kind === 'text'
  const own = colour ? softened(recoloured(part.sharp, colour, size, isOnlyColour), size) : part.home
  return edges === still ? own : placed(own, edges, part.corner, size)
}

/** An element with all that its place is looked for in. */
export function soughtOf(scene: Scene, part: Part): Sought {
  const { size, parts, design, ground } = scene
  const behind = parts.slice(0, parts.indexOf(part)).flatMap(({ layer: one }) => one ?? [])
  compose(behind, grown(part.home, 60, size), ground, size.width)
  return { layer: part.home, corner: part.corner, ground, design, hidden: hiddenOf(scene, part), size }
}

/** Pixels that tell nothing about an element, as 1: in front of it, or not compared. */
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

/** The cells in which an element is, or is live. */
export function ownCells({ size }: Scene, { home, layer = home }: Part): Uint8Array {
  const cells = cellsOf(home, size)
  return layer === home ? cells : cellsOf(layer, size).map((is, cell) => is | (cells[cell] ?? 0))
}

/** How many cells of an element, and around it, disagree. */
export function disagreement(scene: Scene, part: Part): number {
  const domain = widened(ownCells(scene, part), scene.size)
  return disagreeingCells(scene.marks, scene.size).filter((is, cell) => is === 1 && domain[cell] === 1).length
}
