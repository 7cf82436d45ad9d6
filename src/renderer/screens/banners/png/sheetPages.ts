import type { Box, Size } from '../model/layout.ts'
import { devices, type Device } from '../model/slots.ts'

/** The measures of a sheet of banners, in CSS pixels: each row has a banner's figures side by side, once in a column. */
interface SheetPlan {
  readonly width: number
  /** The height of what stands above the first row. */
  readonly head: number
  readonly columns: 1 | 2
  readonly columnGap: number
  readonly figureGap: number
  /** The room of a row above its figures, and below its last line. */
  readonly above: number
  readonly below: number
}

/** A banner on a sheet. */
interface SheetRow {
  readonly y: number
  /** The figures in a column, which counts from 0. */
  readonly figuresIn: (column: number) => Readonly<Record<Device, Box>>
  /** The baseline of the first line below the figures. */
  readonly lines: number
}

/** A page of a sheet, in CSS pixels. */
export interface SheetPage {
  readonly size: Size
  readonly columnWidth: number
  /** Where a column begins, which counts from 0. */
  readonly columnAt: (column: number) => number
  /** The scale of the figures. */
  readonly share: number
  readonly rows: readonly SheetRow[]
}

/** A contact sheet: every banner once. */
export const contactPlan: SheetPlan = {
  width: 1600,
  head: 44,
  columns: 1,
  columnGap: 0,
  figureGap: 24,
  above: 42,
  below: 28
}

/** An approval sheet: both sides of every banner, and how they differ. */
export const approvalPlan: SheetPlan = {
  width: 2000,
  head: 124,
  columns: 2,
  columnGap: 40,
  figureGap: 16,
  above: 50,
  below: 26
}

/** Around a page, and between lines of text, in CSS pixels. */
export const margin = 32
export const lineHeight = 18

// Canvases end at 16,384 pixels.
const mostPixels = 16_000

/** Lays out a row for each banner with so many lines below it; what is too high for a canvas is several pages. */
export function sheetPages(
  { width, head, columns, columnGap, figureGap, above, below }: SheetPlan,
  lines: readonly number[],
  sizes: Readonly<Record<Device, Size>>,
  scale: number
): SheetPage[] {
  const columnWidth = (width - 2 * margin - columnGap * (columns - 1)) / columns
  const columnAt = (column: number) => margin + column * (columnWidth + columnGap)
  const sum = devices.reduce((total, device) => total + sizes[device].width, 0)
  const share = Math.min(1, (columnWidth - figureGap * (devices.length - 1)) / sum)
  const figureHeight = Math.ceil(Math.max(...devices.map((device) => sizes[device].height)) * share)
  const figuresAt = (left: number, top: number): Readonly<Record<Device, Box>> => {
    let x = left
    const next = (device: Device): Box => {
      const box = { x, y: top, width: sizes[device].width * share, height: sizes[device].height * share }
      x += box.width + figureGap
      return box
    }
    return { desktop: next('desktop'), tablet: next('tablet'), mobile: next('mobile') }
  }
  const pages: SheetPage[] = []
  let rows: SheetRow[] = []
  let y = margin + head
  const close = () => {
    if (rows.length === 0) return
    pages.push({ size: { width, height: y + margin }, columnWidth, columnAt, share, rows })
    rows = []
    y = margin + head
  }
  for (const count of lines) {
    const height = above + figureHeight + count * lineHeight + below
    if ((y + height + margin) * scale > mostPixels) close()
    const top = y + above
    rows.push({
      y,
      figuresIn: (column) => figuresAt(columnAt(column), top),
      lines: top + figureHeight + lineHeight
    })
    y += height
  }
  close()
  return pages
}
