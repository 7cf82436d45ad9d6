import { designTolerance, type PlacedDesign } from '../../../../shared/contract/designs.ts'
import { listInWords } from '../../../../shared/countInWords.ts'
import { request } from '../../../bridge/request.ts'
import { whyUndrawn } from '../../../components/png/SavePngs.tsx'
import { reasonOf } from '../../../domain/problems.ts'
import { drawLive } from '../figure/drawFigure.tsx'
import { wholeOf, type Size } from '../model/layout.ts'
import { slotsOf, type Device } from '../model/slots.ts'
import { differencesInWords, type BannerDifference, type SideNames } from './comparison.ts'
import { useDisposable } from '../model/useDisposable.ts'
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
import { densityOf, fitOf, sizesInWords } from './placement.ts'
import { judgeDifference, type Verdict } from './verdict.ts'

/** A figure and what it is compared with: a design, a banner of another set, or nothing. */
export interface FigureJob extends OneBanner {
  readonly device: Device
  readonly size: Size
  readonly names: SideNames
  readonly design: PlacedDesign | undefined
  readonly from: OneBanner | undefined
  readonly differences: readonly BannerDifference[]
  readonly worker: Pick<DifferenceWorker, 'compare' | 'decode'>
}

interface Side {
  readonly bitmap?: ImageBitmap
  readonly problem?: string | undefined
  readonly elements?: readonly DrawnElement[] | undefined
}

/** Loads a stored design, or an area of it, as a bitmap in sRGB; for an animation, only the first frame. */
async function loadDesign(worker: PictureDecoder, { design, area }: PlacedDesign): Promise<Side> {
  const stored = await request('designs.picture', { sha256: design })
  if (!stored.ok) return { problem: reasonOf(stored.problem) }
  const { url, file } = stored.value
  const whole = await decodePicture(worker, url, drawnSize(file.type, file))
  const bitmap =
    whole && area
      ? await createImageBitmap(whole, area.x, area.y, area.width, area.height)
          .catch(() => undefined)
          .finally(() => whole.close())
      : whole
  if (bitmap) return { bitmap }
  return { problem: `${file.name} cannot be drawn: it is damaged, or this machine has no memory left.` }
}

/** Draws one of the banners that a job compares. For a verdict, also draws each element of the figure separately. */
async function drawBanner(banner: OneBanner, job: FigureJob, density = 1, isJudged = false): Promise<Side> {
  const { device, size, from } = job
  const pixels = pixelsOf(job, device) + (from ? pixelsOf(from, device) : 0)
  if (pixels > pixelBudget) return { problem: tooLarge }
  return drawLive(banner, { device, size, density }, isJudged).catch((error: unknown) => ({
    problem: whyUndrawn(error)
  }))
}

async function drawReference(job: FigureJob): Promise<Side> {
  if (job.design) return loadDesign(job.worker, job.design)
  return job.from ? drawBanner(job.from, job) : {}
}

const closeSide = ({ bitmap }: Side): void => bitmap?.close()

interface Placement {
  readonly reference: DrawnFile | undefined
  /** The compared pictures' pixels per CSS pixel. */
  readonly density: number
  /** The design's pixels per CSS pixel. */
  readonly scale?: number
  /** Why the sizes can't be compared; undefined if they can. */
  readonly sizes?: string | undefined
}

const overFigure = ({ bitmap }: Side, size: Size): DrawnFile | undefined => bitmap && { bitmap, box: wholeOf(size) }

function placed({ size, design }: FigureJob, theirs: Side): Placement {
  const { bitmap } = theirs
  if (!design || !bitmap) return { reference: overFigure(theirs, size), density: 1 }
  const { scale, box } = fitOf(bitmap, size)
  return {
    reference: { bitmap, box },
    density: densityOf(scale, size),
    scale,
    sizes: sizesInWords(bitmap, size, design.area ? 'The chosen area' : 'The design')
  }
}

interface Result extends Omit<Placement, 'reference'> {
  readonly difference?: MarkedDifference
  readonly problem?: string | undefined
}

/** Returns a key for what a figure shows; undefined until its pictures are checked. */
function figureKey({ placed: banner, workspace }: OneBanner, { device, size }: FigureJob): string | undefined {
  const pictures = livePicturesOf({ placed: banner, workspace }, device)
  return pictures && JSON.stringify([device, size, workspace.drawnOf(banner).site.id, pictures.state])
}

/** Returns a key for what a figure is compared with; undefined if there is nothing, or until pictures are checked. */
function referenceKey(job: FigureJob): string | undefined {
  const { design, from } = job
  return design ? JSON.stringify([design.design, design.area]) : from && figureKey(from, job)
}

/** Returns a key for all that a result depends on; undefined until both keys of the comparison are known. */
export function keyOf(job: FigureJob): string | undefined {
  const keys = [figureKey(job, job), referenceKey(job)]
  return keys.includes(undefined) ? undefined : keys.join(' ')
}

// A result with its marks takes about 10 KB, at most 130 KB.
const mostResults = 400

/** Results by key, newest last. Results are kept until Pitboss quits, because a verdict takes a second to compute. */
const results = new Map<string, Result>()

const knownResult = (job: FigureJob): Result | undefined => results.get(keyOf(job) ?? '')

async function resultOf(job: FigureJob, theirs: Side, isWanted?: () => boolean): Promise<Result | undefined> {
  const known = knownResult(job)
  const { reference, ...placement } = placed(job, theirs)
  if (known || !reference) return known
  const { size: figure, design, worker } = job
  const { density, sizes } = placement
  const ours = await drawBanner(job, job, density, design !== undefined)
  const live = overFigure(ours, figure)
  const uncompared = 'The two could not be compared: this machine may have no memory left.'
  if (!live) return { ...placement, problem: ours.problem ?? uncompared }
  const tolerance = design ? designTolerance : 0
  const both = { figure, density, live, design: reference, tolerance, elements: ours.elements }
  const difference = await worker.compare({ ...both, isSameSize: sizes === undefined }, isWanted)
  closeSide(ours)
  if (!difference) return { ...placement, problem: uncompared }
  const key = keyOf(job)
  if (key !== undefined) results.set(key, { ...placement, difference })
  for (const oldest of results.keys()) if (results.size > mostResults) results.delete(oldest)
  return { ...placement, difference }
}

/** The comparison of a figure with a design or another banner. The comparison may be incomplete. */
export interface FigureComparison
  extends Pick<FigureJob, 'names' | 'design'>, Pick<Placement, 'reference' | 'density'> {
  readonly difference: MarkedDifference | undefined
  /** The verdict; undefined if the figure isn't compared with anything. */
  readonly verdict: Verdict | undefined
  /** Why one of the two compared pictures can't be drawn or compared, as a sentence. */
  readonly problem: string | undefined
}

function comparisonOf(job: FigureJob, theirs: Side, result: Result | undefined): FigureComparison {
  const { names, design } = job
  const sides = { ...placed(job, theirs), ...result }
  const { reference, density, difference } = sides
  const problem = theirs.problem ?? result?.problem
  return { reference, density, names, design, difference, problem, verdict: verdictOn(job, sides, problem) }
}

function verdictOn(
  job: FigureJob,
  { difference, scale, sizes }: Pick<Result, 'difference' | 'scale' | 'sizes'>,
  problem: string | undefined
): Verdict | undefined {
  const { names, design, from, device } = job
  if (!design && !from) return undefined
  if (problem !== undefined) return { word: 'not judged', reason: problem }
  const pictures = [job, ...(from ? [from] : [])].map((side) => livePicturesOf(side, device))
  const broken = pictures.findIndex((side) => side && side.lost.length > 0)
  const where = from ? `In ${names[1 - broken] ?? ''}` : 'Live'
  return judgeDifference({
    difference: pictures.includes(undefined) ? undefined : difference,
    design,
    scale,
    reason: broken === -1 ? sizes : `${where}, ${listInWords(pictures[broken]?.lost ?? [])} cannot be shown.`,
    // This figure doesn't show the pictures for other devices.
    differences: differencesInWords(
      job.differences.filter(({ slot }) => slot === undefined || slotsOf(device).includes(slot))
    )
  })
}

export interface ComparedFigure extends FigureComparison {
  /** The picture of the live banner; undefined if it wasn't requested or couldn't be drawn. */
  readonly live: DrawnFile | undefined
  /** Frees the bitmaps of the two compared pictures. */
  readonly close: () => void
}

/**
 * Compares a figure with a design or another banner. If `density` (pixels per CSS pixel) is given, also draws the live
 * banner.
 */
export async function compareFigure(unchecked: FigureJob, density?: number): Promise<ComparedFigure> {
  const { device, from } = unchecked
  const job: FigureJob = {
    ...unchecked,
    ...(await withPictures(unchecked, device)),
    from: from && (await withPictures(from, device))
  }
  const theirs = await drawReference(job)
  const result = await resultOf(job, theirs)
  const ours = density === undefined ? {} : await drawBanner(job, job, density)
  return {
    ...comparisonOf(job, { ...theirs, problem: theirs.problem ?? ours.problem }, result),
    live: overFigure(ours, job.size),
    close: () => [ours, theirs].forEach(closeSide)
  }
}

/** Returns the verdict on a figure, comparing it first if necessary; undefined if there is nothing to compare with. */
export async function verdictOf(job: FigureJob): Promise<Verdict | undefined> {
  const known = knownResult(job)
  if (known) return comparisonOf(job, {}, known).verdict
  const { verdict, close } = await compareFigure(job)
  close()
  return verdict
}

/** Compares a figure with a design or another banner. When an input changes, only the affected steps run again. */
export function useFigureComparison(job: FigureJob): FigureComparison {
  const [theirs = {}] = useDisposable(referenceKey(job), () => drawReference(job), closeSide)
  const known = knownResult(job)
  const [result] = useDisposable(
    known || !theirs.bitmap ? undefined : keyOf(job),
    (isWanted) => resultOf(job, theirs, isWanted),
    () => {}
  )
  return comparisonOf(job, theirs, known ?? result)
}
