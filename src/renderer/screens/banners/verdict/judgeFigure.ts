import type { Box, Size } from '../model/layout.ts'
import { boxesOf, cellSide, disagreeingCells, gridOf, widened } from './agreement.ts'
import type { Doubt, ElementDifference, ElementVerdict, FigureJob, FigureVerdict } from './figureVerdict.ts'
import { eachPixel, isFilling } from './layers.ts'
import { createScene, hiddenOf, ownCells, unexplainedCells, type Part, type Scene } from './scene.ts'
import { otherInks } from './colourOf.ts'
import { settle } from './settle.ts'

/** Judges each element of a live figure by its design. */
export function judgeFigure(job: FigureJob): FigureVerdict {
  const scene = createScene(job)
  if (!job.isSameSize) return { elements: scene.parts.map((part) => doubted(part, 'size')), extras: [] }
  settle(scene)
  const left = boxesOf(unexplainedCells(scene), scene.size)
  const owners = new Map(left.map((box) => [box, ownerOf(scene, box)]))
  const unowned = left.filter((box) => owners.get(box) === undefined)
  const extras = unowned.filter((box) => isExtra(scene, box))
  const elements = scene.parts.map((part, at) =>
    judge(scene, part, left.some((box) => owners.get(box) === part) || (at === 0 && unowned.length > extras.length))
  )
  // If the background is in doubt, no area on it can be an extra.
  const isKnown = elements[0]?.doubt === undefined
  return { elements, extras: isKnown ? extras : [] }
}

/** An area in which fewer pixels disagree isn't an extra. */
const fewestOfExtra = 48

/** Whether a box that no element owns may be an extra. If large and half wrong, it is the background instead. */
function isExtra({ marks, size }: Scene, { x, y, width, height }: Box): boolean {
  let count = 0
  for (let row = y; row < y + height; row += 1) {
    for (let pixel = row * size.width + x; pixel < row * size.width + x + width; pixel += 1) count += marks[pixel] ?? 0
  }
  const isGround = 2 * width * height >= size.width * size.height && 2 * count >= width * height
  return !isGround && count >= fewestOfExtra && Math.min(width, height) > cellSide
}

/** Returns the front-most element that has at least half of the disagreeing cells in a box; undefined if none has. */
function ownerOf(scene: Scene, box: Box): Part | undefined {
  const { marks, size } = scene
  const wrong = [...disagreeingCells(marks, size).entries()].filter(
    ([cell, is]) => is === 1 && isCellIn(cell, box, size)
  )
  return scene.parts.findLast((part) => {
    if (isFilling(part.home, size) && part.element.kind === 'picture') return false
    const own = widened(ownCells(scene, part), size)
    return wrong.filter(([cell]) => own[cell] === 1).length >= wrong.length / 2
  })
}

const doubted = ({ element: { name, box } }: Part, doubt: Doubt): ElementVerdict => ({
  name,
  box,
  differences: [],
  doubt
})

function judge(scene: Scene, part: Part, isUnexplained: boolean): ElementVerdict {
  const { name, box } = part.element
  const doubt = doubtOf(scene, part) ?? (isUnexplained && !part.isExact ? 'unexplained' : undefined)
  if (doubt) return doubted(part, doubt)
  if (part.guess.kind === 'absent') return { name, box, differences: [{ kind: 'not found' }] }
  if (part.guess.kind === 'text') return { name, box, differences: [{ kind: 'text' }] }
  const inks = part.guess.colours ?? otherInks(scene, part)
  const colours = inks.map(({ from, to }) => ({ kind: 'colour', found: from, expected: to }) as const)
  return { name, box, differences: [...positionDifferences(part), ...colours] }
}

/** An element with fewer visible pixels isn't judged. */
const fewestPixels = 12

/** Returns why an element isn't judged; undefined if it is. */
function doubtOf(scene: Scene, part: Part): Doubt | undefined {
  const { size, ignored } = scene
  const hidden = hiddenOf(scene, part)
  let [all, covered, outside] = [0, 0, 0]
  eachPixel(part.home, 24, (x, y) => {
    const pixel = y * size.width + x
    all += 1
    if (ignored[pixel] === 2) outside += 1
    else if (ignored[pixel] === 0 && hidden[pixel] !== 0) covered += 1
  })
  const seen = all - covered - outside
  if (seen < fewestPixels || outside > all / 2) {
    if (outside === 0) return all === 0 || covered > all / 2 ? 'hidden' : 'little'
    return 'outside'
  }
  return undefined
}

function isCellIn(cell: number, { x, y, width, height }: Box, size: Size): boolean {
  const across = gridOf(size).width
  const [left, top] = [(cell % across) * cellSide, Math.floor(cell / across) * cellSide]
  return left >= x && top >= y && left < x + width && top < y + height
}

/** By how many pixels an edge may be off. */
const tolerance = 1

/** Computes how an element has moved and changed size along an axis, from the movements of its edges. */
function lineOf(first: number, last: number): readonly [moved: number, grown: number] {
  const common = first * last <= 0 ? 0 : Math.abs(first) < Math.abs(last) ? first : last
  const [moved, sizeChange] = [common, last - first].map((length) => (Math.abs(length) <= tolerance ? 0 : 0 - length))
  return [moved ?? 0, sizeChange ?? 0]
}

/** Says how the position and size of an element differ, live compared with its design. */
function positionDifferences({ guess: { edges } }: Part): ElementDifference[] {
  const [dx, dw] = lineOf(edges.left, edges.right)
  const [dy, dh] = lineOf(edges.top, edges.bottom)
  return [
    ...(dx !== 0 || dy !== 0 ? [{ kind: 'moved', dx, dy } as const] : []),
    ...(dw !== 0 || dh !== 0 ? [{ kind: 'resized', dw, dh } as const] : [])
  ]
}
