import { cellAt, cellsOf, disagreeingCells, pixelsIn, widened } from './agreement.ts'
import { apart, type Colour } from './colours.ts'
import { soughtOf, type Part, type Scene } from './scene.ts'

/** Levels by which a mix of two colours may be off. */
const levels = 24

/** Whether a colour is a mix of two others, and how much of the second one: 0 to 1. */
function mixOf(here: Colour, ground: Colour, ink: Colour): number | undefined {
  let [along, length] = [0, 0]
  for (const channel of [0, 1, 2] as const) {
    along += (ink[channel] - ground[channel]) * (here[channel] - ground[channel])
    length += (ink[channel] - ground[channel]) ** 2
  }
  // Ink that is nearly the ground tells nothing.
  if (length < 40 ** 2) return undefined
  const share = Math.min(1, Math.max(0, along / length))
  const off = [0, 1, 2] as const
  const isMix = off.every(
    (channel) => Math.abs(ground[channel] + (ink[channel] - ground[channel]) * share - here[channel]) <= levels
  )
  return isMix ? share : undefined
}

/** The rim of a button, in pixels: its letters are further within. */
const rim = 7

/** Takes what disagrees in the place of a text as other letters in its colour; false, and nothing taken, where it is not. */
export function takeOtherText(scene: Scene, part: Part): boolean {
  const { size, design, marks, ignored } = scene
  const { home, palette, element } = part
  const { data } = home
  const [first, ...others] = palette
  if (first === undefined || (element.kind !== 'text' && element.kind !== 'button')) return false
  const isButton = element.kind === 'button'
  const { ground, hidden } = soughtOf(scene, part)
  const wrong = disagreeingCells(marks, size)
  const domain = widened(cellsOf(home, size), size)
  const at = (picture: Uint8ClampedArray, pixel: number): Colour => [
    picture[pixel * 4] ?? 0,
    picture[pixel * 4 + 1] ?? 0,
    picture[pixel * 4 + 2] ?? 0
  ]
  const inkAt = (pixel: number): number | undefined => {
    const here = at(design, pixel)
    if (!isButton) return mixOf(here, at(ground, pixel), first)
    return others.map((other) => mixOf(here, first, other)).find((share) => share !== undefined)
  }
  const isFlat = (pixel: number) =>
    [2, 2 * size.width].every((away) => apart(at(design, pixel), at(design, pixel + away)) <= 6)
  const taken: number[] = []
  let [all, lost, flat] = [0, 0, 0]
  for (const [pixel, x, y] of pixelsIn(domain, size)) {
    if (hidden[pixel] !== 0) continue
    if (wrong[cellAt(x, y, size)] !== 1) continue
    all += 1
    const share = inkAt(pixel)
    const isBeside = x < home.x || y < home.y || x >= home.x + home.width || y >= home.y + home.height
    const own = isBeside ? 0 : (data[((y - home.y) * home.width + x - home.x) * 4 + 3] ?? 0)
    if (share !== undefined && own / 255 - share > 0.4) lost += 1
    if (share !== undefined && share > 0.12 && share < 0.85 && isFlat(pixel)) flat += 1
    const isRim =
      x < home.x + rim || y < home.y + rim || x >= home.x + home.width - rim || y >= home.y + home.height - rim
    if (share !== undefined && !(isButton && isRim)) taken.push(pixel)
  }
  // Something extra of the same colour would add ink, and take none away; one of a colour between both would be flat.
  const isText = lost >= 6 && taken.length >= all * 0.95 && flat < all * 0.15
  for (const pixel of isText ? taken : []) {
    marks[pixel] = 0
    ignored[pixel] = 1
  }
  return isText
}
