import type { DesignArea } from '../../../../shared/contract/designs.ts'
import { boxAround, clipped, type Point, type Size } from '../model/layout.ts'
import { pixelBox } from './placement.ts'

/** Returns the area sizes that allow a verdict: 1, 2 or 3 times the figure's size, if the file is large enough. */
export const judgedSizes = (file: Size, figure: Size): Size[] =>
  [1, 2, 3]
    .map((times) => ({ width: figure.width * times, height: figure.height * times }))
    .filter(({ width, height }) => width <= file.width && height <= file.height)

/** Returns an area of this size around a point, moved to lie within the file. */
export function areaAround({ x, y }: Point, { width, height }: Size, file: Size): DesignArea {
  const within = (start: number, most: number) => Math.round(Math.min(Math.max(0, start), most))
  return {
    x: within(x - width / 2, file.width - width),
    y: within(y - height / 2, file.height - height),
    width,
    height
  }
}

/** Returns the centre of an area. */
export const middleOf = ({ x, y, width, height }: DesignArea): Point => ({ x: x + width / 2, y: y + height / 2 })

// The snap distance of a drag, as a fraction of the length.
const snap = 0.08

/** Returns the area between the corners of a drag; undefined if it is empty. Snaps to the sizes of `judgedSizes`. */
export function areaBetween(from: Point, to: Point, file: Size, figure: Size): DesignArea | undefined {
  const corners = [from, to].map((corner) => ({ ...corner, width: 0, height: 0 }))
  const dragged = pixelBox(boxAround(corners), 1, file)
  if (dragged.width === 0 || dragged.height === 0) return undefined
  const isNear = (length: number, other: number) => Math.abs(length - other) <= other * snap
  const size = judgedSizes(file, figure).find(
    ({ width, height }) => isNear(dragged.width, width) && isNear(dragged.height, height)
  )
  return size ? areaAround(middleOf(dragged), size, file) : dragged
}

/** Changes an area's position or size. The result lies within the picture and covers at least one pixel. */
export function changedArea(area: DesignArea, change: Partial<DesignArea>, file: Size): DesignArea {
  const wanted = { ...area, ...change }
  const x = Math.min(wanted.x, file.width - 1)
  const y = Math.min(wanted.y, file.height - 1)
  return clipped({ ...wanted, x, y }, file)
}
