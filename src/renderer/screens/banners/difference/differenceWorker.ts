import type { Box, Size } from '../model/layout.ts'
import { differenceOf, type Difference } from './difference.ts'
import { opaqueBox } from '../verdict/layers.ts'
import { pixelBox } from './placement.ts'
import type { DrawnElement, FigureVerdict } from '../verdict/figureVerdict.ts'
import { judgeFigure } from '../verdict/judgeFigure.ts'

/** A file as the worker draws it. */
export interface DrawnFile {
  readonly bitmap: ImageBitmap
  /** The part of the bitmap that is drawn. */
  readonly part: Box
  /** Where, in CSS pixels of the figure. */
  readonly box: Box
}

/** Two files over a figure that are compared. */
export interface DifferenceJob {
  /** The figure in CSS pixels, and how many pixels are compared for each of them. */
  readonly figure: Size
  readonly density: number
  readonly live: DrawnFile
  readonly design: DrawnFile
  readonly tolerance: number
  /** In CSS pixels of the figure. */
  readonly masks: readonly Box[]
  /** The elements of the live side, where they are known: each is judged. */
  readonly elements?: readonly DrawnElement[] | undefined
  /** Both sides have one size: else no element is judged. */
  readonly isSameSize?: boolean
}

/** A comparison, and the pixels that differ over a transparent ground. */
export interface FoundDifference {
  readonly difference: Difference
  readonly marks: ImageBitmap
  /** The verdict on each element. */
  readonly elements?: FigureVerdict | undefined
}

/** A message to the worker: a comparison, or a picture whose opaque part is wanted. */
export type Job = { readonly compare: DifferenceJob } | { readonly bounds: ImageBitmap }

/** The worker's answer; empty where the job failed, or nothing is opaque. */
export interface JobResult {
  readonly found?: FoundDifference
  readonly box?: Box | undefined
}

function canvasOf({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}

function pixelsOf({ bitmap, part, box }: DrawnFile, density: number, size: Size): Uint8ClampedArray<ArrayBuffer> {
  const context = canvasOf(size)
  const [width, height] = [box.width * density, box.height * density]
  // Pixel for pixel where both have as many: smoothing would make edges of its own.
  context.imageSmoothingEnabled = Math.round(width) !== part.width || Math.round(height) !== part.height
  context.imageSmoothingQuality = 'high'
  const { x, y } = box
  context.drawImage(
    bitmap,
    part.x,
    part.y,
    part.width,
    part.height,
    Math.round(x * density),
    Math.round(y * density),
    width,
    height
  )
  return context.getImageData(0, 0, size.width, size.height).data
}

function boundsOf(bitmap: ImageBitmap): Box | undefined {
  const context = canvasOf(bitmap)
  context.drawImage(bitmap, 0, 0)
  return opaqueBox(context.getImageData(0, 0, bitmap.width, bitmap.height).data, bitmap)
}

/** Judges each element of a figure by its design, with a pixel for each of the figure's own. */
function judged({ figure, design, masks, elements, isSameSize = true }: DifferenceJob): FigureVerdict | undefined {
  if (!elements) return undefined
  const size = { width: Math.round(figure.width), height: Math.round(figure.height) }
  const covered = pixelBox(design.box, 1, size)
  // Drawn anew: `differenceOf` writes live pixels into its design.
  return judgeFigure({ size, elements, design: pixelsOf(design, 1, size), covered, isSameSize, masks })
}

function compare(job: DifferenceJob): FoundDifference {
  const { figure, density, live, design, tolerance, masks } = job
  const size = { width: Math.round(figure.width * density), height: Math.round(figure.height * density) }
  const output = canvasOf(size)
  const marks = output.createImageData(size.width, size.height)
  const both = [pixelBox(live.box, density, size), pixelBox(design.box, density, size)] as const
  const difference = differenceOf(
    {
      size,
      live: pixelsOf(live, density, size),
      design: pixelsOf(design, density, size),
      tolerance,
      covered: overlapOf(...both),
      masks: masks.map((mask) => pixelBox(mask, density, size))
    },
    marks.data
  )
  output.putImageData(marks, 0, 0)
  const elements = judged(job)
  for (const { bitmap } of [live, design]) bitmap.close()
  return { difference, marks: output.canvas.transferToImageBitmap(), elements }
}

/** The intersection of two boxes. */
function overlapOf(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x)
  const height = Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y)
  return { x, y, width, height }
}

addEventListener('message', ({ data: { id, job } }: MessageEvent<{ id: number; job: Job }>) => {
  try {
    if ('bounds' in job) return postMessage({ id, box: boundsOf(job.bounds) })
    const found = compare(job.compare)
    postMessage({ id, found }, { transfer: [found.marks] })
  } catch {
    postMessage({ id })
  }
})
