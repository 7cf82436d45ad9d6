import { cardSize, namedPicture } from '../model/pictures.ts'

/** The gap between cards, in pixels; the same as in the style sheet. */
export const cardGap = 12

/** The height in pixels of the texts below a card's picture. */
const cardTextHeight = 80

/** The proportions of the picture that a card of a width shows, so that one of the right size fills its place. */
function proportionOf(cardWidth: number): number {
  const { height = 110, width = 236 } = namedPicture(cardSize(cardWidth), undefined)
  return height / width
}

/** The geometry of a grid. All cards have the same size, known before any picture loads. */
export interface GridGeometry {
  readonly columns: number
  readonly cardWidth: number
  readonly pictureHeight: number
  /** The distance between the tops of two rows. */
  readonly rowPitch: number
}

/** Computes the geometry of a grid of a width; cards share the spare width. */
export function gridGeometry(width: number, wanted: number): GridGeometry {
  const columns = Math.max(1, Math.floor((width + cardGap) / (wanted + cardGap)))
  const cardWidth = Math.max(1, Math.floor((width - cardGap * (columns - 1)) / columns))
  const pictureHeight = Math.round(cardWidth * proportionOf(cardWidth))
  return { columns, cardWidth, pictureHeight, rowPitch: pictureHeight + cardTextHeight + cardGap }
}

/** The keys that move the cursor. */
interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
}

/** The size of the grid, and the rows that Page Up and Page Down move by. */
interface GridExtent {
  readonly count: number
  readonly columns: number
  readonly pageRows: number
}

function moved(at: number, { key, ctrlKey }: GridKey, { count, columns, pageRows }: GridExtent): number | undefined {
  const rowStart = at - (at % columns)
  switch (key) {
    case 'ArrowLeft':
      return at - 1
    case 'ArrowRight':
      return at + 1
    case 'ArrowUp':
      return at - columns
    case 'ArrowDown':
      // From the last but one row, which may be longer than the last, to the last card.
      return at + columns < count || rowStart + columns >= count ? at + columns : count - 1
    case 'PageUp':
      return at - columns * pageRows
    case 'PageDown':
      return at + columns * pageRows
    case 'Home':
      return ctrlKey ? 0 : rowStart
    case 'End':
      return ctrlKey ? count - 1 : rowStart + columns - 1
    default:
      return undefined
  }
}

/** The card after a key; undefined for other keys and without cards. */
export function movedCard(at: number, pressed: GridKey, extent: GridExtent): number | undefined {
  const to = moved(at, pressed, extent)
  if (to === undefined || extent.count === 0) return undefined
  const isOneRow = pressed.key === 'ArrowUp' || pressed.key === 'ArrowDown'
  // Up from the first row and down from the last do nothing.
  if (isOneRow && (to < 0 || to >= extent.count)) return at
  return Math.min(extent.count - 1, Math.max(0, to))
}
