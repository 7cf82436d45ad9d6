import type { PlacedBanner } from '../model/bannerModel.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { drawLive } from './drawLive.ts'

interface Drawn {
  readonly drawn: FigureContent
  readonly device: Device
  readonly size: Size
}

/** A figure as it is live, with so many pixels for each of its own; undefined where it cannot be drawn. */
export async function liveBitmap(
  checked: BannerWorkspace['checked'],
  placed: PlacedBanner,
  { drawn, device, size }: Drawn,
  density: number
): Promise<ImageBitmap | undefined> {
  // React renders nothing at once while it runs effects.
  await Promise.resolve()
  try {
    return await createImageBitmap(await drawLive({ placed, drawn, checked }, { device, size, density }))
  } catch {
    return undefined
  }
}
