import type { Box, Size } from '../model/layout.ts'
import { devices, type Device } from '../model/slots.ts'

/** A banner on an approval sheet, in CSS pixels. */
interface ApprovalRow {
  /** Where its name stands. */
  readonly y: number
  /** The figures of each side. */
  readonly figures: readonly [here: Readonly<Record<Device, Box>>, there: Readonly<Record<Device, Box>>]
  /** Where the first of its lines stands. */
  readonly lines: number
}

/** A page of an approval sheet, in CSS pixels. */
export interface ApprovalPage {
  readonly size: Size
  /** Where each side begins, and how wide it is. */
  readonly columns: readonly [here: number, there: number]
  readonly columnWidth: number
  /** The scale of the figures. */
  readonly share: number
  readonly rows: readonly ApprovalRow[]
}

const width = 2000
/** Around a page, in CSS pixels. */
export const margin = 32
const [gap, figureGap] = [40, 16]
const [headHeight, nameHeight, captionHeight, below] = [124, 30, 20, 26]
/** Between lines of text. */
export const lineHeight = 18

// Canvases end at 16,384 pixels.
const mostPixels = 16_000

/** Lays out an approval sheet: both sides of every banner beside each other, and so many lines below it. */
export function approvalPages(
  lines: readonly number[],
  sizes: Readonly<Record<Device, Size>>,
  scale: number
): ApprovalPage[] {
  const columnWidth = (width - 2 * margin - gap) / 2
  const columns = [margin, margin + columnWidth + gap] as const
  const sum = devices.reduce((total, device) => total + sizes[device].width, 0)
  const share = Math.min(1, (columnWidth - figureGap * (devices.length - 1)) / sum)
  const figureHeight = Math.ceil(Math.max(...devices.map((device) => sizes[device].height)) * share)
  const heightOf = (count: number) => nameHeight + captionHeight + figureHeight + count * lineHeight + below
  const figuresAt = (left: number, top: number): Readonly<Record<Device, Box>> => {
    let x = left
    const next = (device: Device): Box => {
      const box = { x, y: top, width: sizes[device].width * share, height: sizes[device].height * share }
      x += box.width + figureGap
      return box
    }
    return { desktop: next('desktop'), tablet: next('tablet'), mobile: next('mobile') }
  }
  const rowAt = (y: number): ApprovalRow => {
    const top = y + nameHeight + captionHeight
    return {
      y: y + 20,
      figures: [figuresAt(columns[0], top), figuresAt(columns[1], top)],
      lines: top + figureHeight + lineHeight
    }
  }
  const pages: ApprovalPage[] = []
  let rows: ApprovalRow[] = []
  let y = margin + headHeight
  const close = () => {
    if (rows.length === 0) return
    pages.push({ size: { width, height: y + margin }, columns, columnWidth, share, rows })
    rows = []
    y = margin + headHeight
  }
  for (const count of lines) {
    const height = heightOf(count)
    if ((y + height + margin) * scale > mostPixels) close()
    rows.push(rowAt(y))
    y += height
  }
  close()
  return pages
}
