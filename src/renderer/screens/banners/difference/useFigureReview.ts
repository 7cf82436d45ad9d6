import { numberOf, useDisposable } from '../model/useDisposable.ts'
import {
  closeFiles,
  closeSides,
  compareSides,
  drawSides,
  loadFiles,
  reviewOf,
  sidesOf,
  type FigureJob,
  type FigureReview
} from './compareFigure.ts'
import { livePicturesOf } from './liveState.ts'

/** Compares a figure with its reference, anew in what changed, and judges the result. */
export function useFigureReview(job: FigureJob): FigureReview {
  const { comparison, other, saved, device, size, tolerance } = job
  const { design, screenshot, placement } = comparison ?? {}
  const [files = {}] = useDisposable(
    (comparison || saved) && JSON.stringify([design, screenshot, placement?.isCropped, saved]),
    () => loadFiles(job),
    closeFiles
  )
  const read = sidesOf(job, files, {})
  const banners = [job, ...(other ? [other] : [])]
  const isKnown = banners.every((one) => livePicturesOf(one, device) !== undefined)
  // Another content is another object.
  const contents = banners.map(({ workspace, placed }) => numberOf(workspace.drawnOf(placed)))
  const [drawn = {}] = useDisposable(
    isKnown && (other ?? read.design)
      ? JSON.stringify([contents, device, size, read.density, screenshot, comparison !== undefined])
      : undefined,
    () => drawSides(job, read.density),
    closeSides
  )
  const sides = sidesOf(job, files, drawn)
  const bitmaps = [sides.live, sides.reference].flatMap((side) => (side ? [numberOf(side.bitmap)] : []))
  const [compared] = useDisposable(
    bitmaps.length === 2 ? JSON.stringify([bitmaps, size, sides.density, tolerance, placement]) : undefined,
    (isWanted) => compareSides(job, sides, drawn, isWanted),
    (dropped) => dropped?.found?.marks.close()
  )
  return reviewOf(job, files, drawn, compared)
}
