import { orUndefined } from '../../../../shared/orUndefined.ts'
import { cutText, loadPicture, openCanvas, StoppedError } from '../../../components/png/SavePngs.tsx'
import { inParallel } from '../../../domain/inParallel.ts'
import { nameOf, addressIn } from '../model/game.ts'
import { faultOf, lineOf, type SheetPicture } from '../findings/findings.ts'
import type { Size } from '../../../domain/picture/pictureWords.ts'
import { columnsIn, gridGap } from '../grid/useGridKeys.ts'

interface SheetWish {
  readonly heading: string
  readonly size: Size
  readonly pictures: readonly SheetPicture[]
  readonly sourceOf: (address: string) => string
  /** Call after each game is drawn. Returns false if the work must stop. */
  readonly step: (done: number) => boolean
}

const atOnce = 8
const family = "'Inter Variable', 'Segoe UI', system-ui, 'DejaVu Sans', sans-serif"
const colours = { page: '#FFFFFF', ground: '#E3E6EA', text: '#1B1F24', quiet: '#5F6978', bad: '#B42323' }

/**
 * Returns a copy of a picture at its drawn size; undefined if the canvas can't be read. An SVG that contains HTML makes
 * it unreadable.
 */
function copied(image: HTMLImageElement, width: number, height: number): HTMLCanvasElement | undefined {
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
  const { canvas, context } = openCanvas(size, 1)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return orUndefined(() => context.getImageData(0, 0, 1, 1)) && canvas
}

async function drawGame(
  context: CanvasRenderingContext2D,
  one: SheetPicture,
  { x, y }: SheetPlan['positions'][number],
  { picture, scale: most, size, sourceOf }: Pick<SheetPlan, 'picture' | 'scale'> & Pick<SheetWish, 'size' | 'sourceOf'>
): Promise<void> {
  context.fillStyle = colours.ground
  context.fillRect(x, y, picture.width, picture.height)
  const [address, fault] = [addressIn(one.picture), faultOf(one)]
  const image = address === undefined ? undefined : await loadPicture(sourceOf(address))
  // Don't enlarge a small file, so its fault stays visible.
  const scale = image ? Math.min(most, picture.width / image.naturalWidth, picture.height / image.naturalHeight) : 0
  const copy = image && copied(image, image.naturalWidth * scale, image.naturalHeight * scale)
  if (copy) {
    context.drawImage(copy, x + (picture.width - copy.width) / 2, y + (picture.height - copy.height) / 2)
  }
  const write = (text: string, row: number, font: string, colour: string) => {
    context.font = `${font} ${family}`
    context.fillStyle = colour
    context.fillText(cutText(context, text, picture.width), x, y + picture.height + row)
  }
  write(nameOf(one.game), 18, '600 14px', colours.text)
  write(lineOf(one.game), 36, '12px', colours.quiet)
  const drawn = copy && image
  const isRight = drawn?.naturalWidth === size.width && drawn.naturalHeight === size.height
  const sizeWords = drawn
    ? `${drawn.naturalWidth} × ${drawn.naturalHeight}`
    : address === undefined
      ? 'no picture'
      : 'not shown'
  const isGood = isRight && fault === undefined
  const wrong = fault ?? (drawn ? `${sizeWords}, not ${size.width} × ${size.height}` : sizeWords)
  write(isGood ? sizeWords : wrong, 54, '12px', isGood ? colours.quiet : colours.bad)
  if (isGood) return
  context.lineWidth = 2
  context.strokeStyle = colours.bad
  context.strokeRect(x - 1, y - 1, picture.width + 2, picture.height + 2)
}

/** Draws contact sheets one by one. A fault gets a line of text and a red frame. */
export async function* drawSheets({ heading, pictures, step, ...look }: SheetWish): AsyncGenerator<HTMLCanvasElement> {
  let done = 0
  for (const plan of planSheets(pictures.length, look.size)) {
    const { canvas, context } = openCanvas(plan, 1)
    context.fillStyle = colours.page
    context.fillRect(0, 0, plan.width, plan.height)
    context.fillStyle = colours.text
    context.font = `700 18px ${family}`
    context.fillText(cutText(context, heading, plan.width - 2 * margin), margin, margin + 18)
    const first = done
    await inParallel([...plan.positions.entries()], atOnce, async ([index, cardWidth]) => {
      const one = pictures[first + index]
      if (one) await drawGame(context, one, cardWidth, { ...plan, ...look })
      done += 1
      if (!step(done)) throw new StoppedError()
    })
    yield canvas
  }
}

interface SheetPlan extends Size {
  readonly positions: readonly { readonly x: number; readonly y: number }[]
  readonly picture: Size
  /** 1 means full size. */
  readonly scale: number
}

const width = 1600
export const margin = 32
const gap = 20
const headHeight = 48
/** In pixels, for three lines: the title; provider and identifier; and the file's facts. */
export const captionHeight = 60

/** The maximum height of a sheet in pixels. A canvas can be at most 16,384 pixels high. */
const highest = 16_000

// The maximum width of a picture in pixels. If a picture were wider, only one would fit into a row.
const widest = 400

/** Returns the scale of the pictures on a sheet, which is below 1 for wide ones. */
export const sheetScale = ({ width: wide }: Size): number => Math.min(1, widest / wide)

/** Lays out sheets for `count` pictures of a size. */
export function planSheets(count: number, size: Size): SheetPlan[] {
  const scale = sheetScale(size)
  const picture = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
  const perRow = Math.floor((width - 2 * margin + gap) / (picture.width + gap))
  const pitch = picture.height + captionHeight + gap
  const frame = 2 * margin + headHeight
  const perSheet = perRow * Math.max(1, Math.floor((highest - frame) / pitch))
  return Array.from({ length: Math.ceil(count / perSheet) }, (_, page) => {
    const own = Math.min(perSheet, count - page * perSheet)
    return {
      width,
      height: frame + Math.ceil(own / perRow) * pitch,
      picture,
      scale,
      positions: Array.from({ length: own }, (_place, index) => ({
        x: margin + (index % perRow) * (picture.width + gap),
        y: margin + headHeight + Math.floor(index / perRow) * pitch
      }))
    }
  })
}

/** The minimum width of a cell in pixels, which keeps captions readable. */
const leastWidth = 190

/** Lays out pictures in rows of a given width: at full size if at least one fits, otherwise scaled down to fit. */
export function sheetGeometry(room: number, { width, height }: Size) {
  const scale = Math.min(1, room / width)
  const drawn = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const cardWidth = Math.min(room, Math.max(leastWidth, drawn.width))
  return { scale, drawn, cardWidth, columns: columnsIn(room, cardWidth), pitch: drawn.height + captionHeight + gridGap }
}
