import type { ProfileDevice } from '../../../../shared/layout/layoutProfile.ts'
import { isUnsafe } from './siteLayout.ts'
import { readColour, contrastOver, type TextContrast } from './contrast.ts'
import type { Box, Size, TextStyle } from './layout.ts'
import type { FigureContent } from './figureContent.ts'
import { slotNames, slotOf, slots, type Device, type PictureKind, type SlotName, type TextName } from './slots.ts'
import { loadPicture } from '../../../components/png/canvas.ts'

/** The measurements from a figure's pixels. */
export interface Samples {
  readonly contrasts: readonly TextContrast[]
  /** Truncated pictures: a page draws their start without an error. */
  readonly damaged: readonly SlotName[]
  /** Pictures that cannot be drawn at all. */
  readonly undrawn: readonly SlotName[]
  /** The texts that do not fit into their boxes, or run out of their stack or the figure. */
  readonly overfull: readonly TextName[]
  /** The parts outside of the device's safe area, where a profile gives it one; a background may be. */
  readonly unsafe: readonly (TextName | SlotName)[]
}

/** A figure whose texts are sampled. */
export interface SampleJob {
  readonly drawn: FigureContent
  readonly device: Device
  readonly size: Size
}

/** The key of a figure's samples: figures with the same key are sampled once. */
export const sampleKey = ({ drawn: { texts, sources, site, textScale }, device, size }: SampleJob): string =>
  JSON.stringify([
    device,
    size,
    site.id,
    textScale,
    texts,
    slotNames.filter((slot) => slots[slot].device === device).map((slot) => sources[slot])
  ])

// Every fourth pixel in each direction: precise enough for letters at a sixteenth of the work.
const step = 4

type Fit = 'cover' | 'contain' | 'fill'

/** Draws a picture as in the layout: a background covers its box and is cropped, others are shown whole. */
function place(context: CanvasRenderingContext2D, image: HTMLImageElement, box: Box, fit: Fit): void {
  const [across, down] = [box.width / image.naturalWidth, box.height / image.naturalHeight]
  if (fit === 'fill') return context.drawImage(image, box.x, box.y, box.width, box.height)
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
}

/** Measures the contrast of a banner's texts over its pictures on one device; the button has a colour of its own. */
export async function sampleTexts(job: SampleJob, measure: (job: SampleJob) => Measured): Promise<Samples> {
  // React renders nothing at once while it runs effects.
  await Promise.resolve()
  try {
    return await sampled(job, measure(job))
  } catch {
    // An SVG that contains HTML can be shown, but taints the canvas.
    return nothing
  }
}

const nothing: Samples = { contrasts: [], damaged: [], undrawn: [], overfull: [], unsafe: [] }

async function isDamaged(image: HTMLImageElement): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(image, { resizeWidth: 1, resizeHeight: 1 })
    bitmap.close()
    return false
  } catch {
    return true
  }
}

/** The parts of a figure as they are laid out. */
export interface Measured {
  /** The hindmost first. */
  readonly pictures: readonly { readonly kind: PictureKind; readonly box: Box; readonly fit: Fit }[]
  readonly texts: readonly {
    readonly name: TextName
    /** The box around its lines. */
    readonly box: Box
    readonly style: TextStyle
    readonly colour: string
    /** It needs more lines than it may have, or more room than there is. */
    readonly isOverfull: boolean
  }[]
  readonly safeArea: ProfileDevice['safeArea']
}

async function sampled({ drawn, device, size }: SampleJob, figure: Measured): Promise<Samples> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(size.width / step)
  canvas.height = Math.ceil(size.height / step)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return nothing
  context.scale(1 / step, 1 / step)
  const [damaged, undrawn]: [SlotName[], SlotName[]] = [[], []]
  for (const { kind, box, fit } of figure.pictures) {
    const slot = slotOf(kind, device)
    const source = slot && drawn.sources[slot]
    if (slot === undefined || source === undefined) continue
    const image = await loadPicture(source)
    if (!image) undrawn.push(slot)
    if (image && (await isDamaged(image))) damaged.push(slot)
    if (image) place(context, image, box, fit)
  }
  const contrasts = figure.texts.flatMap(({ name, box, style, colour }) => {
    if (name === 'button_title') return []
    const [x, y] = [Math.floor(box.x / step), Math.floor(box.y / step)]
    const [width, height] = [Math.ceil(box.width / step), Math.ceil(box.height / step)]
    if (width < 1 || height < 1) return []
    const { data } = context.getImageData(x, y, width, height)
    const contrast = contrastOver(data, name, style, readColour(colour.slice(0, 7)))
    return contrast ? [contrast] : []
  })
  const overfull = figure.texts.filter(({ isOverfull }) => isOverfull).map(({ name }) => name)
  return {
    contrasts,
    damaged,
    undrawn,
    overfull,
    unsafe: unsafeParts(drawn, figure, device, size)
  }
}

function unsafeParts(
  { sources }: FigureContent,
  { texts, pictures, safeArea }: Measured,
  device: Device,
  size: Size
): (TextName | SlotName)[] {
  const slotsOut = pictures.flatMap(({ kind, box }) => {
    const slot = slotOf(kind, device)
    const isShown = slot !== undefined && sources[slot] !== undefined
    return kind !== 'background' && isShown && isUnsafe(box, size, safeArea) ? [slot] : []
  })
  return [...texts.filter(({ box }) => isUnsafe(box, size, safeArea)).map(({ name }) => name), ...slotsOut]
}
