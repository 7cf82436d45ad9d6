import { fontFamily, isRightToLeft, layoutOf, type Box, type Size, type TextStyle } from './layout.ts'
import type { FigureContent } from './figureContent.ts'
import { pictureKinds, slotOf, textNames, type Device, type SlotName } from './slots.ts'
import { textBoxes } from './textBoxes.ts'
import { contrastOver, type TextContrast } from './textContrast.ts'
import { loadPicture } from '../../../components/png/loadPicture.ts'

/** The measurements from a figure's pixels. */
export interface Samples {
  readonly contrasts: readonly TextContrast[]
  /** Truncated pictures: a page draws their start without an error. */
  readonly damaged: readonly SlotName[]
  /** Pictures that cannot be drawn at all. */
  readonly undrawn: readonly SlotName[]
  /** Texts and button overflow the figure. */
  readonly isOverfull: boolean
}

const fontOf = ({ weight, size }: TextStyle): string => `${weight} ${size}px ${fontFamily}`

// Every fourth pixel in each direction: precise enough for letters at a sixteenth of the work.
const step = 4

/** Draws a picture as in the layout: a background covers its box and is cropped, others are shown whole. */
function place(context: CanvasRenderingContext2D, image: HTMLImageElement, box: Box, fills: boolean): void {
  const [across, down] = [box.width / image.naturalWidth, box.height / image.naturalHeight]
  const scale = fills ? Math.max(across, down) : Math.min(across, down)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
}

/** Measures the contrast of a banner's texts over its pictures on one device; the button has a colour of its own. */
export async function sampleTexts(drawn: FigureContent, device: Device, size: Size): Promise<Samples> {
  try {
    return await sampled(drawn, device, size)
  } catch {
    // An SVG that contains HTML can be shown, but taints the canvas.
    return nothing
  }
}

const nothing: Samples = { contrasts: [], damaged: [], undrawn: [], isOverfull: false }

async function isDamaged(image: HTMLImageElement): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(image, { resizeWidth: 1, resizeHeight: 1 })
    bitmap.close()
    return false
  } catch {
    return true
  }
}

async function sampled(drawn: FigureContent, device: Device, size: Size): Promise<Samples> {
  const layout = layoutOf(device, size, isRightToLeft(drawn.texts))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(size.width / step)
  canvas.height = Math.ceil(size.height / step)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return nothing
  context.scale(1 / step, 1 / step)
  const measure = document.createElement('canvas').getContext('2d')
  if (!measure) return nothing
  const [damaged, undrawn]: [SlotName[], SlotName[]] = [[], []]
  for (const kind of pictureKinds) {
    const slot = slotOf(kind, device)
    const source = slot && drawn.sources[slot]
    if (slot === undefined || source === undefined) continue
    const image = await loadPicture(source)
    if (!image) undrawn.push(slot)
    if (image && (await isDamaged(image))) damaged.push(slot)
    if (image) place(context, image, layout.pictures[kind], kind === 'background')
  }
  const boxes = textBoxes(layout, drawn.texts, (text, style) => {
    measure.font = fontOf(style)
    return measure.measureText(text).width
  })
  const contrasts = textNames.flatMap((name) => {
    const box = boxes[name]
    if (!box || name === 'button_title') return []
    const [x, y] = [Math.floor(box.x / step), Math.floor(box.y / step)]
    const [width, height] = [Math.ceil(box.width / step), Math.ceil(box.height / step)]
    if (width < 1 || height < 1) return []
    const { data } = context.getImageData(x, y, width, height)
    const contrast = contrastOver(data, name, layout.text[name])
    return contrast ? [contrast] : []
  })
  const isOverfull = Object.values(boxes).some(({ y, height }) => y + height > size.height)
  return { contrasts, damaged, undrawn, isOverfull }
}
