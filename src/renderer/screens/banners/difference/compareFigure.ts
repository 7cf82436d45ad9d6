import type { DesignComparison, Placement } from '../../../../shared/contract/designs.ts'
import { request } from '../../../bridge/request.ts'
import { bitmapOf, loadPicture, whyUndrawn } from '../../../components/png/SavePngs.tsx'
import { reasonOf } from '../../../domain/problems.ts'
import { drawLive } from '../figure/drawFigure.tsx'
import { wholeOf, type Size } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'
import { numberOf, useDisposable } from '../model/useDisposable.ts'
import type { OneBanner } from '../model/workspace.ts'
import type { DrawnElement } from '../verdict/figureVerdict.ts'
import { withTolerances, type ToleranceOf } from '../verdict/tolerance.ts'
import type { DrawnFile } from './compareFiles.ts'
import { changedParts, livePicturesOf, lookedAt, type LivePictures } from './liveState.ts'
import type { DifferenceWorker } from './openDifferenceWorker.ts'
import { atOrigin, densityOf, positionFile, sizesInWords } from './placement.ts'
import type { SavedFigureKey } from './useOpenedReview.ts'
import { judgeDifference, liveSideInWords, type Judged, type Verdict } from './verdict.ts'

/** A banner of another set. */
export interface OtherBanner extends OneBanner {
  /** The name of its set, and of the set on screen. */
  readonly name: string
  readonly side: string
}

/** A figure with what it is compared with: a design, a banner of another set, or its picture in a saved review. */
export interface FigureJob extends OneBanner {
  readonly device: Device
  readonly size: Size
  readonly comparison: DesignComparison | undefined
  readonly other?: OtherBanner | undefined
  readonly saved?: SavedFigureKey | undefined
  readonly tolerance: number
  readonly toleranceOf: ToleranceOf
  readonly worker: Pick<DifferenceWorker, 'compare'>
  /** The banner is changed on this machine: what is live is not what is compared. */
  readonly isChanged?: boolean
}

/** One of both sides: a figure that is drawn, or a file that is loaded and lies over it. */
type Side =
  | { readonly banner: OneBanner; readonly isJudged: boolean; readonly file?: undefined }
  | { readonly file: string; readonly load: () => Promise<Prepared>; readonly placement?: Placement | undefined }

function sidesOf(job: FigureJob): readonly [live: Side, reference: Side | undefined] {
  const { comparison, other, saved } = job
  const kept = (sha256: string, placement?: Placement): Side => ({
    file: sha256,
    load: () => loadDesign(sha256),
    placement
  })
  const { design, screenshot, placement } = comparison ?? {}
  const live: Side = screenshot === undefined ? { banner: job, isJudged: comparison !== undefined } : kept(screenshot)
  if (other) return [live, { banner: other, isJudged: false }]
  if (saved) return [live, { file: JSON.stringify(saved), load: () => loadSavedFigure(saved) }]
  return [live, design === undefined ? undefined : kept(design, placement)]
}

/** A side that can be drawn, or why not, in a sentence. */
interface Prepared {
  readonly bitmap?: ImageBitmap
  readonly problem?: string
  readonly elements?: readonly DrawnElement[] | undefined
}

async function loaded(url: string, file: Parameters<typeof bitmapOf>[1], name: string): Promise<Prepared> {
  const image = await loadPicture(url)
  const bitmap = image && (await bitmapOf(image, file))
  if (bitmap) return { bitmap }
  return { problem: `${name} cannot be drawn: it is damaged, or this machine has no memory left.` }
}

/** Loads a kept file. An animation is its first frame; colours are converted to sRGB, as on screen. */
async function loadDesign(sha256: string): Promise<Prepared> {
  const kept = await request('designs.picture', { sha256 })
  if (!kept.ok) return { problem: reasonOf(kept.problem) }
  const { url, file } = kept.value
  return loaded(url, file, file.name)
}

async function loadSavedFigure({ handle, live }: SavedFigureKey): Promise<Prepared> {
  const picture = await request('reviews.picture', { handle, name: live.name })
  if (!picture.ok) return { problem: reasonOf(picture.problem) }
  return loaded(picture.value.url, { ...live, type: 'image/png' }, 'The picture of the review')
}

async function prepare(side: Side | undefined, { device, size }: FigureJob, density = 1): Promise<Prepared> {
  if (!side) return {}
  if (side.file === undefined) {
    return drawLive(side.banner, { device, size, density }, side.isJudged).catch((error: unknown) => ({
      problem: whyUndrawn(error)
    }))
  }
  return side.load()
}

const letGo = ({ bitmap }: Prepared): void => bitmap?.close()

/** Both sides at their places, as far as they are prepared. */
function placed(job: FigureJob, ours: Prepared, theirs: Prepared) {
  const { size, saved } = job
  const [live, reference] = sidesOf(job)
  const whole = ({ bitmap }: Prepared): DrawnFile | undefined => bitmap && { bitmap, box: wholeOf(size) }
  const file = (side: Side | undefined, { bitmap }: Prepared) =>
    side?.file === undefined ? undefined : positionFile(bitmap, size, side.placement ?? atOrigin)
  const [screenshot, design] = [file(live, ours), file(reference, theirs)]
  return {
    live: live.file === undefined ? whole(ours) : screenshot,
    reference: reference?.file === undefined ? whole(theirs) : design,
    design,
    density: densityOf(design?.scale ?? 1, size),
    /** Why both sizes cannot be compared. */
    sizes: sizesInWords(design, screenshot, size, saved && 'The picture of the review')
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
  { comparison, other, saved, isChanged }: FigureJob,
  { pictures, otherPictures, found, sizes }: Compared
): Verdict | undefined {
  if (!comparison && !other && !saved) return undefined
  const isLoading = !pictures || (other && !otherPictures)
  const lost = (where: string, of: LivePictures | undefined) =>
    of && of.lost.length > 0 ? [{ where, kinds: of.lost }] : []
  const isDated = comparison && !isChanged && pictures?.lost.length === 0
  return judgeDifference({
    found: isLoading ? undefined : found,
    placement: comparison?.placement,
    changed: isDated ? changedParts(comparison.live, pictures.live) : [],
    failed: [
      ...(comparison?.screenshot === undefined ? lost('Live', pictures) : []),
      ...lost(`In ${other?.name}`, otherPictures)
    ],
    sizes
  })
}

const uncompared = 'Both could not be compared: this machine may have no memory left.'

/** The side of a banner that is changed on this machine. */
export const changed = 'your changes'

function reviewOf(
  job: FigureJob,
  sides: ReturnType<typeof placed>,
  [ours, theirs]: readonly [ours: Prepared, theirs: Prepared],
  compared: Awaited<ReturnType<typeof compareSides>>
) {
  const { comparison, other, saved, device } = job
  const pictures = livePicturesOf(job, device)
  const { site } = job.workspace.drawnOf(job.placed)
  const raw = compared?.found
  const found = raw?.elements ? { ...raw, elements: withTolerances(raw.elements, job.toleranceOf) } : raw
  return {
    ...sides,
    comparison,
    names: [
      job.isChanged && comparison?.screenshot === undefined
        ? changed
        : (other?.side ?? liveSideInWords(comparison, site)),
      other?.name ?? (saved ? 'the review' : comparison?.isAccepted ? 'accepted reference' : 'design')
    ] as const,
    pictures,
    found,
    /** Undefined where there is nothing to compare with. */
    verdict: verdictOn(job, { pictures, otherPictures: other && livePicturesOf(other, device), found, ...sides }),
    problem: theirs.problem ?? ours.problem ?? (compared && !found ? uncompared : undefined)
  }
}

/** A figure and its reference, as far as they are compared. */
export type FigureReview = ReturnType<typeof reviewOf>

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
  const review = reviewOf(job, sides, [ours, theirs], await compareSides(job, sides, ours))
  const prepared = [ours, theirs]
  return {
    ...review,
    job,
    /** The live side at so many pixels for each CSS pixel; a screenshot as it is. */
    async liveAt(pixels: number): Promise<DrawnFile | undefined> {
      if (live.file !== undefined || pixels === density) return review.live
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
  if (side.file !== undefined) return side.file
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
export function useFigureReview(job: FigureJob): FigureReview {
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
  return reviewOf(job, sides, [ours, theirs], compared)
}
