import { whyUndrawn, openCanvas, pngOf } from '../../../components/png/canvas.ts'
import { StoppedError, type Png, type Tell } from '../../../components/png/SavePngs.tsx'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import type { FigureContent } from '../model/figureContent.ts'
import { fontFamily, type Size } from '../model/layout.ts'
import { findFigure, elementCanvas } from '../model/svgPicture.ts'
import { siteName, type SiteLayout } from '../model/siteLayout.ts'
import { offscreenCanvas } from './drawFigure.tsx'
import { devices, deviceWords, type Device } from '../model/slots.ts'
import { hiddenInWords, type View } from '../model/view.ts'
import { sheetPages, margin, type SheetPage } from './sheetPages.ts'

/** A banner that becomes PNGs. */
export interface PngSource {
  readonly placed: PlacedBanner
  readonly drawn: FigureContent
  /** The chosen banner: its figures are copied from the screen. */
  readonly isOnScreen: boolean
  /** Whether a picture is a vector graphic. */
  readonly isVector: (source: string) => boolean
  readonly isChanged: boolean
}

/** The requested PNGs and their size. */
export interface PngWish {
  readonly connection: string
  readonly category: string
  readonly figures: readonly Device[]
  readonly withSheet: boolean
  /** Device pixels for each CSS pixel. */
  readonly scale: number
  readonly sizes: Readonly<Record<Device, Size>>
  readonly layers: View['layers']
  /** The profile that figures are drawn in; absent where the layout is ours. */
  readonly site?: SiteLayout | undefined
}

function figureCanvas(source: PngSource, device: Device, scale: number, { sizes, layers }: PngWish) {
  const isVector = (image: HTMLImageElement) => source.isVector(image.getAttribute('src') ?? '')
  const element = source.isOnScreen ? findFigure(device) : undefined
  if (element) return elementCanvas(element, scale, isVector)
  return offscreenCanvas({ drawn: source.drawn, device, size: sizes[device], layers }, scale, isVector)
}

/** A figure; where it cannot be drawn an empty one of its size that says why, so that the others are saved. */
async function figureOrReason(source: PngSource, device: Device, scale: number, wish: PngWish, isAlone = false) {
  try {
    return { canvas: await figureCanvas(source, device, scale, wish), isDrawn: true }
  } catch (error) {
    if (isAlone) throw error
    const { width, height } = wish.sizes[device]
    const { canvas, context } = openCanvas({ width, height }, scale)
    context.fillStyle = '#E4E7EB'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#1B1F24'
    context.font = `14px ${fontFamily}`
    context.fillText('Not drawn', 12, 26)
    context.fillText(whyUndrawn(error), 12, 48, width - 24)
    return { canvas, isDrawn: false }
  }
}

const sizeOf = ({ width, height }: HTMLCanvasElement): Size => ({ width, height })

const orderOf = ({ placed }: PngSource): string => orderText(placed) ?? `no-${placed.at + 1}`

/** The heading of a sheet: its subject, time and layout, and the layers that are hidden. */
export function sheetHeading(
  { connection, category, layers, site }: Pick<PngWish, 'connection' | 'category' | 'layers' | 'site'>,
  at: Date
): string {
  const hidden = hiddenInWords(layers)
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const without = hidden === '' ? '' : `, without ${hidden}`
  const layout = site ? `layout ${siteName(site)}` : 'indicative layout'
  return `${connection} · ${category} · ${when} · ${layout}${without}`
}

/** The line above a banner on a sheet. */
export const sheetCaption = ({ placed, isChanged }: Pick<PngSource, 'placed' | 'isChanged'>): string =>
  `${orderText(placed) ?? '–'}   ${bannerName(placed)}${isChanged ? '   – changed, not as it is on the platform' : ''}`

/** The line above a figure on a sheet: its size and how large it is drawn. */
export const figureCaption = (device: Device, { width, height }: Size, share: number): string =>
  `${deviceWords[device]} ${width} × ${height} · ${Math.round(share * 100)} %`

function openSheet({ size }: SheetPage, wish: PngWish): CanvasRenderingContext2D {
  const { context } = openCanvas(size, wish.scale)
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = '#1B1F24'
  context.font = `700 20px ${fontFamily}`
  context.fillText(sheetHeading(wish, new Date()), margin, margin + 22, size.width - 2 * margin)
  return context
}

async function drawSheet(sheet: SheetPage, sources: readonly PngSource[], wish: PngWish, step: () => void) {
  const context = openSheet(sheet, wish)
  for (const [index, source] of sources.entries()) {
    const row = sheet.rows[index]
    if (!row) break
    context.font = `600 14px ${fontFamily}`
    context.fillText(sheetCaption(source), margin, row.y + 16)
    const { figures } = row
    for (const device of devices) {
      const { x, y, width, height } = figures[device]
      context.font = `12px ${fontFamily}`
      context.fillText(figureCaption(device, wish.sizes[device], sheet.share), x, y - 5)
      const { canvas } = await figureOrReason({ ...source, isOnScreen: false }, device, sheet.share * wish.scale, wish)
      context.drawImage(canvas, x, y, width, height)
      step()
    }
  }
  return context.canvas
}

async function makeSheets(sources: readonly PngSource[], wish: PngWish, step: () => void): Promise<Png[]> {
  const { connection, category, scale, sizes, site } = wish
  const layout = site && siteName(site)
  const made: Png[] = []
  const pages = sheetPages(sources.length, sizes, scale)
  const [only] = sources
  const order = only && sources.length === 1 ? orderOf(only) : undefined
  const isChanged = sources.some((source) => source.isChanged)
  let from = 0
  for (const sheet of pages) {
    const canvas = await drawSheet(sheet, sources.slice(from), wish, step)
    from += sheet.rows.length
    const part = pages.length > 1 ? `sheet-${made.length + 1}` : 'sheet'
    const name = pngName({ connection, category, order, part, size: sizeOf(canvas), isChanged, layout })
    made.push({ name, base64: pngOf(canvas) })
  }
  return made
}

/** Makes the requested PNGs one after another; a figure on screen is copied from there. */
export async function makePngs(sources: readonly PngSource[], wish: PngWish, tell: Tell): Promise<Png[]> {
  const all = sources.length * (wish.figures.length + (wish.withSheet ? devices.length : 0))
  let done = 0
  const step = () => {
    done += 1
    if (!tell(done, all)) throw new StoppedError()
  }
  const made: Png[] = []
  for (const source of sources) {
    const { isChanged } = source
    for (const device of wish.figures) {
      const { canvas, isDrawn } = await figureOrReason(source, device, wish.scale, wish, all === 1)
      const part = isDrawn ? device : `${device}-not-drawn`
      const { connection, category, site } = wish
      const layout = site && siteName(site)
      const subject = { connection, category, order: orderOf(source), part, isChanged, layout }
      const name = pngName({ ...subject, size: sizeOf(canvas) })
      made.push({ name, base64: pngOf(canvas) })
      step()
    }
  }
  return wish.withSheet ? [...made, ...(await makeSheets(sources, wish, step))] : made
}

/** The subject of a PNG, for its name. */
interface PngSubject {
  readonly connection: string
  readonly category: string
  /** The banner's `order`, or a replacement; absent for a sheet of all. */
  readonly order?: string | undefined
  /** The figure, or the sheet. */
  readonly part: string
  /** In pixels. */
  readonly size: Size
  readonly isChanged: boolean
  /** The name and date of the layout's profile; absent where it is ours. */
  readonly layout?: string | undefined
}

const longest = 60
// Main makes the name safe for every system; here parts are only separated and shortened.
const plain = (text: string): string =>
  Array.from(
    text
      .trim()
      .replaceAll(',', '')
      .replaceAll(/[\s_]+/g, '-')
  )
    .slice(0, longest)
    .join('') || 'none'

/** The name that is proposed for a PNG, without its ending: `Lucky-EU_home_1_desktop_3200x960_indicative`. */
export function pngName({ connection, category, order, part, size, isChanged, layout }: PngSubject): string {
  const parts = [connection, category, ...(order === undefined ? [] : [order]), part, `${size.width}x${size.height}`]
  return [...parts, layout ?? 'indicative', ...(isChanged ? ['changed'] : [])].map(plain).join('_')
}
