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
import type { Size } from '../model/layout.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import type { OtherBanner } from '../overlay/useFigureReview.ts'
import { devices, slotOf, type Device, type SlotName } from '../model/slots.ts'
import { loadDesign, type LoadedDesign } from '../overlay/designFile.ts'
import { drawLive } from '../png/drawFigure.tsx'
import type { DrawnFile } from '../overlay/differenceWorker.ts'
import type { DifferenceWorker } from '../overlay/openDifferenceWorker.ts'
import type { Difference } from '../overlay/difference.ts'
import { atOrigin, laid, laidFigure, sizesInWords, type LaidFile, densityOf, figureBox } from '../overlay/placement.ts'
import { changedParts, liveStateOf, checkPicturesOf } from '../overlay/liveState.ts'
import { judgeDifference, verdictInWords, liveSideInWords } from '../overlay/verdict.ts'

/** A banner that is saved, with its references and pins. */
export interface ReviewedBanner {
  readonly name: string
  readonly placed: PlacedBanner
  /** The set that it is of. */
  readonly workspace: Pick<BannerWorkspace, 'connection' | 'checked' | 'drawnOf'>
  /** The name of the reference’s side; a design’s where absent. */
  readonly side?: string
  readonly comparison: (device: Device) => DesignComparison | undefined
  /** The reference where it is no design. */
  readonly other?: OtherBanner | undefined
  readonly pins: (device: Device) => readonly Pin[]
  /** How it differs, in a line each. */
  readonly notes: readonly string[]
}

/** The contents of a review. */
export interface Reviewing {
  readonly banners: readonly ReviewedBanner[]
  /** Connection, category and layout, as they are said. */
  readonly about: Pick<SavedReview, 'connection' | 'category' | 'layout' | 'tolerance' | 'isApproval'>
  readonly sizes: Readonly<Record<Device, Size>>
  /** Pixels of the pictures for each CSS pixel. */
  readonly scale: number
  readonly fileOf: (sha256: string | undefined) => DesignFile | undefined
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
    banners.push({
      name: cut(banner.name, 400),
      ...(order !== undefined && { order: cut(order, 400) }),
      ...(banner.notes.length > 0 && { notes: listed(banner.notes) }),
      figures
    })
  }
  const { connection, category, layout, ...about } = reviewing.about
  const review: SavedReview = {
    format: 'pitboss-review',
    version: 1,
    savedAt: now.toISOString(),
    connection: cut(connection, 400),
    category: cut(category, 400),
    layout: cut(layout, 400),
    ...about,
    banners
  }
  return { review, pictures }
}

const mostNotes = 60

/** The first notes, and how many more there are. */
const listed = (notes: readonly string[]): string[] =>
  notes.length <= mostNotes
    ? notes.map((note) => cut(note, 2000))
    : [...listed(notes.slice(0, mostNotes - 1)), `and ${notes.length - mostNotes + 1} more`]

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

const pinOf = ({ id: _id, key: _key, ...pin }: Pin): SavedPin => pin

const drawLaid = (context: CanvasRenderingContext2D, { bitmap, part, box }: DrawnFile) =>
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, box.x, box.y, box.width, box.height)

/** One figure: its live picture, its reference, the difference, and the verdict. */
async function figureOf(
  reviewing: Reviewing,
  { placed, workspace, side, comparison: comparisonOf, other, pins }: ReviewedBanner,
  device: Device,
  keep: Keep
): Promise<SavedFigure> {
  const size = reviewing.sizes[device]
  const comparison = comparisonOf(device)
  const own = await lookAt(workspace, placed, device, reviewing.ask)
  const theirs = other && (await lookAt(other.workspace, other.placed, device, reviewing.ask))
  const common = {
    device,
    ...size,
    side: side ?? liveSideInWords(comparison),
    pins: pins(device).map(pinOf),
    sources: [...own.looks].map(([kind, { address, checked }]) => sourceOf(kind, address, checked)),
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
    const { design, screenshot, problem } = await filesOf(reviewing, comparison, size, bitmaps)
    const density = densityOf(design?.fit.scale ?? 1, size)
    const draw = (banner: Looked) =>
      attempt(async () => {
        const bitmap = await createImageBitmap(await drawLive(banner, { device, size, density }))
        bitmaps.push(bitmap)
        return laidFigure(bitmap, size)
      })
    const live = screenshot ?? (await draw(own))
    const reference = theirs ? await draw(theirs) : design
    const livePicture = live && (await attempt(() => keep('live', (context) => drawLaid(context, live))))
    const shown = { ...common, ...(livePicture && { live: livePicture }) }
    const [fault] = faults
    if (!comparison && !other) return { ...shown, ...(fault !== undefined && { problem: fault }) }
    const { tolerance } = reviewing.about
    const { masks = [], limit } = comparison?.placement ?? {}
    const found =
      reference &&
      live &&
      (await reviewing.worker.compare({ figure: size, density, live, design: reference, tolerance, masks }))
    if (found) bitmaps.push(found.marks)
    const { pictures } = own
    const isLoading = pictures.state === 'loading' || theirs?.pictures.state === 'loading'
    const verdict = judgeDifference({
      difference: isLoading ? undefined : found?.difference,
      placement: comparison?.placement,
      changed: comparison && pictures.state === 'known' ? changedParts(comparison.live, pictures.live) : [],
      failed: [
        ...(pictures.state === 'failed' && !screenshot ? [{ where: 'Live', kinds: pictures.kinds }] : []),
        ...(theirs?.pictures.state === 'failed' ? [{ where: `In ${other?.name}`, kinds: theirs.pictures.kinds }] : [])
      ],
      sizes: sizesInWords(design, screenshot, size)
    })
    const file = reviewing.fileOf(comparison?.design)
    const picture = reference && (await attempt(() => keep('design', (context) => drawLaid(context, reference))))
    const differencePicture =
      found &&
      live &&
      (await attempt(() => keep('difference', (context) => drawDifference(context, live, found.marks, size))))
    const isJudged = verdict.word !== 'comparing…'
    const said = faults[0] ?? (isJudged ? undefined : (problem ?? 'Both could not be compared on this machine.'))
    return {
      ...shown,
      ...(limit !== undefined && { limit }),
      ...((file ?? other) && {
        design: {
          name: cut(file?.name ?? other?.name ?? '', 400),
          width: file?.width ?? size.width,
          height: file?.height ?? size.height,
          ...(file && { sha256: file.sha256 }),
          isAccepted: comparison?.isAccepted ?? false,
          ...(picture && { picture })
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

type Looked = Awaited<ReturnType<typeof lookAt>>

/** A banner as it is live, with its pictures on a device: those that nobody looked at yet are. */
async function lookAt(
  { connection, checked: known, drawnOf }: ReviewedBanner['workspace'],
  placed: PlacedBanner,
  device: Device,
  ask: Reviewing['ask']
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
