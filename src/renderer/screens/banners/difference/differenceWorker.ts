import type { Box, Size } from '../model/layout.ts'
import { opaqueBox } from '../verdict/layers.ts'
import { compareFiles, sizeAt, type DifferenceJob, type DrawnFile, type FoundDifference } from './compareFiles.ts'

/** A message to the worker: a comparison, or a picture whose opaque part is wanted. */
export type Job = { readonly compare: DifferenceJob } | { readonly bounds: ImageBitmap }

/** The worker's answer; empty where the job failed, or nothing is opaque. */
export interface JobResult {
  /** With the pixels that differ over a transparent ground. */
  readonly found?: FoundDifference & { readonly marks: ImageBitmap }
  readonly box?: Box | undefined
}

function canvasOf({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}

function pixelsOf({ bitmap, part, box }: DrawnFile, density: number, size: Size): Uint8ClampedArray {
  const context = canvasOf(size)
  const [width, height] = [box.width * density, box.height * density]
  // Pixel for pixel where both have as many: smoothing would make edges of its own.
  context.imageSmoothingEnabled = Math.round(width) !== part.width || Math.round(height) !== part.height
  context.imageSmoothingQuality = 'high'
  const [x, y] = [Math.round(box.x * density), Math.round(box.y * density)]
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, x, y, width, height)
  return context.getImageData(0, 0, size.width, size.height).data
}

function boundsOf(bitmap: ImageBitmap): Box | undefined {
  const context = canvasOf(bitmap)
  context.drawImage(bitmap, 0, 0)
  return opaqueBox(context.getImageData(0, 0, bitmap.width, bitmap.height).data, bitmap)
}

function compare(job: DifferenceJob): NonNullable<JobResult['found']> {
  const size = sizeAt(job.figure, job.density)
  const output = canvasOf(size)
  const marks = output.createImageData(size.width, size.height)
  const found = compareFiles(job, marks.data, pixelsOf)
  output.putImageData(marks, 0, 0)
  for (const { bitmap } of [job.live, job.design]) bitmap.close()
  return { ...found, marks: output.canvas.transferToImageBitmap() }
}

addEventListener('message', ({ data: job }: MessageEvent<Job>) => {
  try {
    if ('bounds' in job) return postMessage({ box: boundsOf(job.bounds) })
    const found = compare(job.compare)
    postMessage({ found }, { transfer: [found.marks] })
  } catch {
    postMessage({})
  }
})
