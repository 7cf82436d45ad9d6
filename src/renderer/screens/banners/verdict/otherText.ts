import type { Rgb } from '../../../domain/colour.ts'
import { cellAt, cellsOf, pixelsIn, widened } from './agreement.ts'
import { channels, colourAt } from './colours.ts'
import { soughtOf, unexplainedCells, type Part, type Scene } from './scene.ts'

/** By how many levels a channel may differ from a mix of two colours. */
const levels = 24

/** Returns the fraction of ink in a mix of background and ink, 0 to 1; undefined if the colour isn't such a mix. */
function mixOf(here: Rgb, ground: Rgb, ink: Rgb): number | undefined {
  let [along, length] = [0, 0]
  for (const channel of channels) {
    along += (ink[channel] - ground[channel]) * (here[channel] - ground[channel])
    length += (ink[channel] - ground[channel]) ** 2
  }
  // An ink too similar to what is behind it can't be measured.
  if (length < 40 ** 2) return undefined
  const share = Math.min(1, Math.max(0, along / length))
  const isMix = channels.every(
    (channel) => Math.abs(ground[channel] + (ink[channel] - ground[channel]) * share - here[channel]) <= levels
  )
  return isMix ? share : undefined
}

/** Returns a function for the fraction of a text's ink in a picture's pixel; undefined for any other colour. */
export const inkOf =
  (ground: Uint8ClampedArray, ink: Rgb) =>
  (picture: Uint8ClampedArray, pixel: number): number | undefined =>
    mixOf(colourAt(picture, pixel), colourAt(ground, pixel), ink)

/** The smallest fraction of ink that other letters remove from a blurred pixel. */
const leastLost = 0.08

/** In pixels: the rim of a button. Its letters are further inside. */
const rim = 7

/** A text differs if letters cause at least this fraction of the disagreement. */
const mostlyLetters = 0.8

/** Whether different letters explain the disagreement in a text or button. If so, ignores those pixels from now on. */
export function takeOtherText(scene: Scene, part: Part): boolean {
  const { size, design, shown, marks, ignored } = scene
  const { home, palette, element } = part
  const [ink] = palette
  const isButton = element.kind === 'button'
  if (ink === undefined || (element.kind !== 'text' && !isButton)) return false
  const { ground, hidden } = soughtOf(scene, part)
  const wrong = unexplainedCells(scene, part)
  const inkIn = inkOf(ground, ink)
  const isWithin = (x: number, y: number) =>
    Math.min(x - home.x, y - home.y, home.x + home.width - x, home.y + home.height - y) > rim
  const taken: number[] = []
  let [all, lost] = [0, 0]
  for (const [pixel, x, y] of pixelsIn(widened(cellsOf(home, size), size), size)) {
    if (hidden[pixel] !== 0) continue
    const [live = 0, share] = isButton ? [] : [inkIn(shown, pixel), inkIn(design, pixel)]
    if (wrong[cellAt(x, y, size)] !== 1) continue
    all += 1
    if (isButton ? !isWithin(x, y) : share === undefined) continue
    taken.push(pixel)
    if (live - (share ?? 0) > leastLost) lost += 1
  }
  // An extra of the same colour only adds ink.
  const isText = isButton || lost >= 3
  if (!isText || taken.length < all * mostlyLetters) return false
  for (const pixel of taken) {
    marks[pixel] = 0
    ignored[pixel] = 3
  }
  return true
}
