import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { slotNames } from '../model/slots.ts'
import type { OneBanner } from '../model/workspace.ts'
import type { DrawnElement } from '../verdict/figureVerdict.ts'
import { opaqueBox } from '../verdict/layers.ts'
import { elementCanvas } from './elementCanvas.ts'
import { Figure, type FigureProps } from './Figure.tsx'

/** Renders a figure outside the visible page, with the same component, until `use` is done with its element. */
export async function withFigure<Value>(
  figure: FigureProps,
  use: (element: HTMLElement) => Value | Promise<Value>
): Promise<Value> {
  // React renders nothing at once while it runs effects.
  await Promise.resolve()
  const place = document.createElement('div')
  place.inert = true
  place.style.cssText = 'position: fixed; left: -20000px; top: 0; contain: layout style'
  document.body.append(place)
  const root = createRoot(place)
  try {
    flushSync(() => root.render(<Figure {...figure} />))
    const [element] = place.children
    if (!(element instanceof HTMLElement)) throw new Error('A figure is an element.')
    return await use(element)
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
    const isVector = vectorsOf(banner)
    const bitmap = await createImageBitmap(await elementCanvas(element, density, isVector))
    return { bitmap, elements: isJudged ? await drawElements(element, isVector) : undefined }
  })

const kindOf = (part: HTMLElement): DrawnElement['kind'] => {
  if (part instanceof HTMLImageElement) return 'picture'
  return part.dataset.part === 'Button' ? 'button' : part.dataset.part === 'Border' ? 'border' : 'text'
}

/** Draws each element of a figure alone, the hindmost first, with a pixel for each of its own. */
async function drawElements(
  figure: HTMLElement,
  isVector: (image: HTMLImageElement) => boolean
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
    made.push({ name: part.dataset.part ?? '', kind: kindOf(part), box, pixels })
  }
  return made
}
