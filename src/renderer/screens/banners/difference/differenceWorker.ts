import type { DecodingJob } from '../../../components/picture/decodePicture.ts'
import type { Size } from '../model/layout.ts'
import { compareFiles, sizeAt, type DifferenceJob, type DrawnFile, type FigureDifference } from './compareFiles.ts'

/** A difference, and `marks`: a PNG of the pixels that differ, as a `data:` URL. */
export type MarkedDifference = FigureDifference & { readonly marks: string }

/** The result of a job; empty if it failed. */
export interface WorkerResult {
  readonly difference?: MarkedDifference
  readonly bitmap?: ImageBitmap
}

function canvasOf({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}

function pixelsOf({ bitmap, box }: DrawnFile, density: number, size: Size): Uint8ClampedArray {
  const context = canvasOf(size)
  const [width, height] = [box.width * density, box.height * density]
  // If the sizes are equal, copy without smoothing, which would change edges.
  context.imageSmoothingEnabled = Math.round(width) !== bitmap.width || Math.round(height) !== bitmap.height
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, Math.round(box.x * density), Math.round(box.y * density), width, height)
  return context.getImageData(0, 0, size.width, size.height).data
}

async function compare(job: DifferenceJob): Promise<MarkedDifference> {
  const size = sizeAt(job.figure, job.density)
  const output = canvasOf(size)
  const marks = output.createImageData(size.width, size.height)
  const difference = compareFiles(job, marks.data, pixelsOf)
  output.putImageData(marks, 0, 0)
  for (const { bitmap } of [job.live, job.design]) bitmap.close()
  const png = await output.canvas.convertToBlob()
  return { ...difference, marks: `data:image/png;base64,${new Uint8Array(await png.arrayBuffer()).toBase64()}` }
}

addEventListener('message', async ({ data: job }: MessageEvent<DifferenceJob | DecodingJob>) => {
  const answer = (result: WorkerResult, transfer: Transferable[] = []) => postMessage(result, { transfer })
  try {
    if ('data' in job) {
      const bytes = Uint8Array.fromBase64(job.data.slice(job.data.indexOf(',') + 1))
      const bitmap = await createImageBitmap(new Blob([bytes]), job.options)
      answer({ bitmap }, [bitmap])
    } else answer({ difference: await compare(job) })
  } catch {
    answer({})
  }
})
