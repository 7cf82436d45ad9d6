import type { DesignArea, DesignComparison } from '../../../../shared/contract/designs.ts'
import { request } from '../../../bridge/request.ts'
import { whyUndrawn } from '../../../components/png/SavePngs.tsx'
import { reasonOf } from '../../../domain/problems.ts'
import { drawLive } from '../figure/drawFigure.tsx'
import { wholeOf, type Size } from '../model/layout.ts'
import { slotsOf, type Device } from '../model/slots.ts'
import { differencesInWords, type BannerDifference, type SideNames } from './pairs.ts'
import { numberOf, useDisposable } from '../model/useDisposable.ts'
import type { OneBanner } from '../model/workspace.ts'
import type { DrawnElement } from '../verdict/figureVerdict.ts'
import { withTolerances, type ToleranceOf } from '../verdict/tolerance.ts'
import type { DrawnFile } from './compareFiles.ts'
import { livePicturesOf, lookedAt, pixelsOf, type LivePictures } from './liveState.ts'
import type { DifferenceWorker } from './openDifferenceWorker.ts'
import {
  decodePicture,
  drawnSize,
  pixelBudget,
  tooLarge,
  type PictureDecoder
} from '../../../components/picture/decodePicture.ts'
import { densityOf, positionFile, sizesInWords } from './placement.ts'
import { judgeDifference, liveSideInWords, type Judged, type Verdict } from './verdict.ts'

/** A banner of another set. */
export interface OtherBanner extends OneBanner {
  /** Of its set, and of the set on screen. */
  readonly names: SideNames
  readonly differences: readonly BannerDifference[]
}

/** A figure with what it is compared with: a design, or a banner of another set. */
export interface FigureJob extends OneBanner {
  readonly device: Device
  readonly size: Size
  readonly comparison: DesignComparison | undefined
  readonly other?: OtherBanner | undefined
  readonly tolerance: number
  readonly toleranceOf: ToleranceOf
  readonly worker: Pick<DifferenceWorker, 'compare' | 'decode'>
  /** The banner is changed on this machine: what is live is not what is compared. */
  readonly isChanged?: boolean
}

/** A figure that is drawn; if it is judged, each of its elements too. */
interface DrawnSide {
  readonly banner: OneBanner
  readonly isJudged: boolean
  readonly design?: never
}

/** One of both sides: a figure, or a design by its SHA-256 and the used part of its file. */
type Side = DrawnSide | { readonly design: string; readonly area?: DesignArea | undefined }

function sidesOf(job: FigureJob): readonly [live: DrawnSide, reference: Side | undefined] {
  const { comparison, other } = job
  const live = { banner: job, isJudged: comparison !== undefined }
  if (other) return [live, { banner: other, isJudged: false }]
  return [live, comparison && { design: comparison.design, area: comparison.placement.area }]
}

/** A side that can be drawn, or why not, in a sentence. */
interface Prepared {
  readonly bitmap?: ImageBitmap
  readonly problem?: string
  readonly elements?: readonly DrawnElement[] | undefined
}

/** Loads a kept file or an area of it. An animation is its first frame; colours are converted to sRGB, as on screen. */
export async function loadDesign(worker: PictureDecoder, sha256: string, area?: DesignArea): Promise<Prepared> {
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
  const { device, size, other, worker } = job
  if (side.design !== undefined) return loadDesign(worker, side.design, side.area)
  const pixels = pixelsOf(job, device) + (other ? pixelsOf(other, device) : 0)
  if (pixels > pixelBudget) return { problem: tooLarge }
  return drawLive(side.banner, { device, size, density }, side.isJudged).catch((error: unknown) => ({
    problem: whyUndrawn(error)
  }))
}

const letGo = ({ bitmap }: Prepared): void => bitmap?.close()

/** Both sides at their places, as far as they are prepared. */
function placed({ size, comparison }: FigureJob, ours: Prepared, theirs: Prepared) {
  const whole = ({ bitmap }: Prepared): DrawnFile | undefined => bitmap && { bitmap, box: wholeOf(size) }
  const design = comparison && positionFile(theirs.bitmap, size, comparison.placement)
  return {
    live: whole(ours),
    reference: comparison ? design : whole(theirs),
    design,
    density: densityOf(design?.scale ?? 1, size),
    /** Why both sizes cannot be compared. */
    sizes: sizesInWords(design, size, comparison?.placement.area && 'The used area')
  }
}

/** Compares both sides, where they are there; no longer where it is not wanted when its turn comes. */
async function compareSides(
  { worker, size: figure, tolerance, comparison }: FigureJob,
  { live, reference, density, sizes }: ReturnType<typeof placed>,
  { elements }: Prepared,
  isWanted?: () => boolean
) {
  if (!live || !reference) return undefined
  const { masks = [] } = comparison?.placement ?? {}
  const both = { figure, density, live, design: reference, tolerance, masks }
  return { found: await worker.compare({ ...both, elements, isSameSize: sizes === undefined }, isWanted) }
}

interface Compared extends Pick<Judged, 'found' | 'sizes'> {
  readonly pictures: LivePictures | undefined
  readonly otherPictures: LivePictures | undefined
}

/** Judges a figure once the pictures of both sides were looked at; undefined where there is nothing to compare with. */
function verdictOn(
  { comparison, other, device }: FigureJob,
  { pictures, otherPictures, found, sizes }: Compared
): Verdict | undefined {
  if (!comparison && !other) return undefined
  const isLoading = !pictures || (other && !otherPictures)
  const lost = (where: string, of: LivePictures | undefined) =>
    of && of.lost.length > 0 ? [{ where, kinds: of.lost }] : []
  return judgeDifference({
    found: isLoading ? undefined : found,
    placement: comparison?.placement,
    failed: [...lost('Live', pictures), ...lost(`In ${other?.names[0]}`, otherPictures)],
    // A picture of another device is not seen in this figure.
    differences: differencesInWords(
      (other?.differences ?? []).filter(({ slot }) => slot === undefined || slotsOf(device).includes(slot))
    ),
    sizes
  })
}

const uncompared = 'Both could not be compared: this machine may have no memory left.'

function comparisonOf(
  job: FigureJob,
  sides: ReturnType<typeof placed>,
  [ours, theirs]: readonly [ours: Prepared, theirs: Prepared],
  compared: Awaited<ReturnType<typeof compareSides>>
) {
  const { comparison, other, device } = job
  const pictures = livePicturesOf(job, device)
  const { site } = job.workspace.drawnOf(job.placed)
  const raw = compared?.found
  const found = raw?.elements ? { ...raw, elements: withTolerances(raw.elements, job.toleranceOf) } : raw
  return {
    ...sides,
    comparison,
    names: [
      other?.names[0] ?? 'design',
      job.isChanged ? 'your changes' : (other?.names[1] ?? liveSideInWords(site))
    ] as const,
    found,
    /** Undefined where there is nothing to compare with. */
    verdict: verdictOn(job, { pictures, otherPictures: other && livePicturesOf(other, device), found, ...sides }),
    problem: theirs.problem ?? ours.problem ?? (compared && !found ? uncompared : undefined)
  }
}

/** A figure and its reference, as far as they are compared. */
export type FigureComparison = ReturnType<typeof comparisonOf>

/** Compares a figure with its reference once, beside the canvas; its bitmaps are closed with it. */
export async function compareFigure(given: FigureJob) {
  const { device, other } = given
  const job: FigureJob = {
    ...given,
    ...(await lookedAt(given, device)),
    ...(other && { other: { ...other, ...(await lookedAt(other, device)) } })
  }
  const [live, reference] = sidesOf(job)
  const theirs = await prepare(reference, job)
  const { density } = placed(job, {}, theirs)
  const ours = await prepare(live, job, density)
  const sides = placed(job, ours, theirs)
  const review = comparisonOf(job, sides, [ours, theirs], await compareSides(job, sides, ours))
  const prepared = [ours, theirs]
  return {
    ...review,
    job,
    /** The live side at so many pixels for each CSS pixel. */
    async liveAt(pixels: number): Promise<DrawnFile | undefined> {
      if (pixels === density) return review.live
      const again = await prepare({ ...live, isJudged: false }, job, pixels)
      prepared.push(again)
      return placed(job, again, {}).live
    },
    close: () => {
      prepared.forEach(letGo)
      review.found?.marks.close()
    }
  }
}

/** What a side is prepared from; undefined until its pictures are looked at. Another content is another object. */
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

/** Compares a figure with its reference, anew in what changed, and judges the result. */
export function useFigureComparison(job: FigureJob): FigureComparison {
  const { comparison, size, tolerance } = job
  const [live, reference] = sidesOf(job)
  const theirs = usePrepared(reference, job)
  // In the pixels of its reference.
  const ours = usePrepared(theirs.bitmap && live, job, placed(job, {}, theirs).density)
  const sides = placed(job, ours, theirs)
  const bitmaps = [sides.live, sides.reference].flatMap((side) => (side ? [numberOf(side.bitmap)] : []))
  const [compared] = useDisposable(
    bitmaps.length === 2 ? JSON.stringify([bitmaps, size, sides.density, tolerance, comparison?.placement]) : undefined,
    (isWanted) => compareSides(job, sides, ours, isWanted),
    (dropped) => dropped?.found?.marks.close()
  )
  return comparisonOf(job, sides, [ours, theirs], compared)
}
