import type { ProfileTextStyle } from '../../../../shared/layout/layoutProfile.ts'
import type { Size } from '../../../domain/picture/pictureWords.ts'
import type { TextName } from './slots.ts'

export type { Size }

/** A point of a figure, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle within a figure, in CSS pixels. */
export interface Box extends Size, Point {}

/** The tolerance for comparing boxes, in pixels. Box coordinates can be fractional, and half a pixel isn't visible. */
export const slack = 0.5

/** Whether a box lies within another. */
export const holds = (outer: Box, { x, y, width, height }: Box): boolean =>
  x >= outer.x - slack &&
  y >= outer.y - slack &&
  x + width <= outer.x + outer.width + slack &&
  y + height <= outer.y + outer.height + slack

/** Returns the larger of the horizontal and vertical gap between two boxes, in pixels; below 0 if they overlap. */
export const gapOf = (one: Box, other: Box): number =>
  Math.max(
    Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width),
    Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height)
  )

export interface Distance extends Box {
  readonly name: string
  readonly length: number
}

const edgeNames = {
  across: ['Horizontal gap', 'Left edges', 'Right edges'],
  down: ['Vertical gap', 'Upper edges', 'Lower edges']
} as const

/** Returns the distances between the facing edges of two spans. If the spans overlap, compares both pairs of edges. */
function spans(start: number, length: number, from: number, size: number, [gap, first, last]: readonly string[]) {
  const [end, until] = [start + length, from + size]
  const pairs =
    end <= from
      ? ([[gap, end, from]] as const)
      : until <= start
        ? ([[gap, until, start]] as const)
        : ([
            [first, start, from],
            [last, end, until]
          ] as const)
  return pairs
    .map(([name = '', one, other]) => ({ name, at: Math.min(one, other), length: Math.abs(one - other) }))
    .filter((span) => span.length >= slack)
}

/** Returns the distances between two boxes as horizontal and vertical lines through the middle of the first. */
export function distancesOf({ x, y, width, height }: Box, to: Box): Distance[] {
  const across = spans(x, width, to.x, to.width, edgeNames.across)
  const down = spans(y, height, to.y, to.height, edgeNames.down)
  return [
    ...across.map(({ at, ...span }) => ({ ...span, x: at, y: y + height / 2, width: span.length, height: 0 })),
    ...down.map(({ at, ...span }) => ({ ...span, x: x + width / 2, y: at, width: 0, height: span.length }))
  ]
}

/** Returns the smallest box that contains all boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Returns the box that covers a whole area of this size. */
export const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

/** Clips a box to another box, whose corner is at 0, 0 by default. Returns an empty box if they don't overlap. */
export function clipped(own: Box, { x = 0, y = 0, width, height }: Size & Partial<Point>): Box {
  const clamp = (edge: number, least: number, most: number) => Math.min(most, Math.max(least, edge))
  const [left, top] = [clamp(own.x, x, x + width), clamp(own.y, y, y + height)]
  const [right, bottom] = [clamp(own.x + own.width, left, x + width), clamp(own.y + own.height, top, y + height)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Returns the factor that scales a picture to cover a box or to fit in it. */
export function growthIn(box: Size, { width, height }: Size, isCovering: boolean): number {
  const [across, down] = [box.width / width, box.height / height]
  return isCovering ? Math.max(across, down) : Math.min(across, down)
}

/** Returns the style that positions a box. `scale` is in screen pixels per pixel of the box. */
export const boxStyle = ({ x, y, width, height }: Box, scale = 1) => ({
  position: 'absolute' as const,
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale
})

/** Returns the pointer's position in the pixels of an element that is drawn at `scale`. */
export function pointUnder(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  element: Element,
  scale: number
): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: (clientX - left) / scale, y: (clientY - top) / scale }
}

/** Fallback fonts, for characters that a layout's fonts lack. */
export const fontFamily = "Inter, 'Segoe UI', system-ui, 'DejaVu Sans', sans-serif"

// The first letter of a text decides its direction, as with HTML's `dir=auto`.
const rightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a banner is right-to-left: more than half of its texts begin with a right-to-left letter. */
export function isRightToLeft(texts: Readonly<Record<TextName, string>>): boolean {
  const lettered = Object.values(texts).filter((text) => /\p{L}/u.test(text))
  return lettered.filter((text) => rightToLeft.test(text)).length * 2 > lettered.length
}

export type TextStyle = Pick<ProfileTextStyle, 'size' | 'weight'>

/** Whether WCAG 2 counts a text of this style as large. */
export const isLarge = ({ size, weight }: TextStyle): boolean => size >= 24 || (size >= 18.66 && weight >= 700)
