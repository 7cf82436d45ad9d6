import type { Rgb } from '../../../domain/colour.ts'
import { cellAt, cellsOf, disagreeingCells, pixelsIn, widened } from './agreement.ts'
import { apart, channels, colourAt } from './colours.ts'
import { soughtOf, type Part, type Scene } from './scene.ts'

/** Levels by which a mix of two colours may be off. */
const levels = 24

/** Whether a colour is a mix of two others, and how much of the second one: 0 to 1. */
function mixOf(here: Rgb, ground: Rgb, ink: Rgb): number | undefined {
  let [along, length] = [0, 0]
  for (const channel of channels) {
    along += (ink[channel] - ground[channel]) * (here[channel] - ground[channel])
    length += (ink[channel] - ground[channel]) ** 2
  }
  // Ink that is nearly the ground tells nothing.
  if (length < 40 ** 2) return undefined
  const share = Math.min(1, Math.max(0, along / length))
  const isMix = channels.every(
    (channel) => Math.abs(ground[channel] + (ink[channel] - ground[channel]) * share - here[channel]) <= levels
  )
  return isMix ? share : undefined
}

/** The rim of a button, in pixels: its letters are further within. */
const rim = 7

/** Takes what disagrees in the place of a text as other letters in its colour; false, and nothing taken, where it is not. */
export function takeOtherText(scene: Scene, part: Part): boolean {
  const { size, design, shown, marks, ignored } = scene
  const { home, palette, element } = part
  const [first, ...others] = palette
  const isButton = element.kind === 'button'
  if (first === undefined || (element.kind !== 'text' && !isButton)) return false
  const { ground, hidden } = soughtOf(scene, part)
  const inkIn = (picture: Uint8ClampedArray, pixel: number): number | undefined => {
    const here = colourAt(picture, pixel)
    if (!isButton) return mixOf(here, colourAt(ground, pixel), first)
    return others.map((other) => mixOf(here, first, other)).find((share) => share !== undefined)
  }
  const isFlat = (pixel: number) =>
    [2, 2 * size.width].every((away) => apart(colourAt(design, pixel), colourAt(design, pixel + away)) <= 6)
  const wrong = disagreeingCells(marks, size)
  const inset = isButton ? rim : 0
  const [right, bottom] = [home.x + home.width - inset, home.y + home.height - inset]
  const taken: number[] = []
  // The ink of each row, live and in the design.
  const rows = { live: new Float32Array(size.height), design: new Float32Array(size.height) }
  let [all, lost, flat] = [0, 0, 0]
  for (const [pixel, x, y] of pixelsIn(widened(cellsOf(home, size), size), size)) {
    if (hidden[pixel] !== 0) continue
    const [live = 0, share] = [inkIn(shown, pixel), inkIn(design, pixel)]
    rows.live[y] = (rows.live[y] ?? 0) + live
    rows.design[y] = (rows.design[y] ?? 0) + (share ?? 0)
    if (wrong[cellAt(x, y, size)] !== 1) continue
    all += 1
    const isRim = x < home.x + inset || y < home.y + inset || x >= right || y >= bottom
    if (share === undefined || (isButton && isRim)) continue
    taken.push(pixel)
    if (live - share > 0.4) lost += 1
    if (share > 0.12 && share < 0.85 && isFlat(pixel)) flat += 1
  }
  // Something extra of the same colour would add ink, and take none away; one of a colour between both would be flat; and
  // a text that is elsewhere leaves lines without ink.
  const full = Math.max(...rows.live) / 4
  const isEmpty = rows.live.some((ink, y) => ink > full && (rows.design[y] ?? 0) < ink / 5)
  if (lost < 6 || isEmpty || taken.length < all * 0.95 || flat > all * 0.15) return false
  for (const pixel of taken) {
    marks[pixel] = 0
    ignored[pixel] = 3
  }
  return true
}
