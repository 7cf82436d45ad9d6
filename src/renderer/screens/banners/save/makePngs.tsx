import { whyUndrawn, openCanvas, pngOf, StoppedError, type Png, type Tell } from '../../../components/png/SavePngs.tsx'
import { bannerName, orderText } from '../model/bannerModel.ts'
import { beginningOf } from '../../../../shared/text/cut.ts'
import { fontFamily } from '../model/layout.ts'
import { siteName } from '../model/siteLayout.ts'
import { drawFigure } from '../figure/drawFigure.tsx'
import type { Device } from '../model/slots.ts'
import type { CanvasState } from '../studio/canvas.ts'
import type { BannerWorkspace, OneBanner } from '../model/workspace.ts'

/** A banner to save as PNGs. */
export interface PngSource extends OneBanner {
  readonly isChanged: boolean
}

/** Which PNGs to make, and their size. */
export interface PngWish extends Pick<BannerWorkspace, 'connection' | 'sizes' | 'site'> {
  readonly category: string
  readonly figures: readonly Device[]
  /** How many PNG pixels make a CSS pixel. */
  readonly scale: number
  readonly layers: CanvasState['layers']
}

/** Draws a figure. If that fails, returns an empty picture with the reason, so the other figures are saved. */
async function figureOrReason(source: PngSource, device: Device, wish: PngWish, isAlone: boolean) {
  const { layers, scale } = wish
  const size = wish.sizes[device]
  const { width, height } = size
  try {
    return { canvas: await drawFigure(source, { device, size, layers, density: scale }), isDrawn: true }
  } catch (error) {
    if (isAlone) throw error
    const { canvas, context } = openCanvas(size, scale)
    context.fillStyle = '#E4E7EB'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#1B1F24'
    context.font = `14px ${fontFamily}`
    context.fillText('Not drawn', 12, 26)
    context.fillText(whyUndrawn(error), 12, 48, width - 24)
    return { canvas, isDrawn: false }
  }
}

/** Makes PNGs one by one. A file name looks like `Lucky-EU_home_1_Storm_desktop_3200x960_Pitboss-layout`. */
export async function makePngs(sources: readonly PngSource[], wish: PngWish, tell: Tell): Promise<Png[]> {
  const { connection, category, site } = wish
  const all = sources.length * wish.figures.length
  const made: Png[] = []
  for (const source of sources) {
    const { placed, isChanged } = source
    const order = orderText(placed) ?? `no-${placed.at + 1}`
    for (const device of wish.figures) {
      const { canvas, isDrawn } = await figureOrReason(source, device, wish, all === 1)
      const part = isDrawn ? device : `${device}-not-drawn`
      const parts = [
        connection,
        category,
        order,
        bannerName(placed),
        part,
        `${canvas.width}x${canvas.height}`,
        siteName(site)
      ]
      const name = [...parts, ...(isChanged ? ['changed'] : [])].map(plain).join('_')
      made.push({ name, base64: pngOf(canvas) })
      if (!tell(made.length, all)) throw new StoppedError()
    }
  }
  return made
}

const longest = 60
// Main makes the name valid on every system. This only separates and shortens its parts.
const plain = (text: string): string =>
  beginningOf(
    text
      .trim()
      .replaceAll(',', '')
      .replaceAll(/[\s_]+/g, '-'),
    longest
  ) || 'none'
