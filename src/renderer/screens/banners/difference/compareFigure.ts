import type { DesignArea, PlacedDesign } from '../../../../shared/contract/designs.ts'
import { request } from '../../../bridge/request.ts'
import { whyUndrawn } from '../../../components/png/SavePngs.tsx'
import { reasonOf } from '../../../domain/problems.ts'
import { drawLive } from '../figure/drawFigure.tsx'
import { wholeOf, type Size } from '../model/layout.ts'
import { slotsOf, type Device } from '../model/slots.ts'
import { differencesInWords, type BannerDifference, type SideNames } from './comparison.ts'
import { numberOf, useDisposable } from '../model/useDisposable.ts'
import type { OneBanner } from '../model/workspace.ts'
import type { DrawnElement } from '../verdict/figureVerdict.ts'
import type { DrawnFile } from './compareFiles.ts'
import type { MarkedDifference } from './differenceWorker.ts'
import { livePicturesOf, pixelsOf, withPictures } from './liveState.ts'
import type { DifferenceWorker } from './openDifferenceWorker.ts'
import {
  decodePicture,
  drawnSize,
  pixelBudget,
  tooLarge,
  type PictureDecoder
} from '../../../components/picture/decodePicture.ts'
import { densityOf, positionFile, sizesInWords } from './placement.ts'
import { designTolerance } from './difference.ts'
import { judgeDifference, type Verdict } from './verdict.ts'

/** A figure and its reference: a design, a banner of another set, or nothing. */
export interface FigureJob extends OneBanner {
  readonly device: Device
  readonly size: Size
  readonly names: SideNames
  readonly design: PlacedDesign | undefined
  readonly from: OneBanner | undefined
  /** How the two banners differ. */
  readonly differences: readonly BannerDifference[]
  readonly worker: Pick<DifferenceWorker, 'compare' | 'decode'>
}

/** A figure to draw and, if it is judged, each of its elements. */
interface DrawnSide {
  readonly banner: OneBanner
  readonly isJudged: boolean
  readonly design?: never
}

/** A side of a comparison: a figure, or a design by its SHA-256 and the used area of its file. */
type Side = DrawnSide | { readonly design: string; readonly area?: DesignArea | undefined }

function sidesOf(job: FigureJob): readonly [live: DrawnSide, reference: Side | undefined] {
  const { design, from } = job
  const live = { banner: job, isJudged: design !== undefined }
  if (from) return [live, { banner: from, isJudged: false }]
  return [live, design && { design: design.design, area: design.area }]
}

/** A side's bitmap, or a sentence that says why there is none. */
interface Prepared {
  readonly bitmap?: ImageBitmap
  readonly problem?: string
  readonly elements?: readonly DrawnElement[] | undefined
}

/** Loads a kept design or an area of it: the first frame of an animation, with colours in sRGB, as on screen. */
async function loadDesign(worker: PictureDecoder, sha256: string, area?: DesignArea): Promise<Prepared> {
  const kept = await request('designs.picture', { sha256 })
  if (!kept.ok) return { problem: reasonOf(kept.problem) }
  const { url, file } = kept.value
  const whole = await decodePicture(worker, url, drawnSize(file.type, file))
  const bitmap = whole && area ? await cropped(whole, area) : whole
  if (bitmap) return { bitmap }
  return { problem: `${file.name} cannot be drawn: it is damaged, or this machine has no memory left.` }
}

const cropped = (whole: ImageBitmap, { x, y, width, height }: DesignArea): Promise<ImageBitmap | undefined> =>
  createImageBitmap(whole, x, y, width, height)
    .catch(() => undefined)
    .finally(() => whole.close())

async function prepare(side: Side | undefined, job: FigureJob, density = 1): Promise<Prepared> {
  if (!side) return {}
  const { device, size, from, worker } = job
  if (side.design !== undefined) return loadDesign(worker, side.design, side.area)
  const pixels = pixelsOf(job, device) + (from ? pixelsOf(from, device) : 0)
  if (pixels > pixelBudget) return { problem: tooLarge }
  return drawLive(side.banner, { device, size, density }, side.isJudged).catch((error: unknown) => ({
    problem: whyUndrawn(error)
  }))
}

const letGo = ({ bitmap }: Prepared): void => bitmap?.close()

/** Both sides positioned over the figure, as far as they are prepared. */
interface PositionedSides {
  readonly live: DrawnFile | undefined
  readonly reference: DrawnFile | undefined
  /** Compared pixels for each CSS pixel. */
  readonly density: number
  /** Pixels of the design for each CSS pixel. */
  readonly scale: number | undefined
  /** Why the two sizes cannot be compared; undefined if they can. */
  readonly sizes: string | undefined
}

function placed({ size, design }: FigureJob, ours: Prepared, theirs: Prepared): PositionedSides {
  const whole = ({ bitmap }: Prepared): DrawnFile | undefined => bitmap && { bitmap, box: wholeOf(size) }
  const file = design && positionFile(theirs.bitmap, size)
  return {
    live: whole(ours),
    reference: design ? file : whole(theirs),
    density: densityOf(file?.scale ?? 1, size),
    scale: file?.scale,
    sizes: sizesInWords(file, size, design?.area && 'The used area')
  }
}

interface Compared {
  /** Undefined if the comparison failed. */
  readonly found: MarkedDifference | undefined
}

/** Compares both sides if both exist and the result is still wanted when its turn comes. */
async function compareSides(
  { worker, size: figure, design }: FigureJob,
  { live, reference, density, sizes }: PositionedSides,
  { elements }: Prepared,
  isWanted?: () => boolean
): Promise<Compared | undefined> {
  if (!live || !reference) return undefined
  const tolerance = design ? designTolerance : 0
  const both = { figure, density, live, design: reference, tolerance }
  return { found: await worker.compare({ ...both, elements, isSameSize: sizes === undefined }, isWanted) }
}

/** A figure and its reference, compared as far as possible. */
export interface FigureComparison extends Pick<FigureJob, 'names' | 'design'>, PositionedSides {
  readonly found: MarkedDifference | undefined
  /** Undefined if there is nothing to compare with. */
  readonly verdict: Verdict | undefined
  /** Why a side cannot be drawn or compared, in a sentence. */
  readonly problem: string | undefined
}

const uncompared = 'Both could not be compared: this machine may have no memory left.'

function comparisonOf(
  job: FigureJob,
  sides: PositionedSides,
  [ours, theirs]: readonly [ours: Prepared, theirs: Prepared],
  compared: Compared | undefined
): FigureComparison {
  const { names, design, from, device } = job
  const found = compared?.found
  const problem = theirs.problem ?? ours.problem ?? (compared && !found ? uncompared : undefined)
  return { ...sides, names, design, found, problem, verdict: verdictOn() }

  function verdictOn(): Verdict | undefined {
    if (!design && !from) return undefined
    if (problem !== undefined) return { word: 'not judged', reason: problem }
    const pictures = [livePicturesOf(job, device), ...(from ? [livePicturesOf(from, device)] : [])]
    return judgeDifference({
      found: pictures.includes(undefined) ? undefined : found,
      design,
      scale: sides.scale,
      failed: pictures.flatMap((side, index) =>
        side && side.lost.length > 0 ? [{ where: index === 0 ? 'Live' : `In ${names[0]}`, kinds: side.lost }] : []
      ),
      // Pictures of other devices are not in this figure.
      differences: differencesInWords(
        job.differences.filter(({ slot }) => slot === undefined || slotsOf(device).includes(slot))
      ),
      sizes: sides.sizes
    })
  }
}

/** The result of a single comparison, with its job. */
export interface ComparedFigure extends FigureComparison {
  readonly job: FigureJob
  /** The live side at this many pixels for each CSS pixel; undefined if it cannot be drawn. */
  readonly liveAt: (pixels: number) => Promise<DrawnFile | undefined>
  /** Frees the bitmaps of both sides. */
  readonly close: () => void
}

/** Compares a figure with its reference once, off the canvas. */
export async function compareFigure(given: FigureJob): Promise<ComparedFigure> {
  const { device, from } = given
  const job: FigureJob = {
    ...given,
    ...(await withPictures(given, device)),
    from: from && (await withPictures(from, device))
  }
  const [live, reference] = sidesOf(job)
  const theirs = await prepare(reference, job)
  const { density } = placed(job, {}, theirs)
  const ours = await prepare(live, job, density)
  const sides = placed(job, ours, theirs)
  const comparison = comparisonOf(job, sides, [ours, theirs], await compareSides(job, sides, ours))
  const prepared = [ours, theirs]
  return {
    ...comparison,
    job,
    async liveAt(pixels) {
      if (pixels === density) return comparison.live
      const again = await prepare({ ...live, isJudged: false }, job, pixels)
      prepared.push(again)
      return placed(job, again, {}).live
    },
    close: () => {
      prepared.forEach(letGo)
      comparison.found?.marks.close()
    }
  }
}

/** A key for what a side is prepared from; undefined until its pictures are checked. Compares contents by identity. */
function sourceOf(side: Side, { device, size }: FigureJob, density: number): string | undefined {
  if (side.design !== undefined) return JSON.stringify([side.design, side.area])
  const { banner, isJudged } = side
  const content = numberOf(banner.workspace.drawnOf(banner.placed))
  return livePicturesOf(banner, device) && JSON.stringify([content, device, size, density, isJudged])
}

function usePrepared(side: Side | undefined, job: FigureJob, density = 1): Prepared {
  const source = side && sourceOf(side, job, density)
  const [prepared = {}] = useDisposable(source, () => prepare(side, job, density), letGo)
  return prepared
}

/** Compares a figure with its reference and judges the result; repeats only what a change affects. */
export function useFigureComparison(job: FigureJob): FigureComparison {
  const [live, reference] = sidesOf(job)
  const theirs = usePrepared(reference, job)
  // Drawn at the density of its reference.
  const ours = usePrepared(theirs.bitmap && live, job, placed(job, {}, theirs).density)
  const sides = placed(job, ours, theirs)
  const bitmaps = [sides.live, sides.reference].flatMap((side) => (side ? [numberOf(side.bitmap)] : []))
  const [compared] = useDisposable(
    bitmaps.length === 2 ? JSON.stringify([bitmaps, job.size, sides.density]) : undefined,
    (isWanted) => compareSides(job, sides, ours, isWanted),
    (dropped) => dropped?.found?.marks.close()
  )
  return comparisonOf(job, sides, [ours, theirs], compared)
}
