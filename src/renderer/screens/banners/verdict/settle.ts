import { disagreeingCells, noCells, widened } from './agreement.ts'
import { apart, colourAt, createTones, type Recolouring } from './colours.ts'
import { eachPixel, still, type Edges } from './layers.ts'
import { takeOtherText } from './otherText.ts'
import { beyond, findPlace, findSize, isBest, isPinned, pointsOf, type Points, type Sought } from './placing.ts'
import { asLive, disagreement, draw, layerFor, soughtOf, type Guess, type Part, type Scene } from './scene.ts'

/** Settles elements by the design as far as they can be: what agrees as it is first, then what differs, from the back. */
export function settle(scene: Scene): void {
  for (const part of scene.parts) part.isExact = disagreement(scene, part) === 0 && isWhereLive(scene, part)
  const open = scene.parts.filter(({ isExact }) => !isExact)
  for (let round = 0; round < 2; round += 1) {
    for (const part of open) if (!part.isExact || disagreement(scene, part) > 0) settlePart(scene, part)
  }
}

function isWhereLive(scene: Scene, part: Part): boolean {
  const sought = soughtOf(scene, part)
  return isBest(sought, pointsOf(sought))
}

/** Draws an element in each way that may explain the design, until one does; else in the way that explains most. */
function settlePart(scene: Scene, part: Part): void {
  let best: { readonly guess: Guess; readonly left: number } | undefined
  let isElsewhere = false
  part.isExact = false
  for (const guess of guessesOf(scene, part)) {
    draw(scene, part, guess)
    isElsewhere ||= furthest(guess.edges) >= beyond
    const left = disagreement(scene, part)
    if (!best || left < best.left) best = { guess, left }
    if (left > 0 || (guess === asLive && !isWhereLive(scene, part))) continue
    part.isExact = true
    return
  }
  draw(scene, part, best?.guess ?? asLive)
  part.isPlaced ||= part.guess.edges !== still
  // An element that was found elsewhere is no other text.
  if (isElsewhere || !takeOtherText(scene, part)) return
  part.guess = { ...part.guess, kind: 'text' }
  part.isExact = true
}

function* guessesOf(scene: Scene, part: Part): Generator<Guess> {
  yield asLive
  const sought = soughtOf(scene, part)
  const points = pointsOf(sought)
  const colours = [...newColours(scene, part)]
  const edges = findPlace(sought, points)
  part.isPlaced = edges !== undefined && furthest(edges) < beyond
  yield* placesOf(sought, points, edges)
  if (hasGround(sought)) yield { kind: 'absent', edges: still }
  for (const colour of colours) {
    yield { kind: 'drawn', edges: still, colour }
    const other = { ...sought, layer: layerFor(part, { kind: 'drawn', edges: still, colour }, scene.size) }
    const others = pointsOf(other)
    for (const guess of placesOf(other, others, findPlace(other, others))) yield { ...guess, colour }
  }
}

/** The places that are not where the element is live, as long as no other one is nearly as good. */
function* placesOf(sought: Sought, points: Points, place: Edges | undefined): Generator<Guess> {
  if (points.count < 24) return
  for (const find of sought.corner > 0 ? [() => place] : [() => place, findSize]) {
    const edges = find(sought, points)
    const most = furthest(edges ?? still)
    // Within the tolerance it need not be the only place.
    if (edges && most > 0 && (most < beyond || isPinned(sought, points, edges))) yield { kind: 'drawn', edges }
  }
}

const furthest = (edges: Edges): number => Math.max(...Object.values(edges).map(Math.abs))

/** Whether something opaque lies behind nearly all of an element. */
function hasGround({ ground, layer, size }: Sought): boolean {
  let [all, bare] = [0, 0]
  eachPixel(layer, 200, (x, y) => {
    all += 1
    if ((ground[(y * size.width + x) * 4 + 3] ?? 0) < 250) bare += 1
  })
  return bare < all / 10
}

/** The colours that the design has where it disagrees, each in place of a plain colour of the element. */
function* newColours(scene: Scene, part: Part): Generator<Recolouring> {
  const { size, design, marks } = scene
  const where = part.element.kind === 'button' ? widened(disagreeingCells(marks, size), size) : noCells(size).fill(1)
  for (const from of part.palette) {
    const tones = createTones()
    let all = 0
    eachPixel(part.home, 200, (x, y, place) => {
      if (apart(colourAt(part.home.data, place), from) > 24) return
      all += 1
      const pixel = y * size.width + x
      if (marks[pixel] === 1) tones.add(colourAt(design, pixel))
    })
    for (const { colour, pixels } of tones.most(2)) if (pixels > all * 0.2) yield { from, to: colour, where }
  }
}
