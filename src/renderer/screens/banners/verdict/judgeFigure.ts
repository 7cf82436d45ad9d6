import type { Box, Size } from '../model/layout.ts'
import { boxesOf, cellOf, cellSide, disagreeingCells, gridOf, widened } from './agreement.ts'
import type { Doubt, ElementDifference, ElementVerdict, VerdictJob, FigureVerdict } from './figureVerdict.ts'
import { eachPixel, isFilling } from './layers.ts'
import { createScene, hiddenOf, ownCells, soughtOf, unexplainedCells, type Part, type Scene } from './scene.ts'
import { inkOf, otherInks } from './inks.ts'
import { settle } from './settle.ts'

/** Compares each element of the live banner's figure with the design, and gives a verdict on the element. */
export function judgeFigure(job: VerdictJob): FigureVerdict {
  const scene = createScene(job)
  if (!job.isSameSize) return { elements: scene.parts.map((part) => doubted(part, 'size')), extras: [] }
  settle(scene)
  const left = boxesOf(unexplainedCells(scene), scene.size)
  const near: CellsNear = new Map(
    left.length === 0 ? [] : scene.parts.map((part) => [part, widened(ownCells(scene, part), scene.size)])
  )
  const wrong = disagreeingCells(scene.marks, scene.size)
  const owners = new Map(left.map((box) => [box, ownerOf(scene, near, wrong, box)]))
  const unowned = left.filter((box) => owners.get(box) === undefined)
  const extras = unowned.filter((box) => isExtra(scene, box))
  const isGroundUnsure = unowned.length > extras.length
  const elements = scene.parts.map((part, at) => {
    const own = left.filter((box) => owners.get(box) === part)
    if (own.length === 0) return judge(scene, part, at === 0 && isGroundUnsure ? 'unsure' : 'none')
    return judge(scene, part, !isGroundUnsure && own.some((box) => isOnlyOf(scene, near, part, box)) ? 'own' : 'unsure')
  })
  // If the background can't be judged, areas that no element explains can't be judged either.
  const isKnown = elements[0]?.doubt === undefined
  return { elements, extras: isKnown ? extras : [] }
}

/** The cells of the figure's grid that each element covers, and their neighbours. */
type CellsNear = ReadonlyMap<Part, Uint8Array>

/** An unexplained area isn't reported if fewer of its pixels differ. */
const fewestOfExtra = 48

/** Whether a box may be an unexplained area. A large box in which half the pixels differ is the background. */
function isExtra(scene: Scene, box: Box): boolean {
  const { width, height } = box
  const { size } = scene
  const count = wrongPixels(scene, box).length
  const isGround = 2 * width * height >= size.width * size.height && 2 * count >= width * height
  return !isGround && count >= fewestOfExtra && Math.min(width, height) > cellSide
}

/** Returns the indices of the pixels in a box that differ. */
function wrongPixels({ marks, size }: Scene, { x, y, width, height }: Box): number[] {
  const wrong: number[] = []
  for (let row = y; row < y + height; row += 1) {
    const end = row * size.width + x + width
    for (let pixel = marks.indexOf(1, end - width); pixel !== -1 && pixel < end; pixel = marks.indexOf(1, pixel + 1)) {
      wrong.push(pixel)
    }
  }
  return wrong
}

/** Whether only this element can explain the pixels in a box that differ: all are near it, and none near another. */
function isOnlyOf(scene: Scene, near: CellsNear, part: Part, box: Box): boolean {
  const { size, parts } = scene
  const wrong = wrongPixels(scene, box)
  const cells = wrong.map((pixel) => cellOf(pixel, size))
  const isShared = parts.some(
    (other) => other !== part && !isBackground(scene, other) && cells.some((cell) => near.get(other)?.[cell] === 1)
  )
  const own = widened(near.get(part) ?? ownCells(scene, part), size)
  if (isShared || cells.some((cell) => own[cell] !== 1)) return false
  const isOwn = ownPixels(scene, part)
  return wrong.filter(isOwn).length >= wrong.length / 2
}

const isBackground = ({ size }: Scene, { home, element }: Part): boolean =>
  isFilling(home, size) && element.kind === 'picture'

/**
 * Returns a function that says whether a pixel belongs to an element. For a text, the pixel's colour decides; for other
 * elements, its position.
 */
function ownPixels(scene: Scene, part: Part): (pixel: number) => boolean {
  if (part.element.kind === 'text') {
    const [ink] = part.palette
    const inkIn = ink && inkOf(soughtOf(scene, part).ground, ink)
    return (pixel) => inkIn?.(scene.design, pixel) !== undefined
  }
  const area = new Set<number>()
  eachPixel(part.home, 24, (x, y) => area.add(y * scene.size.width + x))
  return (pixel) => area.has(pixel)
}

/** Returns the frontmost element that is near at least half of the differing grid cells in a box, if there is one. */
function ownerOf(scene: Scene, near: CellsNear, cells: Uint8Array, box: Box): Part | undefined {
  const wrong = [...cells.entries()].filter(([cell, is]) => is === 1 && isCellIn(cell, box, scene.size))
  return scene.parts.findLast(
    (part) =>
      !isBackground(scene, part) && wrong.filter(([cell]) => near.get(part)?.[cell] === 1).length >= wrong.length / 2
  )
}

const doubted = ({ element: { name, box } }: Part, doubt: Doubt): ElementVerdict => ({
  name,
  box,
  differences: [],
  doubt
})

/** `unexplained`: whether some difference has no explanation; `own` if only this element can be the cause. */
function judge(scene: Scene, part: Part, unexplained: 'none' | 'unsure' | 'own'): ElementVerdict {
  const { name, box } = part.element
  const isUnexplained = unexplained !== 'none' && !part.isExact
  const doubt = doubtOf(scene, part) ?? (isUnexplained && unexplained === 'unsure' ? 'unexplained' : undefined)
  if (doubt) return doubted(part, doubt)
  if (isUnexplained) return { name, box, differences: [{ kind: 'unknown' }] }
  if (part.guess.kind === 'absent') return { name, box, differences: [{ kind: 'not found' }] }
  if (part.guess.kind === 'text') return { name, box, differences: [{ kind: 'text' }] }
  const inks = part.guess.colours ?? otherInks(scene, part)
  const colours = inks.map(({ from, to }) => ({ kind: 'colour', live: from, design: to }) as const)
  return { name, box, differences: [...positionDifferences(part), ...colours] }
}

/** An element with fewer visible pixels than this isn't judged. */
const fewestPixels = 12

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

/** The accepted error in the position of an edge, in pixels. */
const tolerance = 1

/** Computes how an element has moved and changed size along an axis, from the movements of its edges. */
function lineOf(first: number, last: number): readonly [moved: number, sizeChange: number] {
  const common = first * last <= 0 ? 0 : Math.abs(first) < Math.abs(last) ? first : last
  const [moved, sizeChange] = [common, last - first].map((length) => (Math.abs(length) <= tolerance ? 0 : 0 - length))
  return [moved ?? 0, sizeChange ?? 0]
}

/** Says how the position and size of an element in the live banner differ from those in its design. */
function positionDifferences({ guess: { edges } }: Part): ElementDifference[] {
  const [dx, dw] = lineOf(edges.left, edges.right)
  const [dy, dh] = lineOf(edges.top, edges.bottom)
  return [
    ...(dx !== 0 || dy !== 0 ? [{ kind: 'moved', dx, dy } as const] : []),
    ...(dw !== 0 || dh !== 0 ? [{ kind: 'resized', dw, dh } as const] : [])
  ]
}
