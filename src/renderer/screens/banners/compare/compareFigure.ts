import type { DesignComparison } from '../../../../shared/contract/designs.ts'
import type { AskedPicture } from '../../../components/picture/since.ts'
import { whyUndrawn } from '../../../components/png/canvas.ts'
import { fetchPictureFacts } from '../../../stores/pictureChecks.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import type { Size } from '../model/layout.ts'
import { slotOf, type Device, type SlotName } from '../model/slots.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { loadDesign, type LoadedDesign } from '../overlay/designFile.ts'
import type { FoundDifference } from '../overlay/differenceWorker.ts'
import { changedParts, checkPicturesOf, liveStateOf } from '../overlay/liveState.ts'
import type { DifferenceWorker } from '../overlay/openDifferenceWorker.ts'
import { atOrigin, densityOf, laid, laidFigure, sizesInWords, type LaidFile } from '../overlay/placement.ts'
import type { OtherBanner } from '../overlay/useFigureReview.ts'
import { loadSavedFigure, type SavedFigureKey } from '../overlay/useOpenedReview.ts'
import { judgeDifference, type Verdict } from '../overlay/verdict.ts'
import { drawLive } from '../png/drawFigure.tsx'

/** A figure that is compared once, beside the canvas. */
export interface FigureJob {
  readonly placed: PlacedBanner
  /** The set that it is of. */
  readonly workspace: Pick<BannerWorkspace, 'connection' | 'checked' | 'drawnOf'>
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
  readonly live: LaidFile | undefined
  /** The live side at so many pixels for each CSS pixel; a screenshot as it is. */
  readonly liveAt: (density: number) => Promise<LaidFile | undefined>
  readonly reference: LaidFile | undefined
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
  const bitmaps: ImageBitmap[] = []
  const faults: string[] = []
  const own = await lookAt(workspace, placed, device, ask)
  const theirs = other && (await lookAt(other.workspace, other.placed, device, ask))
  const { design, screenshot, problem } = saved
    ? await savedSide(saved, size, bitmaps)
    : await filesOf(worker, comparison, size, bitmaps)
  const density = densityOf(design?.fit.scale ?? 1, size)
  // A picture that cannot be drawn is a fault of its figure alone.
  const draw = async (banner: typeof own, pixels = density): Promise<LaidFile | undefined> => {
    try {
      const bitmap = await createImageBitmap(await drawLive(banner, { device, size, density: pixels }))
      bitmaps.push(bitmap)
      return laidFigure(bitmap, size)
    } catch (error) {
      faults.push(whyUndrawn(error))
      return undefined
    }
  }
  const live = screenshot ?? (await draw(own))
  const reference = theirs ? await draw(theirs) : design
  const { masks = [] } = comparison?.placement ?? {}
  const found =
    reference && live && (await worker.compare({ figure: size, density, live, design: reference, tolerance, masks }))
  if (found) bitmaps.push(found.marks)
  const { pictures } = own
  const isLoading = pictures.state === 'loading' || theirs?.pictures.state === 'loading'
  const verdict =
    comparison || other || saved
      ? judgeDifference({
          difference: isLoading ? undefined : found?.difference,
          placement: comparison?.placement,
          changed: comparison && pictures.state === 'known' ? changedParts(comparison.live, pictures.live) : [],
          failed: [
            ...(pictures.state === 'failed' && !screenshot ? [{ where: 'Live', kinds: pictures.kinds }] : []),
            ...(theirs?.pictures.state === 'failed'
              ? [{ where: `In ${other?.name}`, kinds: theirs.pictures.kinds }]
              : [])
          ],
          sizes: sizesInWords(design, screenshot, size, saved && 'The picture of the review')
        })
      : undefined
  const isJudged = verdict?.word !== 'comparing…'
  return {
    looks: own.looks,
    live,
    liveAt: async (pixels) => (screenshot || pixels === density ? live : draw(own, pixels)),
    reference,
    found,
    density,
    verdict,
    problem: faults[0] ?? (isJudged ? undefined : (problem ?? 'Both could not be compared on this machine.')),
    close: () => bitmaps.forEach((bitmap) => bitmap.close())
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

/** The figure of a saved review, at its place. */
async function savedSide(saved: SavedFigureKey, size: Size, bitmaps: ImageBitmap[]): ReturnType<typeof filesOf> {
  const file = await loadSavedFigure(saved)
  if (file.problem === undefined) bitmaps.push(file.bitmap)
  return { design: laid(file, undefined, size, atOrigin), problem: file.problem }
}

/** The design and the screenshot of a figure at their places. */
async function filesOf(
  worker: DifferenceWorker,
  comparison: DesignComparison | undefined,
  size: Size,
  bitmaps: ImageBitmap[]
): Promise<{ design?: LaidFile | undefined; screenshot?: LaidFile | undefined; problem?: string | undefined }> {
  if (!comparison) return {}
  const load = async (sha256: string | undefined): Promise<LoadedDesign | undefined> => {
    const loaded = sha256 === undefined ? undefined : await loadDesign(sha256)
    if (loaded?.problem === undefined && loaded) bitmaps.push(loaded.bitmap)
    return loaded
  }
  const [design, screenshot] = [await load(comparison.design), await load(comparison.screenshot)]
  const { placement } = comparison
  const bitmap = placement.isCropped && design?.problem === undefined ? design?.bitmap : undefined
  const part = bitmap && (await worker.bounds(bitmap))
  return {
    design: laid(design, part, size, placement),
    screenshot: laid(screenshot, undefined, size, atOrigin),
    problem: design?.problem ?? screenshot?.problem
  }
}
