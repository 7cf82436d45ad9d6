import type { DesignComparison, DesignFile, Pin } from '../../../../shared/contract/designs.ts'
import type { Input } from '../../../../shared/contract/index.ts'
import type {
  SavedFigure,
  SavedPicture,
  SavedPin,
  SavedReview,
  SavedSource
} from '../../../../shared/review/savedReview.ts'
import type { AskedPicture } from '../../../components/picture/since.ts'
import { whyUndrawn, openCanvas, pngOf } from '../../../components/png/canvas.ts'
import { StoppedError, type Tell } from '../../../components/png/SavePngs.tsx'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import { fetchPictureFacts } from '../../../stores/pictureChecks.ts'
import { orderText, type PlacedBanner, type Checked } from '../model/bannerModel.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import { devices, slotOf, type Device, type SlotName } from '../model/slots.ts'
import { loadDesign, type LoadedDesign } from '../overlay/designFile.ts'
import { drawLive } from '../png/drawFigure.tsx'
import type { DrawnFile } from '../overlay/differenceWorker.ts'
import type { DifferenceWorker } from '../overlay/openDifferenceWorker.ts'
import type { Difference } from '../overlay/difference.ts'
import { atOrigin, laid, sizesInWords, wholeOf, type LaidFile, densityOf, figureBox } from '../overlay/placement.ts'
import { changedParts, liveStateOf, checkPicturesOf } from '../overlay/liveState.ts'
import { judgeDifference, verdictInWords, liveSideInWords } from '../overlay/verdict.ts'

/** A banner that is saved, with its designs and pins. */
export interface ReviewedBanner {
  readonly name: string
  readonly placed: PlacedBanner
  readonly drawn: FigureContent
  readonly comparison: (device: Device) => DesignComparison | undefined
  readonly pins: (device: Device) => readonly Pin[]
}

/** The contents of a review. */
export interface Reviewing {
  readonly banners: readonly ReviewedBanner[]
  /** Connection, category and layout, as they are said. */
  readonly about: Pick<SavedReview, 'connection' | 'category' | 'layout' | 'tolerance'>
  readonly sizes: Readonly<Record<Device, Size>>
  /** Pixels of the pictures for each CSS pixel. */
  readonly scale: number
  readonly fileOf: (sha256: string | undefined) => DesignFile | undefined
  readonly checked: (banner: PlacedBanner, slot: SlotName) => Checked | undefined
  readonly ask: (address: string) => AskedPicture
  readonly worker: DifferenceWorker
}

type MadePicture = Input<'reviews.save'>['pictures'][number]

/** A review as it is now, with its pictures: one figure after the other. */
export async function makeReview(
  reviewing: Reviewing,
  tell: Tell,
  now = new Date()
): Promise<Pick<Input<'reviews.save'>, 'review' | 'pictures'>> {
  const pictures: MadePicture[] = []
  const banners: SavedReview['banners'] = []
  const all = reviewing.banners.length * devices.length
  let done = 0
  for (const [at, banner] of reviewing.banners.entries()) {
    const figures: SavedFigure[] = []
    for (const device of devices) {
      const keep = pictureKeeper(`pictures/${at + 1}-${device}`, reviewing, device, pictures)
      figures.push(await figureOf(reviewing, banner, device, keep))
      done += 1
      if (!tell(done, all)) throw new StoppedError()
    }
    const order = orderText(banner.placed)
    banners.push({ name: cut(banner.name, 400), ...(order !== undefined && { order: cut(order, 400) }), figures })
  }
  const { connection, category, layout, tolerance } = reviewing.about
  const review: SavedReview = {
    format: 'pitboss-review',
    version: 1,
    savedAt: now.toISOString(),
    connection: cut(connection, 400),
    category: cut(category, 400),
    layout: cut(layout, 400),
    tolerance,
    banners
  }
  return { review, pictures }
}

const cut = (text: string, most: number): string =>
  (text.length > most ? `${text.slice(0, most - 1)}…` : text).toWellFormed()

type Keep = (name: string, draw: (context: CanvasRenderingContext2D) => void) => SavedPicture

/** Draws a picture in CSS pixels of its figure and keeps its PNG. */
function pictureKeeper(start: string, { sizes, scale }: Reviewing, device: Device, pictures: MadePicture[]): Keep {
  return (name, draw) => {
    const { canvas, context } = openCanvas(sizes[device], scale)
    context.imageSmoothingQuality = 'high'
    draw(context)
    const file = `${start}-${name}.png`
    pictures.push({ file, base64: pngOf(canvas) })
    return { file, width: canvas.width, height: canvas.height }
  }
}

function sourceOf(slot: string, address: string, { facts, problem }: Checked): SavedSource {
  const where = { slot, address: cut(address, 2000) }
  if (!facts) return { ...where, problem: cut(whyNotShown(problem).reason, 400) }
  const { width, height, bytes, type, sha256, at } = facts
  return {
    ...where,
    ...(width !== undefined && width > 0 && width <= 20_000 && { width }),
    ...(height !== undefined && height > 0 && height <= 20_000 && { height }),
    bytes,
    type,
    sha256,
    ...(at !== undefined && { fetchedAt: at })
  }
}

const pinOf = ({ number, x, y, text, isResolved, createdAt, changedAt }: Pin): SavedPin => ({
  number,
  x,
  y,
  text,
  isResolved,
  createdAt,
  changedAt
})

const drawLaid = (context: CanvasRenderingContext2D, { bitmap, part, box }: DrawnFile) =>
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, box.x, box.y, box.width, box.height)

/** One figure: its live picture, its design, the difference, and the verdict. */
async function figureOf(
  reviewing: Reviewing,
  { placed, drawn, comparison: comparisonOf, pins }: ReviewedBanner,
  device: Device,
  keep: Keep
): Promise<SavedFigure> {
  const size = reviewing.sizes[device]
  const comparison = comparisonOf(device)
  const { ask, checked: known } = reviewing
  const looks = await checkPicturesOf(
    placed,
    device,
    (address, slot) => known(placed, slot) ?? fetchPictureFacts(ask(address))
  )
  const common = {
    device,
    ...size,
    side: liveSideInWords(comparison),
    pins: pins(device).map(pinOf),
    sources: [...looks].map(([kind, { address, checked }]) => sourceOf(kind, address, checked)),
    masks: [...(comparison?.placement.masks ?? [])]
  }
  const bitmaps: ImageBitmap[] = []
  const faults: string[] = []
  // A picture that cannot be drawn is a fault of its figure; the rest is saved.
  const attempt = async <Made>(make: () => Made | Promise<Made>): Promise<Made | undefined> => {
    try {
      return await make()
    } catch (error) {
      faults.push(whyUndrawn(error))
      return undefined
    }
  }
  try {
    const shownPictures = liveStateOf(placed, drawn, device, (kind) => looks.get(kind)?.checked)
    const { design, screenshot, problem } = await filesOf(reviewing, comparison, size, bitmaps)
    const density = densityOf(design?.fit.scale ?? 1, size)
    const checked = (_of: PlacedBanner, slot: SlotName) =>
      [...looks].find(([kind]) => slotOf(kind, device) === slot)?.[1].checked
    const live = screenshot ?? (await attempt(() => ours({ placed, drawn, checked }, device, size, density, bitmaps)))
    const livePicture = live && (await attempt(() => keep('live', (context) => drawLaid(context, live))))
    const shown = { ...common, ...(livePicture && { live: livePicture }) }
    const [fault] = faults
    if (!comparison) return { ...shown, ...(fault !== undefined && { problem: fault }) }
    const { tolerance } = reviewing.about
    const { masks } = comparison.placement
    const found =
      design && live && (await reviewing.worker.compare({ figure: size, density, live, design, tolerance, masks }))
    if (found) bitmaps.push(found.marks)
    const verdict = judgeDifference({
      difference: shownPictures.state === 'loading' ? undefined : found?.difference,
      placement: comparison.placement,
      changed: shownPictures.state === 'known' ? changedParts(comparison.live, shownPictures.live) : [],
      failed: shownPictures.state === 'failed' && !screenshot ? shownPictures.kinds : [],
      sizes: sizesInWords(design, screenshot, size)
    })
    const file = reviewing.fileOf(comparison.design)
    const designPicture = design && (await attempt(() => keep('design', (context) => drawLaid(context, design))))
    const differencePicture =
      found &&
      live &&
      (await attempt(() => keep('difference', (context) => drawDifference(context, live, found.marks, size))))
    const isJudged = verdict.word !== 'comparing…'
    const said = faults[0] ?? (isJudged ? undefined : (problem ?? 'Both could not be compared on this machine.'))
    return {
      ...shown,
      limit: comparison.placement.limit,
      ...(file && {
        design: {
          name: cut(file.name, 400),
          width: file.width,
          height: file.height,
          sha256: file.sha256,
          isAccepted: comparison.isAccepted,
          ...(designPicture && { picture: designPicture })
        }
      }),
      ...(found && {
        difference: {
          ...differenceOf(found.difference, density),
          ...(differencePicture && { picture: differencePicture })
        }
      }),
      verdict: isJudged ? verdictInWords(verdict) : 'not judged',
      ...('reason' in verdict && { reason: cut(verdict.reason, 2000) }),
      ...(said !== undefined && { problem: said })
    }
  } finally {
    for (const bitmap of bitmaps) bitmap.close()
  }
}

/** The design and the screenshot of a figure at their places. */
async function filesOf(
  { worker }: Reviewing,
  comparison: DesignComparison | undefined,
  size: Size,
  bitmaps: ImageBitmap[]
): Promise<{ design?: LaidFile | undefined; screenshot?: LaidFile | undefined; problem?: string }> {
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
  const problem = design?.problem ?? screenshot?.problem
  return {
    design: laid(design, part, size, placement),
    screenshot: laid(screenshot, undefined, size, atOrigin),
    ...(problem !== undefined && { problem })
  }
}

async function ours(
  banner: Parameters<typeof drawLive>[0],
  device: Device,
  size: Size,
  density: number,
  bitmaps: ImageBitmap[]
): Promise<DrawnFile> {
  const bitmap = await createImageBitmap(await drawLive(banner, { device, size, density }))
  bitmaps.push(bitmap)
  return { bitmap, part: wholeOf(bitmap), box: { x: 0, y: 0, ...size } }
}

const differenceOf = ({ compared, differing, regions, more }: Difference, density: number) => ({
  compared,
  differing,
  more,
  regions: regions.map(({ box, pixels }) => ({ ...figureBox(box, density), pixels }))
})

/** Draws the live figure pale and grey, and the differences over it. */
function drawDifference(
  context: CanvasRenderingContext2D,
  live: DrawnFile,
  marks: ImageBitmap,
  { width, height }: Size
): void {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.filter = 'grayscale(1)'
  context.globalAlpha = 0.3
  drawLaid(context, live)
  context.filter = 'none'
  context.globalAlpha = 1
  context.drawImage(marks, 0, 0, width, height)
}
