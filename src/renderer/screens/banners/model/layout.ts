import type { ProfileTextStyle } from '../../../../shared/layout/layoutProfile.ts'
import type { Device, TextName } from './slots.ts'

/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A place in a figure, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle within a figure, in CSS pixels. */
export interface Box extends Size, Point {}

/** Boxes are fractions of pixels: less than half of one cannot be seen. */
export const slack = 0.5

/** Whether a box lies within another. */
export const holds = (outer: Box, { x, y, width, height }: Box): boolean =>
  x >= outer.x - slack &&
  y >= outer.y - slack &&
  x + width <= outer.x + outer.width + slack &&
  y + height <= outer.y + outer.height + slack

/** The smallest box around boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** The style of a box, with so many screen pixels for each of its own. */
export const boxStyle = ({ x, y, width, height }: Box, scale = 1) => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale
})

/** How a figure is enlarged, and which of its pixels is at the upper left. */
export interface Zoom extends Point {
  readonly times: number
}

/** The pixel of a figure that lies under the pointer. */
export function pointUnder(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  stage: Element,
  { times, x, y }: Zoom
): Point {
  const { left, top } = stage.getBoundingClientRect()
  return { x: (clientX - left) / times + x, y: (clientY - top) / times + y }
}

/** The sizes of figures until a layout is read. */
export const usualSizes: Readonly<Record<Device, Size>> = {
  desktop: { width: 1600, height: 480 },
  tablet: { width: 1024, height: 400 },
  mobile: { width: 390, height: 500 }
}

/** The limits of a figure's size. */
export const sizeLimits = { least: 80, most: 4000 } as const

/** The fonts that stand in for letters that a layout's own have not. */
export const fontFamily = "Inter, 'Segoe UI', system-ui, 'DejaVu Sans', sans-serif"

// Letters whose first in a text tells its direction, as HTML's `dir=auto` finds it.
const rightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a banner is read from right to left: more than half of its texts begin with such a letter. */
export function isRightToLeft(texts: Readonly<Record<TextName, string>>): boolean {
  const lettered = Object.values(texts).filter((text) => /\p{L}/u.test(text))
  return lettered.filter((text) => rightToLeft.test(text)).length * 2 > lettered.length
}

/** The size and weight of a text. */
export type TextStyle = Pick<ProfileTextStyle, 'size' | 'weight'>

/** Whether WCAG 2 calls a text of this style large. */
export const isLarge = ({ size, weight }: TextStyle): boolean => size >= 24 || (size >= 18.66 && weight >= 700)
