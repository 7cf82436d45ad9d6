import type { DesignComparison, Placement } from '../../../../shared/contract/designs.ts'
import type { AskedPicture } from '../../../components/picture/since.ts'
import { whyUndrawn } from '../../../components/png/canvas.ts'
import { fetchPictureFacts } from '../../../stores/pictureChecks.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import type { Box, Size } from '../model/layout.ts'
import { slotOf, type Device, type SlotName } from '../model/slots.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { drawLive, type Drawing, type LiveBanner } from '../figure/drawFigure.tsx'
import { loadDesign, type LoadedFile } from './designFile.ts'
import type { FoundDifference } from './differenceWorker.ts'
import { checkPicturesOf, liveStateOf } from './liveState.ts'
import type { DifferenceWorker } from './openDifferenceWorker.ts'
import { atOrigin, densityOf, positionFile, positionFigure, sizesInWords, type PositionedFile } from './placement.ts'
import { loadSavedFigure, type SavedFigureKey } from './useOpenedReview.ts'
import { judgeFigure, type Verdict } from './verdict.ts'
import type { DrawnElement } from '../verdict/figureVerdict.ts'

/** A banner of another set. */
export interface OtherBanner {
  /** The name of its set, and of the set on screen. */
  readonly name: string
  readonly side: string
  readonly workspace: Pick<BannerWorkspace, 'connection' | 'checked' | 'drawnOf'>
  readonly placed: PlacedBanner
}

/** A figure that is compared once, beside the canvas. */
export interface FigureJob {
  readonly placed: PlacedBanner
  /** The set that it is of. */
  readonly workspace: OtherBanner['workspace']
  readonly device: Device
  readonly size: Size
  readonly comparison: DesignComparison | undefined
  /** The reference where it is no design. */
  readonly other?: OtherBanner | undefined
  /** The same where that is the figure of a saved review. */
  readonly saved?: SavedFigureKey | undefined
  readonly tolerance: number
  readonly ask: (address: string) => AskedPicture
  readonly worker: DifferenceWorker
}

/** A compared figure; its bitmaps are closed with it. */
export interface ComparedFigure {
  readonly looks: Awaited<ReturnType<typeof lookAt>>['looks']
  readonly live: PositionedFile | undefined
  /** The live side at so many pixels for each CSS pixel; a screenshot as it is. */
  readonly liveAt: (density: number) => Promise<PositionedFile | undefined>
  readonly reference: PositionedFile | undefined
  readonly found: FoundDifference | undefined
  readonly density: number
  /** Undefined where there is nothing to compare with. */
  readonly verdict: Verdict | undefined
  /** Why something could not be drawn or read, in a sentence. */
  readonly problem: string | undefined
  readonly close: () => void
}

/** Compares a figure with its reference: the pictures that nobody looked at yet are looked at first. */
export async function compareFigure(job: FigureJob): Promise<ComparedFigure> {
  const { placed, workspace, device, size, comparison, other, saved, tolerance, ask, worker } = job
  const own = await lookAt(workspace, placed, device, ask)
  const theirs = other && (await lookAt(other.workspace, other.placed, device, ask))
  const files = await loadFiles(worker, { comparison, saved })
  const { design, screenshot } = positionFiles(files, size, comparison?.placement)
  const density = densityOf(design?.fit.scale ?? 1, size)
  const bitmaps: (ImageBitmap | undefined)[] = []
  const draw = async (banner: LiveBanner, isJudged: boolean, pixels = density): Promise<DrawnSide> => {
    const side = await drawSide(banner, { device, size, density: pixels }, isJudged)
    bitmaps.push(side.file?.bitmap)
    return side
  }
  const isOurs = comparison?.screenshot === undefined
  const live: DrawnSide = isOurs ? await draw(own, comparison !== undefined) : { file: screenshot }
  const reference: DrawnSide = theirs ? await draw(theirs, false) : { file: design }
  const { masks = [] } = comparison?.placement ?? {}
  const sizes = sizesInWords(design, screenshot, size, saved && 'The picture of the review')
  const found =
    live.file &&
    reference.file &&
    (await worker.compare({
      figure: size,
      density,
      live: live.file,
      design: reference.file,
      tolerance,
      masks,
      elements: live.elements,
      isSameSize: sizes === undefined
    }))
  const verdict = judgeFigure({
    comparison,
    other,
    saved,
    pictures: own.pictures,
    otherPictures: theirs?.pictures,
    found,
    sizes
  })
  const unread = files.design?.problem ?? files.screenshot?.problem ?? 'Both could not be compared on this machine.'
  return {
    looks: own.looks,
    live: live.file,
    liveAt: async (pixels) => (isOurs && pixels !== density ? (await draw(own, false, pixels)).file : live.file),
    reference: reference.file,
    found,
    density,
    verdict,
    problem: live.problem ?? reference.problem ?? (verdict?.word === 'comparing…' ? unread : undefined),
    close() {
      closeFiles(files)
      for (const bitmap of [...bitmaps, found?.marks]) bitmap?.close()
    }
  }
}

/** A banner as it is live, with its pictures on a device: those that nobody looked at yet are. */
async function lookAt(
  { connection, checked: known, drawnOf }: FigureJob['workspace'],
  placed: PlacedBanner,
  device: Device,
  ask: FigureJob['ask']
) {
  const looks = await checkPicturesOf(
    placed,
    device,
    (address, slot) => known(placed, slot) ?? fetchPictureFacts({ ...ask(address), connection })
  )
  const drawn = drawnOf(placed)
  const checked = (_of: PlacedBanner, slot: SlotName) =>
    [...looks].find(([kind]) => slotOf(kind, device) === slot)?.[1].checked
  return {
    placed,
    drawn,
    looks,
    checked,
    pictures: liveStateOf(placed, drawn, device, (kind) => looks.get(kind)?.checked)
  }
}

/** The files that a figure is compared with. */
export interface KeptFiles {
  readonly design?: LoadedFile | undefined
  readonly screenshot?: LoadedFile | undefined
  /** The opaque part of the design; undefined where it is drawn whole. */
  readonly part?: Box | undefined
}

/** Loads the design of a figure or its picture in a saved review, and the screenshot that stands in for our layout. */
export async function loadFiles(
  worker: DifferenceWorker,
  { comparison, saved }: Pick<FigureJob, 'comparison' | 'saved'>
): Promise<KeptFiles> {
  if (saved) return { design: await loadSavedFigure(saved) }
  if (!comparison) return {}
  const load = (sha256: string | undefined) => (sha256 === undefined ? undefined : loadDesign(sha256))
  const [design, screenshot] = [await load(comparison.design), await load(comparison.screenshot)]
  const bitmap = comparison.placement.isCropped ? design?.bitmap : undefined
  return { design, screenshot, part: bitmap && (await worker.bounds(bitmap)) }
}

/** Lets go of loaded files. */
export function closeFiles({ design, screenshot }: KeptFiles): void {
  for (const file of [design, screenshot]) file?.bitmap?.close()
}

/** The design and the screenshot of a figure at their places, as far as they are loaded. */
export const positionFiles = (
  { design, screenshot, part }: KeptFiles,
  size: Size,
  placement: Placement | undefined
): { readonly design: PositionedFile | undefined; readonly screenshot: PositionedFile | undefined } => ({
  design: positionFile(design, part, size, placement ?? atOrigin),
  screenshot: positionFile(screenshot, undefined, size, atOrigin)
})

/** A side of a comparison, or why it cannot be drawn, in a sentence. */
export interface DrawnSide {
  readonly file?: PositionedFile | undefined
  /** Each drawn alone, where they are judged. */
  readonly elements?: readonly DrawnElement[] | undefined
  readonly problem?: string
}

/** Draws a figure as it is live, in the pixels that are compared; its elements too where they are judged. */
export async function drawSide(banner: LiveBanner, figure: Drawing, isJudged: boolean): Promise<DrawnSide> {
  try {
    const { bitmap, elements } = await drawLive(banner, figure, isJudged)
    return { file: positionFigure(bitmap, figure.size), elements }
  } catch (error) {
    return { problem: whyUndrawn(error) }
  }
}
