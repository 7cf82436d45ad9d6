import type { DesignComparison } from '../../../../shared/contract/designs.ts'
import { whyUndrawn } from '../../../components/png/SavePngs.tsx'
import { drawLive, type Drawing } from '../figure/drawFigure.tsx'
import { wholeOf, type Box, type Size } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'
import type { OneBanner } from '../model/workspace.ts'
import type { DrawnElement } from '../verdict/figureVerdict.ts'
import { withTolerances, type ToleranceOf } from '../verdict/tolerance.ts'
import type { DrawnFile } from './compareFiles.ts'
import { loadDesign, loadSavedFigure, type LoadedFile } from './loadedFile.ts'
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
  readonly worker: DifferenceWorker
  /** The banner is changed on this machine: what is live is not what is compared. */
  readonly isChanged?: boolean
}

interface LoadedFiles {
  readonly design?: LoadedFile | undefined
  readonly screenshot?: LoadedFile | undefined
  /** The opaque part of the design; undefined where it is drawn whole. */
  readonly part?: Box | undefined
}

/** Loads the design of a figure or its picture in a saved review, and the screenshot that stands in for our layout. */
export async function loadFiles({ comparison, saved, worker }: FigureJob): Promise<LoadedFiles> {
  if (saved) return { design: await loadSavedFigure(saved) }
  const load = async (sha256: string | undefined) => (sha256 === undefined ? undefined : loadDesign(sha256))
  const [design, screenshot] = [await load(comparison?.design), await load(comparison?.screenshot)]
  const bitmap = comparison?.placement.isCropped ? design?.bitmap : undefined
  return { design, screenshot, part: bitmap && (await worker.bounds(bitmap)) }
}

/** Lets go of loaded files. */
export function closeFiles({ design, screenshot }: LoadedFiles): void {
  for (const file of [design, screenshot]) file?.bitmap?.close()
}

interface DrawnSide {
  readonly file?: DrawnFile
  readonly elements?: readonly DrawnElement[] | undefined
  readonly problem?: string
}

async function drawSide(banner: OneBanner, figure: Drawing, isJudged: boolean): Promise<DrawnSide> {
  try {
    const { bitmap, elements } = await drawLive(banner, figure, isJudged)
    return { file: { bitmap, part: wholeOf(bitmap), box: wholeOf(figure.size) }, elements }
  } catch (error) {
    return { problem: whyUndrawn(error) }
  }
}

type DrawnSides = Partial<Readonly<Record<'ours' | 'theirs', DrawnSide | undefined>>>

const isOurs = ({ comparison }: FigureJob): boolean => comparison?.screenshot === undefined

/** Draws the figures of a comparison as they are live, in the pixels that are compared. */
export async function drawSides(job: FigureJob, density: number): Promise<DrawnSides> {
  const { device, size, comparison, other } = job
  const figure = { device, size, density }
  const ours = isOurs(job) ? await drawSide(job, figure, comparison !== undefined) : undefined
  return { ours, theirs: other && (await drawSide(other, figure, false)) }
}

/** Lets go of drawn figures. */
export function closeSides({ ours, theirs }: DrawnSides): void {
  for (const side of [ours, theirs]) side?.file?.bitmap.close()
}

/** Both sides of a comparison at their places, as far as they are loaded and drawn. */
export function sidesOf(job: FigureJob, { design: file, screenshot: shot, part }: LoadedFiles, drawn: DrawnSides) {
  const { size, comparison, other, saved } = job
  const design = positionFile(file?.bitmap, size, comparison?.placement ?? atOrigin, part)
  const screenshot = positionFile(shot?.bitmap, size, atOrigin)
  const live: DrawnFile | undefined = isOurs(job) ? drawn.ours?.file : screenshot
  const reference: DrawnFile | undefined = other ? drawn.theirs?.file : design
  return {
    live,
    reference,
    design,
    density: densityOf(design?.scale ?? 1, size),
    /** Why both sizes cannot be compared. */
    sizes: sizesInWords(design, screenshot, size, saved && 'The picture of the review')
  }
}

/** Compares both sides, where they are there; no longer where it is not wanted when its turn comes. */
export async function compareSides(
  job: FigureJob,
  { live, reference, density, sizes }: ReturnType<typeof sidesOf>,
  { ours }: DrawnSides,
  isWanted?: () => boolean
) {
  const { worker, size, tolerance, comparison } = job
  if (!live || !reference) return undefined
  const { masks = [] } = comparison?.placement ?? {}
  const both = { figure: size, density, live, design: reference, tolerance, masks }
  return {
    found: await worker.compare({ ...both, elements: ours?.elements, isSameSize: sizes === undefined }, isWanted)
  }
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

/** A figure and its reference, as far as they are compared. */
export function reviewOf(
  job: FigureJob,
  files: LoadedFiles,
  drawn: DrawnSides,
  compared: Awaited<ReturnType<typeof compareSides>>
) {
  const { comparison, other, saved, device } = job
  const sides = sidesOf(job, files, drawn)
  const pictures = livePicturesOf(job, device)
  const raw = compared?.found
  const found = raw?.elements ? { ...raw, elements: withTolerances(raw.elements, job.toleranceOf) } : raw
  return {
    ...sides,
    comparison,
    names: other
      ? ([other.side, other.name] as const)
      : saved
        ? ([liveSideInWords(undefined), 'the review'] as const)
        : ([liveSideInWords(comparison), comparison?.isAccepted ? 'accepted reference' : 'design'] as const),
    pictures,
    found,
    /** Undefined where there is nothing to compare with. */
    verdict: verdictOn(job, { pictures, otherPictures: other && livePicturesOf(other, device), found, ...sides }),
    problem:
      files.design?.problem ??
      files.screenshot?.problem ??
      drawn.ours?.problem ??
      drawn.theirs?.problem ??
      (compared && !found ? uncompared : undefined)
  }
}

/** A figure and its reference, as far as they are compared. */
export type FigureReview = ReturnType<typeof reviewOf>

/** Compares a figure with its reference once, beside the canvas; its bitmaps are closed with it. */
export async function compareFigure(given: FigureJob) {
  const { device, size, other } = given
  const job: FigureJob = {
    ...given,
    ...(await lookedAt(given, device)),
    ...(other && { other: { ...other, ...(await lookedAt(other, device)) } })
  }
  const files = await loadFiles(job)
  const { density } = sidesOf(job, files, {})
  const drawn = await drawSides(job, density)
  const review = reviewOf(job, files, drawn, await compareSides(job, sidesOf(job, files, drawn), drawn))
  const again: DrawnSide[] = []
  return {
    ...review,
    job,
    /** The live side at so many pixels for each CSS pixel; a screenshot as it is. */
    async liveAt(pixels: number): Promise<DrawnFile | undefined> {
      if (!isOurs(job) || pixels === density) return review.live
      const side = await drawSide(job, { device, size, density: pixels }, false)
      again.push(side)
      return side.file
    },
    close: () => {
      closeFiles(files)
      closeSides(drawn)
      for (const { file } of again) file?.bitmap.close()
      review.found?.marks.close()
    }
  }
}
