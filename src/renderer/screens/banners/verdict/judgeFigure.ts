import { gapOf, holds, type Box, type Size } from '../model/layout.ts'
import { boxesOf, cellSide, cellsOf, disagreeingCells, gridOf, widened } from './agreement.ts'
import type { Doubt, ElementDifference, ElementVerdict, FigureJob, FigureVerdict } from './figureVerdict.ts'
import { eachPixel, grown, isFilling } from './layers.ts'
import { coloursOf } from './colourOf.ts'
import { createScene, hiddenOf, ownCells, type Part, type Scene } from './scene.ts'
import { reach } from './placing.ts'
import { settle } from './settle.ts'

/** Judges each element of a live figure by its design. */
export function judgeFigure(job: FigureJob): FigureVerdict {
  const scene = createScene(job)
  if (!job.isSameSize) return { elements: scene.parts.map((part) => doubted(part, 'size')), extras: [] }
  settle(scene)
  const left = boxesOf(disagreeingCells(scene.marks, scene.size), scene.size).filter((box) => !isRest(scene, box))
  const [things, scraps] = [left.filter((box) => isThing(scene, box)), left.filter((box) => !isThing(scene, box))]
  const elements = scene.parts.map((part) => judge(scene, part, scraps))
  // Where the ground is in doubt nothing is known of what lies on it.
  const isKnown = elements[0]?.doubt === undefined
  const extras = things.filter((box) => !elements.some((element) => isOfDoubted(element, box)))
  return { elements, shift: shiftOf(elements), extras: isKnown ? extras : [] }
}

/** Whether something may belong to an element that is masked or not explained, or is of one that differs in its own way. */
const isOfDoubted = ({ doubt, differences, box: own }: ElementVerdict, box: Box): boolean =>
  (differences.some(({ kind }) => kind === 'text') ||
    (doubt !== undefined && doubt !== 'hidden' && doubt !== 'colour')) &&
  gapOf(own, box) < reach

/** Something of fewer pixels is no thing. */
const fewestOfThing = 48

function isThing({ marks, size }: Scene, { x, y, width, height }: Box): boolean {
  let count = 0
  for (let row = y; row < y + height; row += 1) {
    for (let pixel = row * size.width + x; pixel < row * size.width + x + width; pixel += 1) count += marks[pixel] ?? 0
  }
  return count >= fewestOfThing && Math.min(width, height) > cellSide
}

/** Whether what disagrees is the rest of an element that is another text, or not there. */
const isRest = ({ parts, size }: Scene, box: Box): boolean =>
  parts.some(
    ({ home, guess, isExact }) => guess.kind !== 'drawn' && isExact && holds(grown(home, 2 * cellSide, size), box)
  )

const doubted = ({ element: { name, box } }: Part, doubt: Doubt): ElementVerdict => ({
  name,
  box,
  differences: [],
  doubt
})

function judge(scene: Scene, part: Part, scraps: readonly Box[]): ElementVerdict {
  const { name, box } = part.element
  const doubt = doubtOf(scene, part, scraps)
  if (doubt) return doubted(part, doubt)
  if (part.guess.kind === 'absent') return { name, box, differences: [{ kind: 'not found' }] }
  if (part.guess.kind === 'text') return { name, box, differences: [{ kind: 'text' }] }
  const colours = coloursOf(scene, part)
  if (colours === 'unsure') return doubted(part, 'colour')
  return { name, box, differences: [...placeDifferences(part), ...colours] }
}

/** An element of which fewer pixels are seen is not judged. */
const fewestPixels = 12

/** Why an element is not judged; undefined where it is. */
function doubtOf(scene: Scene, part: Part, scraps: readonly Box[]): Doubt | undefined {
  const { size, ignored } = scene
  const hidden = hiddenOf(scene, part)
  let [all, covered, masked, beside] = [0, 0, 0, 0]
  eachPixel(part.home, 24, (x, y) => {
    const pixel = y * size.width + x
    all += 1
    if (ignored[pixel] === 1) masked += 1
    else if (ignored[pixel] === 2) beside += 1
    else if (ignored[pixel] === 0 && hidden[pixel] !== 0) covered += 1
  })
  const seen = all - covered - masked - beside
  if (seen < fewestPixels || masked + beside > all / 2) {
    if (masked + beside === 0) return all === 0 || covered > all / 2 ? 'hidden' : 'little'
    return masked > beside ? 'masked' : 'outside'
  }
  if (part.isExact) return undefined
  return isRightOtherwise(scene, part, scraps) ? undefined : 'unexplained'
}

/**
 * Whether an element is as it is guessed to be although something disagrees: where that lies around another one that is
 * not explained, or some thing lies on a picture.
 */
function isRightOtherwise(scene: Scene, part: Part, scraps: readonly Box[]): boolean {
  const { size, marks, parts } = scene
  if (part.guess.kind !== 'drawn' || !part.isPlaced || !part.layer) return false
  const others = parts.filter((other) => other !== part && !other.isExact && !isFilling(other.home, size))
  const unclear = others.map((other) => widened(widened(ownCells(scene, other), size), size))
  const isUnclear = (cell: number) => unclear.some((cells) => cells[cell] === 1)
  const wrong = disagreeingCells(marks, size)
  const near = widened(ownCells(scene, part), size)
  let [all, clear, bad] = [0, 0, 0]
  for (const [cell, isOwn] of cellsOf(part.layer, size).entries()) {
    const isClear = !isUnclear(cell)
    all += isOwn
    if (isClear) clear += isOwn
    if (!isClear || near[cell] !== 1 || wrong[cell] !== 1) continue
    bad += 1
    if (scraps.some((box) => isCellIn(cell, box, size))) return false
  }
  return clear > all * 0.6 && bad <= (part.element.kind === 'picture' ? clear * 0.4 : 0)
}

function isCellIn(cell: number, { x, y, width, height }: Box, size: Size): boolean {
  const across = gridOf(size).width
  const [left, top] = [(cell % across) * cellSide, Math.floor(cell / across) * cellSide]
  return left >= x && top >= y && left < x + width && top < y + height
}

/** By how many pixels an edge may be elsewhere. */
const tolerance = 1

/** How a line moved and grew whose two ends moved: it moved by what both have in common. */
function lineOf(first: number, last: number): readonly [moved: number, grown: number] {
  const common = first * last <= 0 ? 0 : Math.abs(first) < Math.abs(last) ? first : last
  const [moved, grown] = [common, last - first].map((length) => (Math.abs(length) <= tolerance ? 0 : 0 - length))
  return [moved ?? 0, grown ?? 0]
}

/** How an element is elsewhere: live relative to the design, in which it is as it is guessed to be. */
function placeDifferences({ guess: { edges } }: Part): ElementDifference[] {
  const [dx, dw] = lineOf(edges.left, edges.right)
  const [dy, dh] = lineOf(edges.top, edges.bottom)
  return [
    ...(dx !== 0 || dy !== 0 ? [{ kind: 'moved', dx, dy } as const] : []),
    ...(dw !== 0 || dh !== 0 ? [{ kind: 'resized', dw, dh } as const] : [])
  ]
}

/** By how much all elements are moved alike; undefined where they are not. */
function shiftOf(elements: readonly ElementVerdict[]): FigureVerdict['shift'] {
  const moved = elements
    .filter(({ doubt }) => doubt === undefined)
    .map(({ differences }) =>
      differences.length === 1 && differences[0]?.kind === 'moved' ? differences[0] : undefined
    )
  const [first] = moved
  if (!first || moved.length < 2) return undefined
  const isAlike = moved.every((one) => one && Math.abs(one.dx - first.dx) <= 1 && Math.abs(one.dy - first.dy) <= 1)
  return isAlike ? { dx: first.dx, dy: first.dy } : undefined
}
