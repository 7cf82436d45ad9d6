import { gapOf, type Size } from '../model/layout.ts'
import { boxesOf, disagreeingCells } from './agreement.ts'
import { eachPixel, enlarged, isFilling, noEdges, type Edges } from './layers.ts'
import { otherInks, takeOtherText } from './inks.ts'
import { beyond, candidatesOf, isBest, isBetter, pointsOf, reach, type Sought } from './placing.ts'
import { asLive, disagreement, draw, soughtOf, type Guess, type Part, type Scene } from './scene.ts'

// A figure drawn as a whole and the same figure drawn element by element differ by at most this much in each colour
// channel, which has values from 0 to 255.
const sameWithin = 2

/** Estimates how each element looks in the design. Skips elements that look the same there as in the live banner. */
export function settle(scene: Scene): void {
  const { parts, size, shown, design } = scene
  const isSame = shown.every((level, at) => Math.abs(level - (design[at] ?? 0)) <= sameWithin)
  for (const part of parts) part.isExact = isSame || (disagreement(scene, part) === 0 && isWhereLive(scene, part))
  const open = parts.filter(({ isExact }) => !isExact)
  // Judge elements that fill the figure last, unless pixels far from all other elements differ.
  const [filling, others] = [
    open.filter(({ home }) => isFilling(home, size)),
    open.filter(({ home }) => !isFilling(home, size))
  ]
  const near = others.map(({ home }) => enlarged(home, reach, size))
  const wrong = boxesOf(disagreeingCells(scene.marks, size), size)
  const isFar = wrong.some((box) => near.every((own) => gapOf(own, box) > 0))
  for (const part of isFar ? [...filling, ...others] : [...others, ...filling]) settlePart(scene, part)
}

function isWhereLive(scene: Scene, part: Part): boolean {
  const sought = soughtOf(scene, part)
  return isBest(sought, pointsOf(sought))
}

/** An estimate accounts for an element's differences if at most this fraction of them remains. */
const mostLeft = 0.1

/** Tries estimates until one explains the design. If none does, keeps one that nearly does, or assumes no change. */
function settlePart(scene: Scene, part: Part): void {
  draw(scene, part, asLive)
  const first = disagreement(scene, part)
  let best: { readonly guess: Guess; readonly left: number } | undefined
  part.isExact = false
  for (const guess of guessesOf(scene, part)) {
    draw(scene, part, guess)
    const left = disagreement(scene, part)
    if (!best || left < best.left) best = { guess, left }
    if (left > 0 || (guess === asLive && !isWhereLive(scene, part))) continue
    part.isExact = true
    return
  }
  part.isExact = best !== undefined && best.guess !== asLive && best.left <= first * mostLeft
  draw(scene, part, part.isExact && best ? best.guess : asLive)
  if (part.isExact || !takeOtherText(scene, part)) return
  part.guess = { ...part.guess, kind: 'text' }
  part.isExact = true
}

function* guessesOf(scene: Scene, part: Part): Generator<Guess> {
  yield asLive
  if (hasGround(soughtOf(scene, part))) yield { kind: 'absent', edges: noEdges }
  draw(scene, part, asLive)
  const colours = otherInks(scene, part)
  if (colours.length > 0) yield { ...asLive, colours }
  for (const edges of positionsOf(soughtOf(scene, part))) {
    const moved: Guess = { kind: 'drawn', edges }
    yield moved
    draw(scene, part, moved)
    const inks = otherInks(scene, part)
    if (inks.length > 0) yield { ...moved, colours: inks }
  }
}

/** Returns the positions that may fit an element better than its position in the live banner. */
function positionsOf(sought: Sought): Edges[] {
  const points = pointsOf(sought)
  if (points.count < 24) return []
  const positions = new Map(candidatesOf(sought, points).map((edges) => [JSON.stringify(edges), edges]))
  return [...positions.values()].filter((edges) => {
    const most = furthest(edges)
    if (!isPlausible(sought.layer, edges)) return false
    // A position within the tolerance doesn't have to fit better than the live banner's position.
    return most > 0 && (most < beyond || isBetter(sought, points, edges))
  })
}

/** A candidate scaled by more than this fraction is probably another element. */
const mostScaled = 0.25

const isPlausible = ({ width, height }: Size, { left, top, right, bottom }: Edges): boolean =>
  Math.abs(right - left) <= Math.max(reach, width * mostScaled) &&
  Math.abs(bottom - top) <= Math.max(6, height * mostScaled)

const furthest = (edges: Edges): number => Math.max(...Object.values(edges).map(Math.abs))

/** Whether nearly all of an element is over opaque pixels. */
function hasGround({ ground, layer, size }: Sought): boolean {
  let [all, bare] = [0, 0]
  eachPixel(layer, 200, (x, y) => {
    all += 1
    if ((ground[(y * size.width + x) * 4 + 3] ?? 0) < 250) bare += 1
  })
  return bare <= all / 10
}
