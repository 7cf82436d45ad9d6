import { isDrawable, openCanvas } from '../../../components/png/SavePngs.tsx'
import { readColour } from '../../../domain/colour.ts'
import { contrastOver } from '../model/contrast.ts'
import { growthIn, holds, slack, wholeOf, type Box } from '../model/layout.ts'
import type { ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import { fitOf, isUnsafe, partNames } from '../model/siteLayout.ts'
import { perSlot, pictureKinds, slotOf, slots, slotsOf, textNames, type SlotName } from '../model/slots.ts'
import { decodePicture, pixelBudget, type PictureDecoder } from '../../../components/picture/decodePicture.ts'
import type { Samples } from '../model/workspace.ts'
import { withFigure } from './drawFigure.tsx'
import type { FigureProps } from './Figure.tsx'
import { boxWithin } from './partBoxes.ts'

export type SampleJob = Omit<FigureProps, 'layers'>

/** Returns a key for the pixels sampled in a figure. Figures with the same key are sampled only once. */
export const sampleKey = ({ drawn: { texts, sources, site, textScale }, device, size }: SampleJob): string =>
  JSON.stringify([device, size, site.id, textScale, texts, slotsOf(device).map((slot) => sources[slot])])

// A picture's box doesn't depend on its content.
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

const noSamples: Samples = { contrasts: [], damaged: [], undrawn: [], tooLarge: [], overfull: [], unsafe: [] }

/** Measures the contrast of a banner's texts over its pictures on a device. Leaves out the button's text. */
export async function sampleTexts(job: SampleJob, decoder: PictureDecoder): Promise<Samples> {
  const { sources } = job.drawn
  const drawn = { ...job.drawn, sources: perSlot((slot) => sources[slot] && blank) }
  try {
    return await sampled(job, await withFigure({ ...job, drawn }, (element) => measured(element, job)), decoder)
  } catch {
    // An SVG that contains HTML can be shown, but taints the canvas.
    return noSamples
  }
}

function wholeHeight(figure: HTMLElement, text: HTMLElement): number {
  const { display, maxHeight } = text.style
  text.style.display = 'block'
  text.style.maxHeight = 'none'
  const { height } = boxWithin(figure, text)
  text.style.display = display
  text.style.maxHeight = maxHeight
  return height
}

/** Returns the boxes of a figure's pictures and texts, from back to front. */
function measured(element: HTMLElement, { drawn, device, size }: SampleJob) {
  const { parts } = drawn.site.profile.devices[device]
  const find = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const pictures = parts.flatMap((own) => {
    const kind = pictureKinds.find((one) => one === own.part)
    const slot = kind && slotOf(kind, device)
    const picture = kind && find(partNames[kind])
    return slot && picture ? [{ slot, box: boxWithin(element, picture), fit: fitOf(own) }] : []
  })
  const texts = parts.flatMap((own) => {
    const name = textNames.find((one) => one === own.part)
    const outer = name && find(partNames[name])
    const inner = outer?.firstElementChild
    if (!name || !outer || !(inner instanceof HTMLElement) || !own.text) return []
    const [around, room] = [boxWithin(element, outer), boxWithin(element, inner)]
    const letters = document.createRange()
    letters.selectNodeContents(inner)
    const { x, width } = boxWithin(element, letters)
    const stack = [...element.children].find((one) => one !== outer && one.contains(outer))
    const isOut = stack && ![wholeOf(size), boxWithin(element, stack)].every((box) => holds(box, around))
    const style = getComputedStyle(inner)
    const most = own.text.lines * Number.parseFloat(style.lineHeight)
    const free = outer.clientHeight - Number.parseFloat(getComputedStyle(outer).paddingTop) * 2
    const needed = wholeHeight(element, inner)
    return {
      name,
      // The box around the lines of the text.
      box: { x, y: room.y, width, height: room.height },
      style: { size: Number.parseFloat(style.fontSize), weight: own.text.weight },
      colour: own.text.colour,
      isOverfull: isOut || needed > most + slack || Math.min(needed, most) > free + slack
    }
  })
  return { pictures, texts }
}

// Sample every fourth pixel in each direction. That is precise enough for letters and 16 times faster.
const step = 4

/** Returns the box of an uncropped picture, which may be larger than its part. */
function drawnBox(
  { naturalWidth, naturalHeight }: HTMLImageElement,
  { box, fit }: { readonly box: Box; readonly fit: NonNullable<ProfilePart['fit']> }
): Box {
  if (fit === 'fill') return box
  const scale = growthIn(box, { width: naturalWidth, height: naturalHeight }, fit === 'cover')
  const [width, height] = [naturalWidth * scale, naturalHeight * scale]
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/** Loads a picture without decoding it; undefined if the source isn't a picture. */
async function loaded(source: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  await new Promise((resolve) => {
    image.addEventListener('load', resolve)
    image.addEventListener('error', resolve)
    image.src = source
  })
  return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : undefined
}

function smallSize({ width, height }: Box): ImageBitmapOptions {
  const pixels = (length: number) => Math.max(1, Math.ceil(length / step))
  return { resizeWidth: pixels(width), resizeHeight: pixels(height) }
}

async function sampled(
  { drawn, device, size }: SampleJob,
  { pictures, texts }: ReturnType<typeof measured>,
  decoder: PictureDecoder
): Promise<Samples> {
  const { context } = openCanvas(size, 1 / step, { willReadFrequently: true })
  const [damaged, undrawn, tooLarge]: [SlotName[], SlotName[], SlotName[]] = [[], [], []]
  let pixels = 0
  for (const picture of pictures) {
    const source = drawn.sources[picture.slot] ?? ''
    const image = await loaded(source)
    pixels += image ? image.naturalWidth * image.naturalHeight : 0
    if (!image) undrawn.push(picture.slot)
    else if (pixels > pixelBudget) tooLarge.push(picture.slot)
    else {
      const box = drawnBox(image, picture)
      const bitmap = await decodePicture(decoder, source, smallSize(box))
      if (bitmap) context.drawImage(bitmap, box.x, box.y, box.width, box.height)
      else ((await isDrawable(image)) ? damaged : undrawn).push(picture.slot)
      bitmap?.close()
    }
  }
  const contrasts = texts.flatMap(({ name, box, style, colour }) => {
    // If a picture is missing, what is behind a text is unknown.
    if (name === 'button_title' || tooLarge.length + damaged.length > 0) return []
    const [x, y] = [Math.floor(box.x / step), Math.floor(box.y / step)]
    const [width, height] = [Math.ceil(box.width / step), Math.ceil(box.height / step)]
    if (width < 1 || height < 1) return []
    const { data } = context.getImageData(x, y, width, height)
    return contrastOver(data, name, style, readColour(colour.slice(0, 7))) ?? []
  })
  const isOutside = ({ box }: { readonly box: Box }) => isUnsafe(box, size, drawn.site.profile.devices[device].safeArea)
  return {
    contrasts,
    damaged,
    undrawn,
    tooLarge,
    overfull: texts.filter(({ isOverfull }) => isOverfull).map(({ name }) => name),
    unsafe: [
      ...texts.filter(isOutside).map(({ name }) => name),
      // A background often extends past the figure on purpose.
      ...pictures.filter((one) => slots[one.slot].kind !== 'background' && isOutside(one)).map(({ slot }) => slot)
    ]
  }
}
