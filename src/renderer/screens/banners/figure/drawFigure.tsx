import { elementCanvas } from '../model/svgPicture.ts'
import { offscreenFigure } from './offscreen.tsx'
import type { PlacedBanner, Checked } from '../model/bannerModel.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import { slotNames, type Device, type SlotName } from '../model/slots.ts'
import { allLayers } from '../model/view.ts'
import { opaqueBox } from '../verdict/layers.ts'
import type { DrawnElement } from '../verdict/figureVerdict.ts'

/** A banner as it is drawn live. */
export interface LiveBanner {
  readonly placed: PlacedBanner
  readonly drawn: FigureContent
  readonly checked: (banner: PlacedBanner, slot: SlotName) => Checked | undefined
}

/** Whether a picture of a banner is a vector graphic, which is as sharp as it is drawn. */
export function vectorsOf({ placed, drawn, checked }: LiveBanner): (image: HTMLImageElement) => boolean {
  const vectors = new Set(
    slotNames.flatMap((slot) =>
      checked(placed, slot)?.facts?.type === 'image/svg+xml' ? (drawn.sources[slot] ?? []) : []
    )
  )
  return (image) => vectors.has(image.getAttribute('src') ?? '')
}

/** Draws a figure that is not on screen, with so many pixels for each of its own. */
export async function drawLive(
  banner: LiveBanner,
  { device, size, density }: { readonly device: Device; readonly size: Size; readonly density: number },
  layers = allLayers
): Promise<HTMLCanvasElement> {
  const { element, close } = offscreenFigure({ drawn: banner.drawn, device, size, layers })
  try {
    return await elementCanvas(element, density, vectorsOf(banner))
  } finally {
    close()
  }
}

const kindOf = (part: HTMLElement): DrawnElement['kind'] => {
  if (part instanceof HTMLImageElement) return 'picture'
  return part.dataset.part === 'Button' ? 'button' : part.dataset.part === 'Border' ? 'border' : 'text'
}

/** Draws each element of a live figure alone, the hindmost first, with a pixel for each of its own. */
export async function drawElements(
  banner: LiveBanner,
  { device, size }: { readonly device: Device; readonly size: Size }
): Promise<DrawnElement[]> {
  const { element, close } = offscreenFigure({ drawn: banner.drawn, device, size, layers: allLayers })
  const parts = [...element.querySelectorAll<HTMLElement>('[data-part]')]
  const isVector = vectorsOf(banner)
  const made: DrawnElement[] = []
  try {
    for (const part of parts) {
      for (const other of parts) {
        if (other instanceof HTMLImageElement) other.style.display = other === part ? 'block' : 'none'
        else other.style.visibility = other === part ? 'visible' : 'hidden'
      }
      const canvas = await elementCanvas(element, 1, isVector)
      const context = canvas.getContext('2d')
      const box = context && opaqueBox(context.getImageData(0, 0, canvas.width, canvas.height).data, canvas)
      if (!box) continue
      const { data: pixels } = context.getImageData(box.x, box.y, box.width, box.height)
      made.push({ name: part.dataset.part ?? '', kind: kindOf(part), box, pixels })
    }
    return made
  } finally {
    close()
  }
}
