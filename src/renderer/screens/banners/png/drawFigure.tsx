import { elementCanvas } from '../model/svgPicture.ts'
import { offscreenFigure } from '../figure/offscreen.tsx'
import type { PlacedBanner, Checked } from '../model/bannerModel.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import { type Device, pictureKinds, slotOf, type SlotName } from '../model/slots.ts'
import { allLayers } from '../model/view.ts'

/** Draws a figure that is not on screen. */
export async function offscreenCanvas(
  figure: Parameters<typeof offscreenFigure>[0],
  scale: number,
  isVector: (image: HTMLImageElement) => boolean
): Promise<HTMLCanvasElement> {
  const { element, close } = offscreenFigure(figure)
  try {
    return await elementCanvas(element, scale, isVector)
  } finally {
    close()
  }
}

/** A banner as it is drawn live. */
export interface LiveBanner {
  readonly placed: PlacedBanner
  readonly drawn: FigureContent
  readonly checked: (banner: PlacedBanner, slot: SlotName) => Checked | undefined
}

/** Draws a figure as it is live, in the pixels that are compared. */
export function drawLive(
  { placed, drawn, checked }: LiveBanner,
  { device, size, density }: { readonly device: Device; readonly size: Size; readonly density: number }
): Promise<HTMLCanvasElement> {
  const vectors = new Set(
    pictureKinds.flatMap((kind) => {
      const slot = slotOf(kind, device)
      return slot && checked(placed, slot)?.facts?.type === 'image/svg+xml' ? (drawn.sources[slot] ?? []) : []
    })
  )
  const isVector = (image: HTMLImageElement) => vectors.has(image.getAttribute('src') ?? '')
  return offscreenCanvas({ drawn, device, size, layers: allLayers }, density, isVector)
}
