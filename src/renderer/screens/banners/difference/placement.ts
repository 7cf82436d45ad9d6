import { clipped, type Box, type Size } from '../model/layout.ts'

interface Fit {
  /** The file's pixels per CSS pixel of the figure. */
  readonly scale: number
  /** Where the file is, in CSS pixels of the figure. */
  readonly box: Box
  /** Whether the heights differ by at most one CSS pixel; otherwise, the comparison can neither pass nor fail. */
  readonly isSameSize: boolean
}

/** Places a file over a figure, scaled to the figure's width but never stretched. */
export function fitOf(file: Size, figure: Size): Fit {
  const scale = file.width / figure.width
  const box = { x: 0, y: 0, width: figure.width, height: file.height / scale }
  return { scale, box, isSameSize: Math.abs(box.height - figure.height) <= 1 }
}

const mostSide = 6000

/** Returns the compared pictures' pixels per CSS pixel: the file's density, from 1 to 3 and within memory limits. */
export function densityOf(scale: number, { width, height }: Size): number {
  return Math.max(1, Math.min(scale, 3, mostSide / Math.max(width, height)))
}

/** Converts a box from CSS pixels to pixels of the compared pictures, and clips it to a size. */
export function pixelBox({ x, y, width, height }: Box, density: number, within: Size): Box {
  const [left, right] = [Math.round(x * density), Math.round((x + width) * density)]
  const [top, bottom] = [Math.round(y * density), Math.round((y + height) * density)]
  return clipped({ x: left, y: top, width: right - left, height: bottom - top }, within)
}

/** Converts a box from pixels of the compared pictures to CSS pixels of the figure. */
export const figureBox = ({ x, y, width, height }: Box, density: number): Box => ({
  x: x / density,
  y: y / density,
  width: width / density,
  height: height / density
})

/** Writes a size: 1,600 × 480. */
export const sizeInWords = ({ width, height }: Size): string => `${Math.round(width)} × ${Math.round(height)}`

/** Says, with both sizes, why a design can't be compared with its figure; undefined if they have the same size. */
export function sizesInWords(design: Size, figure: Size, name: string): string | undefined {
  const { scale, box, isSameSize } = fitOf(design, figure)
  if (isSameSize) return undefined
  const scaled = scale === 1 ? '' : `, ${sizeInWords(box)} at ${Number(scale.toFixed(3))}×`
  return `${name} is ${sizeInWords(design)} pixels${scaled}; the figure is ${sizeInWords(figure)}.`
}

/** Returns how far an arrow key moves: one step, or ten with Shift; undefined for other keys. */
export function stepOf({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }) {
  const step = shiftKey ? 10 : 1
  const steps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step }
  }
  return steps[key]
}
