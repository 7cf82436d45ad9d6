import { designTolerance, type DesignArea, type PlacedDesign } from '../../../../shared/contract/designs.ts'
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
import { judgeDifference, type Verdict } from './verdict.ts'

/** A figure and its reference: a design, a banner of another set, or nothing. */
export interface FigureJob extends OneBanner {
  readonly device: Device
  readonly size: Size
  readonly names: SideNames
  readonly design: PlacedDesign | undefined
  readonly from: OneBanner | undefined
  readonly differences: readonly BannerDifference[]
  readonly worker: Pick<DifferenceWorker, 'compare' | 'decode'>
}

/** A figure to draw. For a verdict, each of its elements is drawn separately, too. */
interface DrawnSide {
  readonly banner: OneBanner
  readonly isJudged: boolean
  readonly design?: never
}

/** A side of a comparison: a figure, or a design with its file's SHA-256 and the area to use. */
type Side = DrawnSide | { readonly design: string; readonly area?: DesignArea | undefined }

function sidesOf(job: FigureJob): readonly [live: DrawnSide, reference: Side | undefined] {
  const { design, from } = job
  const live = { banner: job, isJudged: design !== undefined }
  if (from) return [live, { banner: from, isJudged: false }]
  return [live, design && { design: design.design, area: design.area }]
}

/** A side's bitmap, or why it couldn't be drawn, as a sentence. */
interface Prepared {
  readonly bitmap?: ImageBitmap
  readonly problem?: string | undefined
  readonly elements?: readonly DrawnElement[] | undefined
}

/** Loads a stored design or its area in sRGB, as on screen. For an animation, the first frame. */
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

/** How two sides are placed over each other. */
interface Placement {
  /** How many pixels are compared per CSS pixel. */
  readonly density: number
  /** How many of the design's pixels make a CSS pixel. */
  readonly scale: number | undefined
  /** Why the sizes can't be compared; undefined if they can. */
  readonly sizes: string | undefined
}

/** The prepared reference, placed over the figure. */
interface PositionedReference extends Placement {
  readonly reference: DrawnFile | undefined
}

const overFigure = ({ bitmap }: Prepared, size: Size): DrawnFile | undefined => bitmap && { bitmap, box: wholeOf(size) }

function placed({ size, design }: FigureJob, theirs: Prepared): PositionedReference {
  const file = design && positionFile(theirs.bitmap, size)
  return {
    reference: design ? file : overFigure(theirs, size),
    density: densityOf(file?.scale ?? 1, size),
    scale: file?.scale,
    sizes: sizesInWords(file, size, design?.area && 'The used area')
  }
}

/** The result of a comparison, or why there is none. */
interface Result extends Placement {
  readonly found?: MarkedDifference
  readonly problem?: string | undefined
}

const uncompared = 'Both could not be compared: this machine may have no memory left.'

/** Returns a key made of all that a result depends on; undefined until every figure's pictures are checked. */
export function keyOf(job: FigureJob): string | undefined {
  const { placed: banner, device, size, workspace, design, from } = job
  const states = [job, ...(from ? [from] : [])].map((one) => livePicturesOf(one, device)?.state)
  if (states.includes(undefined)) return undefined
  const { id } = workspace.drawnOf(banner).site
  return JSON.stringify([device, size, id, design && [design.design, design.area], states])
}

// A result with its marks takes about 10 KB, at most 130 KB.
const mostResults = 400

/** Results by key, newest last. They are kept until Pitboss ends, because a verdict takes a second. */
const results = new Map<string, Result>()

function knownResult(job: FigureJob): Result | undefined {
  const key = keyOf(job)
  return key === undefined ? undefined : results.get(key)
}

/** Compares a figure with its reference if the result is still wanted and not yet known. */
async function resultOf(job: FigureJob, theirs: Prepared, isWanted?: () => boolean): Promise<Result | undefined> {
  const known = knownResult(job)
  const { reference, ...placement } = placed(job, theirs)
  if (known || !reference) return known
  const { size: figure, design, worker } = job
  const { density, sizes } = placement
  const ours = await prepare(sidesOf(job)[0], job, density)
  const live = overFigure(ours, figure)
  if (!live) return { ...placement, problem: ours.problem ?? uncompared }
  const tolerance = design ? designTolerance : 0
  const both = { figure, density, live, design: reference, tolerance, elements: ours.elements }
  const found = await worker.compare({ ...both, isSameSize: sizes === undefined }, isWanted)
  letGo(ours)
  if (!found) return { ...placement, problem: uncompared }
  const key = keyOf(job)
  if (key !== undefined) results.set(key, { ...placement, found })
  for (const oldest of results.keys()) if (results.size > mostResults) results.delete(oldest)
  return { ...placement, found }
}

/** A figure and its reference, compared as far as possible. */
export interface FigureComparison extends Pick<FigureJob, 'names' | 'design'>, PositionedReference {
  readonly found: MarkedDifference | undefined
  /** The verdict; undefined if there is no reference. */
  readonly verdict: Verdict | undefined
  /** Why a side can't be drawn or compared, as a sentence. */
  readonly problem: string | undefined
}

function comparisonOf(job: FigureJob, theirs: Prepared, result: Result | undefined): FigureComparison {
  const { names, design, from, device } = job
  const sides = { ...placed(job, theirs), ...result }
  const found = result?.found
  const problem = theirs.problem ?? result?.problem
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
        side && side.lost.length > 0
          ? [{ where: from ? `In ${names[1 - index] ?? ''}` : 'Live', kinds: side.lost }]
          : []
      ),
      // This figure doesn't show the pictures for other devices.
      differences: differencesInWords(
        job.differences.filter(({ slot }) => slot === undefined || slotsOf(device).includes(slot))
      ),
      sizes: sides.sizes
    })
  }
}

/** The result of comparing once. */
export interface ComparedFigure extends FigureComparison {
  /** The live side; undefined if it wasn't requested or couldn't be drawn. */
  readonly live: DrawnFile | undefined
  /** Frees the bitmaps of both sides. */
  readonly close: () => void
}

/** Compares a figure with its reference once, drawing the figure with `density` pixels per CSS pixel. */
export async function compareFigure(unchecked: FigureJob, density?: number): Promise<ComparedFigure> {
  const { device, from } = unchecked
  const job: FigureJob = {
    ...unchecked,
    ...(await withPictures(unchecked, device)),
    from: from && (await withPictures(from, device))
  }
  const [live, reference] = sidesOf(job)
  const theirs = await prepare(reference, job)
  const result = await resultOf(job, theirs)
  const ours = await prepare(density === undefined ? undefined : { ...live, isJudged: false }, job, density)
  return {
    ...comparisonOf(job, { ...theirs, problem: theirs.problem ?? ours.problem }, result),
    live: overFigure(ours, job.size),
    close: () => [ours, theirs].forEach(letGo)
  }
}

/** Returns the verdict on a figure. If it isn't known yet, compares the figure. */
export async function verdictOf(job: FigureJob): Promise<Verdict> {
  const known = knownResult(job)
  const { verdict, close } = known ? { ...comparisonOf(job, {}, known), close: () => {} } : await compareFigure(job)
  close()
  return verdict ?? { word: 'not compared' }
}

/** Returns a key for what a reference is drawn from; undefined until its pictures are checked. */
function sourceOf(side: Side, { device, size }: FigureJob): string | undefined {
  if (side.design !== undefined) return JSON.stringify([side.design, side.area])
  const { banner } = side
  return (
    livePicturesOf(banner, device) && JSON.stringify([numberOf(banner.workspace.drawnOf(banner.placed)), device, size])
  )
}

/** Compares a figure with its reference and gives a verdict. A change repeats only the steps it affects. */
export function useFigureComparison(job: FigureJob): FigureComparison {
  const [, reference] = sidesOf(job)
  const [theirs = {}] = useDisposable(reference && sourceOf(reference, job), () => prepare(reference, job), letGo)
  const known = knownResult(job)
  const [made] = useDisposable(
    known || !theirs.bitmap ? undefined : keyOf(job),
    (isWanted) => resultOf(job, theirs, isWanted),
    () => {}
  )
  return comparisonOf(job, theirs, known ?? made)
}
