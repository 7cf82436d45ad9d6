import { cutText, loadPicture, openCanvas, StoppedError } from '../../../components/png/SavePngs.tsx'
import { inParallel } from '../../../domain/inParallel.ts'
import { nameOf, addressIn } from '../model/game.ts'
import { faultOf, lineOf, type SheetPicture } from '../findings/findings.ts'
import { margin, planSheets, type SheetPlan } from './sheetPlan.ts'
import type { Size } from '../../../domain/picture/pictureWords.ts'

interface SheetWish {
  readonly heading: string
  readonly size: Size
  readonly pictures: readonly SheetPicture[]
  readonly sourceOf: (address: string) => string
  /** Called after every game; returning false stops. */
  readonly step: (done: number) => boolean
}

const atOnce = 8
const family = "'Inter Variable', 'Segoe UI', system-ui, 'DejaVu Sans', sans-serif"
const colours = { page: '#FFFFFF', ground: '#E3E6EA', text: '#1B1F24', quiet: '#5F6978', bad: '#B42323' }

/** A picture at the size it is drawn; undefined where it cannot be copied, as an SVG that holds HTML cannot. */
function copied(image: HTMLImageElement, width: number, height: number): HTMLCanvasElement | undefined {
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
  const { canvas, context } = openCanvas(size, 1)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  try {
    context.getImageData(0, 0, 1, 1)
    return canvas
  } catch {
    return undefined
  }
}

async function drawGame(
  context: CanvasRenderingContext2D,
  one: SheetPicture,
  { x, y }: SheetPlan['places'][number],
  { picture, scale: most, size, sourceOf }: Pick<SheetPlan, 'picture' | 'scale'> & Pick<SheetWish, 'size' | 'sourceOf'>
): Promise<void> {
  context.fillStyle = colours.ground
  context.fillRect(x, y, picture.width, picture.height)
  const [address, fault] = [addressIn(one.picture), faultOf(one)]
  const image = address === undefined ? undefined : await loadPicture(sourceOf(address))
  // A file that is smaller than its place is not enlarged, so that this is seen.
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
  const isRight = image?.naturalWidth === size.width && image.naturalHeight === size.height
  const found = image
    ? `${image.naturalWidth} × ${image.naturalHeight}`
    : address === undefined
      ? 'no picture'
      : 'not shown'
  const isGood = isRight && fault === undefined
  const wrong = fault ?? (image ? `${found}, not ${size.width} × ${size.height}` : found)
  write(isGood ? found : wrong, 54, '12px', isGood ? colours.quiet : colours.bad)
  if (isGood) return
  context.lineWidth = 2
  context.strokeStyle = colours.bad
  context.strokeRect(x - 1, y - 1, picture.width + 2, picture.height + 2)
}

/** Draws contact sheets of games, one at a time; a line and a red frame mark what is wrong with a picture. */
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
    await inParallel([...plan.places.entries()], atOnce, async ([index, place]) => {
      const one = pictures[first + index]
      if (one) await drawGame(context, one, place, { ...plan, ...look })
      done += 1
      if (!step(done)) throw new StoppedError()
    })
    yield canvas
  }
}
