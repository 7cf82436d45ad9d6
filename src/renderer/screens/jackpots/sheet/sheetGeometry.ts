/** The gap between pictures and the height of the lines below one, in pixels; the same as in the style sheet. */
export const [gap, captionHeight] = [16, 58]
/** The least width of a place, in pixels: below it nobody can read a caption. */
const leastWidth = 190

interface Size {
  readonly width: number
  readonly height: number
}

/** Where pictures of a size stand on screen. */
export interface SheetGeometry {
  /** At most 1. */
  readonly scale: number
  /** The size of a picture as it is drawn, in pixels. */
  readonly drawn: Size
  /** The width of a place, in pixels. */
  readonly place: number
  readonly columns: number
}

/** The places of pictures in a width: in their true size, and smaller only where not one has room. */
export function sheetGeometry(room: number, { width, height }: Size): SheetGeometry {
  const scale = Math.min(1, room / width)
  const drawn = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const place = Math.min(room, Math.max(leastWidth, drawn.width))
  return { scale, drawn, place, columns: Math.max(1, Math.floor((room + gap) / (place + gap))) }
}
