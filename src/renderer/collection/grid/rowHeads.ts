/** A line above a group of rows, such as the day of those below; it is no row. A closed group has no rows below. */
export interface RowHead {
  /** The index in the shown rows of the first one below it. */
  readonly at: number
  readonly words: string
  readonly note: string
  /** The note has yet to be computed, from any number of rows. */
  readonly isNoteSlow?: boolean
  /** The rows below, as indexes in the loaded rows; present where they are selected as a whole. */
  readonly places?: readonly number[]
  /** Present where the rows below can be hidden. */
  readonly fold?: { readonly isOpen: boolean; readonly toggle: () => void }
}

type Line = { readonly row: number } | { readonly head: RowHead; readonly index: number }

/** Counts rows and the heads between them, which are in the order of their rows, as lines of one height. */
export function linesOf(rows: number, heads: readonly RowHead[]) {
  // The heads that begin at or before a row, or a line that counts `each` head before it; found by halves.
  const headsUpTo = (place: number, each: 0 | 1 = 0) => {
    let [low, high] = [0, heads.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((heads[middle]?.at ?? Infinity) + middle * each <= place) low = middle + 1
      else high = middle
    }
    return low
  }
  const lineOf = (row: number) => row + headsUpTo(row)
  return {
    count: rows + heads.length,
    lineOf,
    /** The index of the head above a row; -1 where there is none. */
    headOf: (row: number) => headsUpTo(row) - 1,
    lineAt(index: number): Line {
      const above = headsUpTo(index, 1)
      const head = heads[above - 1]
      return head && head.at + above - 1 === index ? { head, index: above - 1 } : { row: index - above }
    }
  }
}
