/** The space between cards, in pixels; the style sheet has the same. */
export const cardGap = 12

/** What a card has below its picture: title, maker, words. */
export const cardTextHeight = 80

// The proportion of the smallest documented picture, which is the one that a card shows.
const proportion = 110 / 236

/** How cards of about a width fill a grid. All of them have one size, known before any picture comes. */
export interface GridGeometry {
  readonly columns: number
  readonly cardWidth: number
  readonly pictureHeight: number
  /** From the top of one row to the top of the next. */
  readonly rowPitch: number
}

/** Lays cards out in a grid of so many pixels; they share what is to spare. */
export function gridGeometry(width: number, wanted: number): GridGeometry {
  const columns = Math.max(1, Math.floor((width + cardGap) / (wanted + cardGap)))
  const cardWidth = Math.max(1, Math.floor((width - cardGap * (columns - 1)) / columns))
  const pictureHeight = Math.round(cardWidth * proportion)
  return { columns, cardWidth, pictureHeight, rowPitch: pictureHeight + cardTextHeight + cardGap }
}

/** The keys that move from card to card. */
export interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
}

/** How large the grid is, and how many rows a page of the keyboard has. */
export interface GridExtent {
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
      // From the row before the last, which may be longer than it, to the last card.
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

/** The card to which a key leads; undefined where it is none that moves, or where there is no card. */
export function movedCard(at: number, pressed: GridKey, extent: GridExtent): number | undefined {
  const to = moved(at, pressed, extent)
  if (to === undefined || extent.count === 0) return undefined
  const isOneRow = pressed.key === 'ArrowUp' || pressed.key === 'ArrowDown'
  // Up from the first row and down from the last is nowhere, not sideways.
  if (isOneRow && (to < 0 || to >= extent.count)) return at
  return Math.min(extent.count - 1, Math.max(0, to))
}
