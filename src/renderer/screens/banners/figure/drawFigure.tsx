import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { drawnColour } from '../../../domain/colour.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { ColourName } from '../model/slots.ts'
import type { OneBanner } from '../model/workspace.ts'
import type { DrawnElement } from '../verdict/figureVerdict.ts'
import { dataOf } from '../../../components/picture/decodePicture.ts'
import { opaqueBox } from '../verdict/layers.ts'
import { Figure, type FigureProps } from './Figure.tsx'
import { fontRules } from '../model/useSiteLayout.ts'
import { isDrawable, openCanvas, UndrawableError } from '../../../components/png/SavePngs.tsx'

/** Renders a figure off screen with the same component, calls `work` with its element, then removes it. */
export async function withFigure<Value>(
  figure: FigureProps,
  work: (element: HTMLElement) => Value | Promise<Value>
): Promise<Value> {
  // Wait first. Otherwise, drawing hundreds of figures in a row would block the page, and `flushSync` wouldn't work if
  // this function was called in an effect.
  await new Promise((resolve) => setTimeout(resolve))
  const host = document.createElement('div')
  host.inert = true
  host.style.cssText = 'position: fixed; left: -20000px; top: 0; contain: layout style'
  document.body.append(host)
  const root = createRoot(host)
  try {
    flushSync(() => root.render(<Figure {...figure} />))
    const [element] = host.children
    if (!(element instanceof HTMLElement)) throw new Error('A figure is an element.')
    return await work(element)
  } finally {
    root.unmount()
    host.remove()
  }
}

/** A figure to draw with `density` pixels per CSS pixel. */
export interface Drawing extends Omit<FigureProps, 'drawn'> {
  readonly density: number
}

/** Draws a figure of a banner. */
export const drawFigure = (banner: OneBanner, { density, ...figure }: Drawing): Promise<HTMLCanvasElement> =>
  withFigure({ ...figure, drawn: banner.workspace.drawnOf(banner.placed) }, (element) =>
    elementCanvas(element, density)
  )

/** Draws the live banner's figure for a comparison. If it will be judged, also draws each of its elements alone. */
export const drawLive = (banner: OneBanner, { density, ...figure }: Drawing, isJudged: boolean) =>
  withFigure({ ...figure, drawn: banner.workspace.drawnOf(banner.placed) }, async (element) => {
    const drawn = banner.workspace.drawnOf(banner.placed)
    const bitmap = await createImageBitmap(await elementCanvas(element, density))
    return { bitmap, elements: isJudged ? await drawElements(element, drawn) : undefined }
  })

const kindOf = (part: HTMLElement): DrawnElement['kind'] => {
  if (part instanceof HTMLImageElement) return 'picture'
  return part.dataset.part === 'Button' ? 'button' : part.dataset.part === 'Border' ? 'border' : 'text'
}

/** The fields that give the colours of an element. A text's colours come from the layout instead. */
const stating: Partial<Readonly<Record<DrawnElement['kind'], readonly ColourName[]>>> = {
  button: ['button_color', 'button_border_color'],
  border: ['main_border_color']
}

/** Draws each element of a figure by itself, from back to front, at one pixel per CSS pixel. */
async function drawElements(figure: HTMLElement, { colours }: FigureContent): Promise<DrawnElement[]> {
  const parts = [...figure.querySelectorAll<HTMLElement>('[data-part]')]
  const elements: DrawnElement[] = []
  for (const part of parts) {
    for (const other of parts) other.style.visibility = other === part ? 'visible' : 'hidden'
    const canvas = await elementCanvas(figure, 1)
    const context = canvas.getContext('2d')
    const box = context && opaqueBox(context.getImageData(0, 0, canvas.width, canvas.height).data, canvas)
    if (!box) continue
    const { data: pixels } = context.getImageData(box.x, box.y, box.width, box.height)
    const kind = kindOf(part)
    const inks = part.firstElementChild ? [getComputedStyle(part.firstElementChild).color] : []
    const stated = [...(stating[kind] ?? []).map((name) => colours[name]), ...inks].map(drawnColour)
    elements.push({
      name: part.dataset.part ?? '',
      kind,
      colours: stated.filter((one) => one !== undefined),
      box,
      pixels
    })
  }
  return elements
}

// Draws an element as a picture whose size in pixels doesn't depend on the screen's scale. A clone with embedded
// pictures is put into an SVG, which is drawn on a canvas. The SVG is a `data:` URL, because a `blob:` taints the
// canvas.

/** Clones an element and embeds its pictures. Broken pictures are left out, as on screen. */
async function selfContained(element: HTMLElement): Promise<HTMLElement> {
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new UndrawableError('The figure could not be copied.')
  const copies = [...copy.querySelectorAll('img')]
  for (const [index, image] of [...element.querySelectorAll('img')].entries()) {
    const own = copies[index]
    if (!own) continue
    // The picture belongs to a hidden layer, or to an element other than the one being drawn.
    const isHidden = image.style.visibility === 'hidden'
    const data = isHidden || !(await isDrawable(image)) ? undefined : await dataOf(image.getAttribute('src') ?? '')
    if (data === undefined) own.remove()
    else own.src = data
  }
  return copy
}

/** Draws an element that has only inline styles, with `scale` pixels per CSS pixel. Throws `UndrawableError`. */
async function elementCanvas(element: HTMLElement, scale: number): Promise<HTMLCanvasElement> {
  const { offsetWidth: width, offsetHeight: height } = element
  const content = new XMLSerializer().serializeToString(await selfContained(element))
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
