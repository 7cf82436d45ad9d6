import type { Box, Size } from '../model/layout.ts'
import { devices, type Device } from '../model/slots.ts'

/** A banner on a sheet, in CSS pixels. */
interface SheetRow {
  readonly y: number
  readonly figures: Readonly<Record<Device, Box>>
}

/** A page of a sheet, in CSS pixels. */
export interface SheetPage {
  readonly size: Size
  /** The scale of the figures. */
  readonly share: number
  readonly rows: readonly SheetRow[]
}

/** Around a page, in CSS pixels. */
export const margin = 32
const width = 1600
const gap = 24
// Of what stands above the first row, and in each row above and below its figures.
const [head, above, below] = [44, 42, 28]

// Canvases end at 16,384 pixels.
const mostPixels = 16_000

/** Lays out a row for each banner with its figures side by side; what is too high for a canvas is several pages. */
export function sheetPages(count: number, sizes: Readonly<Record<Device, Size>>, scale: number): SheetPage[] {
  const sum = devices.reduce((total, device) => total + sizes[device].width, 0)
  const share = Math.min(1, (width - 2 * margin - gap * (devices.length - 1)) / sum)
  const rowHeight = above + Math.ceil(Math.max(...devices.map((device) => sizes[device].height)) * share) + below
  const most = Math.max(1, Math.floor((mostPixels / scale - 2 * margin - head) / rowHeight))
  const rowAt = (y: number): SheetRow => {
    let x = margin
    const next = (device: Device): Box => {
      const box = { x, y: y + above, width: sizes[device].width * share, height: sizes[device].height * share }
      x += box.width + gap
      return box
    }
    return { y, figures: { desktop: next('desktop'), tablet: next('tablet'), mobile: next('mobile') } }
  }
  return Array.from({ length: Math.ceil(count / most) }, (_, page) => {
    const rows = Array.from({ length: Math.min(most, count - page * most) }, (_row, at) =>
      rowAt(margin + head + at * rowHeight)
    )
    return { size: { width, height: 2 * margin + head + rows.length * rowHeight }, share, rows }
  })
}
