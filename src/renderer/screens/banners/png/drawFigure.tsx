import { elementCanvas } from '../model/svgPicture.ts'
import { offscreenFigure } from '../figure/offscreen.tsx'
import type { PlacedBanner, Checked } from '../model/bannerModel.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import { slotNames, type Device, type SlotName } from '../model/slots.ts'
import { allLayers } from '../model/view.ts'

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
