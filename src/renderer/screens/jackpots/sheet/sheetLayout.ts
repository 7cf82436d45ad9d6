/** Width and height in CSS pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** A contact sheet of pictures of one size in CSS pixels. */
export interface SheetLayout extends Size {
  /** Where each picture is drawn; its caption stands below. */
  readonly places: readonly { readonly x: number; readonly y: number }[]
  readonly picture: Size
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

/** Lays out sheets for so many pictures of a size, as many in a row as fit at a width at which their captions can be read. */
export function sheetLayouts(count: number, { width: wide, height: high }: Size): SheetLayout[] {
  const perRow = wide / high > 1.5 ? 5 : 6
  const across = Math.floor((width - 2 * margin - gap * (perRow - 1)) / perRow)
  const picture = { width: across, height: Math.round((across * high) / wide) }
  const pitch = picture.height + captionHeight + gap
  const frame = 2 * margin + headHeight
  const perSheet = perRow * Math.max(1, Math.floor((highest - frame) / pitch))
  return Array.from({ length: Math.ceil(count / perSheet) }, (_, page) => {
    const own = Math.min(perSheet, count - page * perSheet)
    return {
      width,
      height: frame + Math.ceil(own / perRow) * pitch,
      picture,
      places: Array.from({ length: own }, (_place, index) => ({
        x: margin + (index % perRow) * (across + gap),
        y: margin + headHeight + Math.floor(index / perRow) * pitch
      }))
    }
  })
}
