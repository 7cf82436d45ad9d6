import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { drawnColour } from '../../../domain/colour.ts'
import type { FigureContent } from '../model/figureContent.ts'
import { slotNames, type ColourName } from '../model/slots.ts'
import type { OneBanner } from '../model/workspace.ts'
import type { DrawnElement } from '../verdict/figureVerdict.ts'
import { opaqueBox } from '../verdict/layers.ts'
import { Figure, type FigureProps } from './Figure.tsx'
import { fontRules } from '../model/useSiteLayout.ts'
import { isDrawable, openCanvas, UndrawableError } from '../../../components/png/SavePngs.tsx'

/** Renders a figure outside the visible page, with the same component, until `work` is done with its element. */
export async function withFigure<Value>(
  figure: FigureProps,
  work: (element: HTMLElement) => Value | Promise<Value>
): Promise<Value> {
  // A turn for each figure: the page answers a person between two of hundreds. React also renders nothing at once in effects.
  await new Promise((resolve) => setTimeout(resolve))
  const place = document.createElement('div')
  place.inert = true
  place.style.cssText = 'position: fixed; left: -20000px; top: 0; contain: layout style'
  document.body.append(place)
  const root = createRoot(place)
  try {
    flushSync(() => root.render(<Figure {...figure} />))
    const [element] = place.children
    if (!(element instanceof HTMLElement)) throw new Error('A figure is an element.')
    return await work(element)
  } finally {
    root.unmount()
    place.remove()
  }
}

function vectorsOf({ workspace, placed }: OneBanner): (image: HTMLImageElement) => boolean {
  const { sources } = workspace.drawnOf(placed)
  const vectors = new Set(
    slotNames.flatMap((slot) =>
      workspace.checked(placed, slot)?.facts?.type === 'image/svg+xml' ? (sources[slot] ?? []) : []
    )
  )
  return (image) => vectors.has(image.getAttribute('src') ?? '')
}

/** A figure that is drawn, with so many pixels for each of its own. */
export interface Drawing extends Omit<FigureProps, 'drawn'> {
  readonly density: number
}

/** Draws a figure of a banner. */
export const drawFigure = (banner: OneBanner, { density, ...figure }: Drawing): Promise<HTMLCanvasElement> =>
  withFigure({ ...figure, drawn: banner.workspace.drawnOf(banner.placed) }, (element) =>
    elementCanvas(element, density, vectorsOf(banner))
  )

/** Draws a figure that is compared, and each of its elements alone where they are judged. */
export const drawLive = (banner: OneBanner, { density, ...figure }: Drawing, isJudged: boolean) =>
  withFigure({ ...figure, drawn: banner.workspace.drawnOf(banner.placed) }, async (element) => {
    const drawn = banner.workspace.drawnOf(banner.placed)
    const isVector = vectorsOf(banner)
    const bitmap = await createImageBitmap(await elementCanvas(element, density, isVector))
    return { bitmap, elements: isJudged ? await drawElements(element, isVector, drawn) : undefined }
  })

const kindOf = (part: HTMLElement): DrawnElement['kind'] => {
  if (part instanceof HTMLImageElement) return 'picture'
  return part.dataset.part === 'Button' ? 'button' : part.dataset.part === 'Border' ? 'border' : 'text'
}

/** The fields that state the colours of an element; the layout states those of texts. */
const stating: Partial<Readonly<Record<DrawnElement['kind'], readonly ColourName[]>>> = {
  button: ['button_color', 'button_border_color'],
  border: ['main_border_color']
}

/** Draws each element of a figure alone, the hindmost first, with a pixel for each of its own. */
async function drawElements(
  figure: HTMLElement,
  isVector: (image: HTMLImageElement) => boolean,
  { colours }: FigureContent
): Promise<DrawnElement[]> {
  const parts = [...figure.querySelectorAll<HTMLElement>('[data-part]')]
  const made: DrawnElement[] = []
  for (const part of parts) {
    for (const other of parts) other.style.visibility = other === part ? 'visible' : 'hidden'
    const canvas = await elementCanvas(figure, 1, isVector)
    const context = canvas.getContext('2d')
    const box = context && opaqueBox(context.getImageData(0, 0, canvas.width, canvas.height).data, canvas)
    if (!box) continue
    const { data: pixels } = context.getImageData(box.x, box.y, box.width, box.height)
    const kind = kindOf(part)
    const inks = part.firstElementChild ? [getComputedStyle(part.firstElementChild).color] : []
    const stated = [...(stating[kind] ?? []).map((name) => colours[name]), ...inks].map(drawnColour)
    made.push({ name: part.dataset.part ?? '', kind, colours: stated.filter((one) => one !== undefined), box, pixels })
  }
  return made
}

// Converts an element to a picture of an exact pixel size, independent of the screen's scale: a clone with embedded
// pictures goes into an SVG, and that onto a canvas. `data:` throughout, because a `blob:` of such an SVG taints the
// canvas.

// A figure that is judged is drawn once for each of its elements: its pictures are encoded once.
const encoded = new WeakMap<HTMLImageElement, { readonly scale: number; readonly source: string }>()

/**
 * A loaded picture as `data:`, at its natural size; a vector picture at its displayed size, so that it stays sharp, and
 * for a reduced PNG not larger than displayed.
 */
function inlined(image: HTMLImageElement, scale: number, isVector: boolean): string {
  const known = encoded.get(image)
  if (known?.scale === scale) return known.source
  const { naturalWidth, naturalHeight, offsetWidth, offsetHeight } = image
  const fit = Math.min(offsetWidth / naturalWidth, offsetHeight / naturalHeight)
  const fill = Math.max(offsetWidth / naturalWidth, offsetHeight / naturalHeight)
  const shown = (image.style.objectFit === 'cover' ? fill : fit) * scale
  const times = scale < 1 ? Math.min(1, shown) : isVector ? Math.max(1, shown) : 1
  const size = { width: Math.max(1, naturalWidth * times), height: Math.max(1, naturalHeight * times) }
  const { canvas, context } = openCanvas(size, 1)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  try {
    const source = canvas.toDataURL()
    encoded.set(image, { scale, source })
    return source
  } catch {
    // An SVG that contains HTML taints the canvas and cannot be copied.
    throw new UndrawableError('One of its pictures is an SVG that holds HTML; such a picture cannot be copied.')
  }
}

/** A clone of the element with embedded pictures; broken pictures are left out, as on screen. */
async function selfContained(element: HTMLElement, scale: number, isVector: (image: HTMLImageElement) => boolean) {
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new UndrawableError('The figure could not be copied.')
  const copies = [...copy.querySelectorAll('img')]
  for (const [index, image] of [...element.querySelectorAll('img')].entries()) {
    const own = copies[index]
    if (!own) continue
    // Such as those of a hidden layer, and the other elements where one is drawn alone.
    const isHidden = image.style.visibility === 'hidden'
    if (!isHidden && (await isDrawable(image))) own.src = inlined(image, scale, isVector(image))
    else own.remove()
  }
  return copy
}

/** Draws an element that has only inline styles, with `scale` pixels for each CSS pixel. */
async function elementCanvas(
  element: HTMLElement,
  scale: number,
  isVector: (image: HTMLImageElement) => boolean
): Promise<HTMLCanvasElement> {
  const { offsetWidth: width, offsetHeight: height } = element
  const content = new XMLSerializer().serializeToString(await selfContained(element, scale, isVector))
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${width} ${height}">` +
    `<style>${fontRules(content)}</style>` +
    `<foreignObject width="${width}" height="${height}">${content}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode().catch(() => {
    throw new UndrawableError('The figure could not be drawn.')
  })
  const { canvas, context } = openCanvas({ width: across, height: down }, 1, { willReadFrequently: true })
  context.drawImage(image, 0, 0)
  return canvas
}
