import { columnsIn, gridGap } from '../grid/gridGeometry.ts'
import type { Size } from '../../../domain/picture/pictureWords.ts'

/** A contact sheet of pictures of one size in CSS pixels. */
export interface SheetPlan extends Size {
  /** Where each picture is drawn; its caption stands below. */
  readonly places: readonly { readonly x: number; readonly y: number }[]
  readonly picture: Size
  /** 1 where pictures have their true size. */
  readonly scale: number
}

const width = 1600
/** The margin on all sides. */
export const margin = 32
const gap = 20
const headHeight = 48
/** Three lines: title, provider and identifier, what the file is. */
export const captionHeight = 60

/** Canvases end at 16,384 pixels. */
const highest = 16_000

// A sheet would hold only one wider picture in a row.
const widest = 400

/** The scale of a size on a sheet: less than 1 only where a row would hold few of them. */
export const sheetScale = ({ width: wide }: Size): number => Math.min(1, widest / wide)

/** Lays out sheets for so many pictures of a size, as many in a row as fit. */
export function planSheets(count: number, size: Size): SheetPlan[] {
  const scale = sheetScale(size)
  const picture = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
  const perRow = Math.floor((width - 2 * margin + gap) / (picture.width + gap))
  const pitch = picture.height + captionHeight + gap
  const frame = 2 * margin + headHeight
  const perSheet = perRow * Math.max(1, Math.floor((highest - frame) / pitch))
  return Array.from({ length: Math.ceil(count / perSheet) }, (_, page) => {
    const own = Math.min(perSheet, count - page * perSheet)
    return {
      width,
      height: frame + Math.ceil(own / perRow) * pitch,
      picture,
      scale,
      places: Array.from({ length: own }, (_place, index) => ({
        x: margin + (index % perRow) * (picture.width + gap),
        y: margin + headHeight + Math.floor(index / perRow) * pitch
      }))
    }
  })
}

/** The least width of a place, in pixels: below it nobody can read a caption. */
const leastWidth = 190

/** The places of pictures in a width, each `place` wide: in true size, and smaller only where not one has room. */
export function sheetGeometry(room: number, { width, height }: Size) {
  const scale = Math.min(1, room / width)
  const drawn = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const place = Math.min(room, Math.max(leastWidth, drawn.width))
  return { scale, drawn, place, columns: columnsIn(room, place), pitch: drawn.height + captionHeight + gridGap }
}
