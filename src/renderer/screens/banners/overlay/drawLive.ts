import type { FigureContent } from '../model/figureContent.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import type { Checked } from '../model/checked.ts'
import type { Size } from '../model/layout.ts'
import { pictureKinds, slotOf, type Device, type SlotName } from '../model/slots.ts'
import { allLayers } from '../model/view.ts'
import { offscreenCanvas } from '../png/offscreenCanvas.tsx'

interface LiveBanner {
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
