import type { DesignFile, Pin } from '../../../../shared/contract/designs.ts'
import type { Input } from '../../../../shared/contract/index.ts'
import {
  reviewFormat,
  reviewVersion,
  type SavedBanner,
  type SavedFigure,
  type SavedPicture,
  type SavedReview
} from '../../../../shared/review/savedReview.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { cut } from '../../../../shared/text/cut.ts'
import {
  loadPicture,
  whyUndrawn,
  openCanvas,
  pngOf,
  StoppedError,
  type Tell
} from '../../../components/png/SavePngs.tsx'
import { elementInWords } from '../model/elements.ts'
import { differingOf, judgedInWords, type ElementVerdict } from '../verdict/figureVerdict.ts'
import type { Size } from '../model/layout.ts'
import { compareFigure, type FigureJob } from '../difference/compareFigure.ts'
import { devices, designLines, type Device } from '../model/slots.ts'
import { withPictures } from '../difference/liveState.ts'
import { drawFigure } from '../figure/drawFigure.tsx'
import { framesOf, type DrawnFile } from '../difference/compareFiles.ts'
import { verdictInWords, type VerdictWord } from '../difference/verdict.ts'

export interface ReviewedBanner {
  readonly saved: Omit<SavedBanner, 'small' | 'figures'>
  readonly jobOf: (device: Device) => FigureJob
  readonly pins: (device: Device) => readonly Pin[]
  /** When to save the banner's figures. `unless it passes` saves them only if a figure differs or has pins. */
  readonly inFull: 'always' | 'unless it passes' | 'never'
}

export interface Reviewing {
  readonly banners: readonly ReviewedBanner[]
  /** The connection, category and layout, in words. */
  readonly about: Pick<SavedReview, 'connection' | 'category' | 'layout'>
  readonly fileOf: (sha256: string | undefined) => DesignFile | undefined
}

// A review of many figures omits figures with these verdicts.
const unremarkable: readonly string[] = ['passes', 'the same']

type MadePicture = Input<'reviews.save'>['pictures'][number]

/** Makes a review of the current state, with pictures, one figure at a time. */
export async function makeReview(
  reviewing: Reviewing,
  tell: Tell
): Promise<Pick<Input<'reviews.save'>, 'review' | 'pictures'>> {
  const pictures: MadePicture[] = []
  const banners: SavedBanner[] = []
  const results: NonNullable<SavedFigure['result']>[] = []
  let fields = 0
  const all = reviewing.banners.length * devices.length
  for (const [at, banner] of reviewing.banners.entries()) {
    const drawn: DrawnFigure[] = []
    for (const [index, device] of devices.entries()) {
      if (banner.inFull !== 'never') drawn.push(await figureOf(reviewing, banner, device, at + 1))
      if (!tell(at * devices.length + index + 1, all)) throw new StoppedError()
    }
    const { from, differences } = banner.jobOf('desktop')
    // If no figure of a pair was drawn, the two banners are the same.
    results.push(
      ...(from && drawn.length === 0
        ? devices.map(() => 'the same' as const)
        : drawn.flatMap(({ figure: { result = [] } }) => result))
    )
    fields += differences.filter(({ kind, slot }) => kind === 'differs' && slot === undefined).length
    const differing = drawn.filter(
      ({ figure: { result = 'passes', pins } }) => pins.length > 0 || !unremarkable.includes(result)
    )
    const isShown = banner.inFull === 'always' || differing.length > 0
    // Omit figures without faults, unless no figure has any.
    const shown = !isShown ? [] : differing.length === 0 ? drawn : differing
    const small = await smallPicture(banner.jobOf('desktop'))
    pictures.push(...shown.flatMap((one) => one.pictures))
    if (small) pictures.push({ name: `${at + 1}-desktop-small`, base64: small.base64 })
    const judged = drawn.flatMap(({ figure: { device, verdict } }) =>
      verdict === undefined ? [] : [[device, verdict] as const]
    )
    const { saved } = banner
    const notes = saved.notes.length > 0 || judged.length === 0 ? saved.notes : [designLines(judged).join(' · ')]
    banners.push({
      ...saved,
      notes: listed(isShown ? notes : notes.slice(0, 1)),
      findings: isShown ? listed(saved.findings) : [],
      ...(small && { small: { name: `${at + 1}-desktop-small`, width: small.width, height: small.height } }),
      figures: shown.map(({ figure }) => figure)
    })
  }
  const { connection, category, layout } = reviewing.about
  const review: SavedReview = {
    format: reviewFormat,
    version: reviewVersion,
    savedAt: new Date().toISOString(),
    connection: cut(connection, 400),
    category: cut(category, 400),
    layout: cut(layout, 400),
    results: [
      ...[...Map.groupBy(results, (result) => result)].map(
        ([result, { length }]) => `${result}: ${countInWords(length, 'figure', 'figures')}`
      ),
      ...(fields > 0 ? [countInWords(fields, 'field differs', 'fields differ')] : [])
    ],
    banners
  }
  return { review, pictures }
}

// The width of a figure in the overview, in pixels.
const smallWidth = 400

/** Draws a figure as a small PNG; undefined if that fails. */
async function smallPicture(job: FigureJob) {
  const { device, size } = job
  try {
    const density = Math.min(1, smallWidth / size.width)
    const canvas = await drawFigure(await withPictures(job, device), { device, size, density })
    return { base64: pngOf(canvas), width: canvas.width, height: canvas.height }
  } catch {
    return undefined
  }
}

const mostNotes = 60
const mostRegions = 50

const listed = (notes: readonly string[]): string[] =>
  notes.length <= mostNotes
    ? notes.map((note) => cut(note, 2000))
    : [...listed(notes.slice(0, mostNotes - 1)), `and ${notes.length - mostNotes + 1} more`]

const pinOf = ({ key: _key, ...pin }: Pin): SavedFigure['pins'][number] => pin

const drawPositioned = (context: CanvasRenderingContext2D, { bitmap, box }: DrawnFile) =>
  context.drawImage(bitmap, box.x, box.y, box.width, box.height)

function elementLines(elements: readonly ElementVerdict[]): string[] {
  const differing = differingOf(elements)
  // The figure's verdict already explains a different size.
  const doubted = elements.filter(({ doubt }) => doubt !== undefined && doubt !== 'size')
  return [...differing, ...doubted].map((one, at) =>
    cut(`${at < differing.length ? `${at + 1}. ` : ''}${elementInWords(one.name)}: ${judgedInWords(one)}`, 2000)
  )
}

interface DrawnFigure {
  readonly figure: SavedFigure
  readonly pictures: readonly MadePicture[]
}

async function figureOf(
  { fileOf }: Reviewing,
  { pins, jobOf }: ReviewedBanner,
  device: Device,
  number: number
): Promise<DrawnFigure> {
  const job = jobOf(device)
  const { size, names, design, from } = job
  const pictures: MadePicture[] = []
  const compared = await compareFigure(job, 1)
  const { live, reference, difference, density, verdict } = compared
  let problem = verdict?.reason ?? compared.problem
  // Draws at one pixel per CSS pixel. If that fails, the figure gets a problem, and everything else is saved.
  const attempt = (part: string, draw: (context: CanvasRenderingContext2D) => void): SavedPicture | undefined => {
    try {
      const { canvas, context } = openCanvas(size, 1)
      context.imageSmoothingQuality = 'high'
      draw(context)
      const name = `${number}-${device}-${part}`
      pictures.push({ name, base64: pngOf(canvas) })
      return { name, width: canvas.width, height: canvas.height }
    } catch (error) {
      problem ??= whyUndrawn(error)
      return undefined
    }
  }
  try {
    // Draw the picture at its saved size, because it may later be compared pixel by pixel.
    const livePicture = live && attempt('live', (context) => drawPositioned(context, live))
    const picture = reference && attempt('design', (context) => drawPositioned(context, reference))
    const marks = difference && (await loadPicture(difference.marks))
    const differencePicture =
      marks && live && attempt('difference', (context) => drawDifference(context, live, marks, size))
    const file = fileOf(design?.design)
    const figure = {
      device,
      ...size,
      side: names[1],
      pins: pins(device).map(pinOf),
      ...(difference?.elements && { elements: elementLines(difference.elements.elements) }),
      ...(livePicture && { live: livePicture }),
      ...((file ?? from) && {
        design: {
          name: cut(file?.name ?? names[0], 400),
          width: file?.width ?? size.width,
          height: file?.height ?? size.height,
          ...(file && { sha256: file.sha256 }),
          ...(picture && { picture })
        }
      }),
      ...(difference && {
        difference: {
          regions: framesOf(difference, density).slice(0, mostRegions),
          ...(differencePicture && { picture: differencePicture })
        }
      }),
      ...(verdict && {
        result: resultOf(verdict.word),
        // The banner's notes already name the fields and pictures that differ.
        verdict: from ? (verdict.sentence ?? verdict.word) : verdictInWords(verdict)
      }),
      ...(problem !== undefined && { problem: cut(problem, 2000) })
    }
    return { figure, pictures }
  } finally {
    compared.close()
  }
}

/** Returns the verdict to save for a figure: *not judged* if the comparison failed. */
const resultOf = (word: VerdictWord) => (word === 'comparing…' ? 'not judged' : word)

function drawDifference(
  context: CanvasRenderingContext2D,
  live: DrawnFile,
  marks: HTMLImageElement,
  { width, height }: Size
): void {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.filter = 'grayscale(1)'
  context.globalAlpha = 0.3
  drawPositioned(context, live)
  context.filter = 'none'
  context.globalAlpha = 1
  context.drawImage(marks, 0, 0, width, height)
}
