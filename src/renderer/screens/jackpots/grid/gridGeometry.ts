import { movedCursor } from '../../../collection/grid/cursor.ts'
import { namedSize } from '../../../domain/picture/pictureWords.ts'
import { cardSize } from '../model/game.ts'

/** The gap between places of a grid, in pixels; the same as in the style sheet. */
export const gridGap = 12

/** The height in pixels of the texts below a card's picture. */
const cardTextHeight = 80

/** The proportions of the picture that a card of a width shows, so that one of the right size fills its place. */
function proportionOf(cardWidth: number): number {
  const { height = 110, width = 236 } = namedSize(cardSize(cardWidth)) ?? {}
  return height / width
}

/** How many places of a width have room beside each other, at least one. */
export const columnsIn = (room: number, place: number): number =>
  Math.max(1, Math.floor((room + gridGap) / (place + gridGap)))

/** Computes the geometry of a grid of a width; cards share the spare width. All have the same size, known before any picture loads. */
export function gridGeometry(width: number, wanted: number) {
  const columns = columnsIn(width, wanted)
  const place = Math.max(1, Math.floor((width - gridGap * (columns - 1)) / columns))
  const pictureHeight = Math.round(place * proportionOf(place))
  return { columns, place, pictureHeight, pitch: pictureHeight + cardTextHeight + gridGap }
}

interface Grid {
  readonly count: number
  readonly columns: number
  /** The rows that Page Up and Page Down move by. */
  readonly pageRows: number
}

/** The card after a key; undefined for other keys and without cards. It moves as in a table, and from the end of a row into the next. */
export function movedCard(
  at: number,
  pressed: Parameters<typeof movedCursor>[1],
  { count, columns, pageRows }: Grid
): number | undefined {
  const cursor = { row: Math.floor(at / columns), column: at % columns }
  const moved = movedCursor(cursor, pressed, { rows: Math.ceil(count / columns), columns, pageRows })
  if (!moved) return undefined
  const step = { ArrowLeft: -1, ArrowRight: 1 }[pressed.key]
  const to = step === undefined ? moved.row * columns + moved.column : at + step
  return Math.max(0, Math.min(count - 1, to))
}
