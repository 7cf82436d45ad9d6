import type { Box, Size } from '../model/layout.ts'
import { devices, type Device } from '../model/slots.ts'

/** A row of a contact sheet: a banner's figures side by side below its name. */
interface SheetRow {
  readonly caption: { readonly x: number; readonly y: number }
  /** Of each figure, right above it. */
  readonly captions: Readonly<Record<Device, { readonly x: number; readonly y: number }>>
  readonly figures: Readonly<Record<Device, Box>>
}

/** A contact sheet in CSS pixels. */
export interface Sheet {
  readonly size: Size
  readonly heading: { readonly x: number; readonly y: number }
  /** The scale of the figures. */
  readonly share: number
  readonly rows: readonly SheetRow[]
}

const width = 1600
const margin = 32
const gap = 24
const headingHeight = 44
const captionHeight = 24
const figureCaptionHeight = 18
const below = 28

/** Canvases end at 16,384 pixels. */
const mostPixels = 16_000

/** Lays out contact sheets for so many banners; more than one sheet where one would be too high for its pixels. */
export function sheetsOf(count: number, sizes: Readonly<Record<Device, Size>>, scale: number): Sheet[] {
  const sum = devices.reduce((total, device) => total + sizes[device].width, 0)
  const share = Math.min(1, (width - 2 * margin - gap * (devices.length - 1)) / sum)
  const figureHeight = Math.ceil(Math.max(...devices.map((device) => sizes[device].height)) * share)
  const rowHeight = captionHeight + figureCaptionHeight + figureHeight + below
  const frame = 2 * margin + headingHeight
  const perSheet = Math.max(1, Math.floor((mostPixels / scale - frame) / rowHeight))
  const rowAt = (index: number): SheetRow => {
    const y = margin + headingHeight + index * rowHeight
    let x = margin
    const boxOf = (device: Device): Box => {
      const size = { width: sizes[device].width * share, height: sizes[device].height * share }
      const box = { x, y: y + captionHeight + figureCaptionHeight, ...size }
      x += size.width + gap
      return box
    }
    const figures = { desktop: boxOf('desktop'), tablet: boxOf('tablet'), mobile: boxOf('mobile') }
    const above = (device: Device) => ({ x: figures[device].x, y: figures[device].y - 5 })
    return {
      caption: { x: margin, y: y + captionHeight - 8 },
      captions: { desktop: above('desktop'), tablet: above('tablet'), mobile: above('mobile') },
      figures
    }
  }
  return Array.from({ length: Math.ceil(count / perSheet) }, (_, page) => {
    const rows = Math.min(perSheet, count - page * perSheet)
    return {
      size: { width, height: frame + rows * rowHeight },
      heading: { x: margin, y: margin + 22 },
      share,
      rows: Array.from({ length: rows }, (_row, index) => rowAt(index))
    }
  })
}
