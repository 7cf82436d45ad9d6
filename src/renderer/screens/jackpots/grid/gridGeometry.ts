import { namedSize } from '../../../domain/picture/pictureWords.ts'
import { cardSize } from '../model/pictures.ts'

/** The gap between cards, in pixels; the same as in the style sheet. */
export const cardGap = 12

/** The height in pixels of the texts below a card's picture. */
const cardTextHeight = 80

/** The proportions of the picture that a card of a width shows, so that one of the right size fills its place. */
function proportionOf(cardWidth: number): number {
  const { height = 110, width = 236 } = namedSize(cardSize(cardWidth)) ?? {}
  return height / width
}

/** The geometry of a grid. All cards have the same size, known before any picture loads; rows stand `rowPitch` apart. */
export type GridGeometry = ReturnType<typeof gridGeometry>

/** Computes the geometry of a grid of a width; cards share the spare width. */
export function gridGeometry(width: number, wanted: number) {
  const columns = Math.max(1, Math.floor((width + cardGap) / (wanted + cardGap)))
  const cardWidth = Math.max(1, Math.floor((width - cardGap * (columns - 1)) / columns))
  const pictureHeight = Math.round(cardWidth * proportionOf(cardWidth))
  return { columns, cardWidth, pictureHeight, rowPitch: pictureHeight + cardTextHeight + cardGap }
}

/** A key, and the number of cards, of those in a row, and of the rows that Page Up and Page Down move by. */
interface GridMove {
  readonly key: string
  readonly ctrlKey: boolean
  readonly count: number
  readonly columns: number
  readonly pageRows: number
}

function moved(at: number, { key, ctrlKey, count, columns, pageRows }: GridMove): number | undefined {
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
export function movedCard(at: number, move: GridMove): number | undefined {
  const to = moved(at, move)
  const { key, count } = move
  if (to === undefined || count === 0) return undefined
  // Up from the first row and down from the last do nothing.
  if ((key === 'ArrowUp' || key === 'ArrowDown') && (to < 0 || to >= count)) return at
  return Math.min(count - 1, Math.max(0, to))
}
