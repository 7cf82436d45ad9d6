/** Keeps what was read of rows, so that a list that grows at its end is not read from the start again. */
export function incrementalRowCache<Row, Kept>(
  start: () => Kept,
  add: (kept: Kept, row: Row) => void
): (rows: readonly Row[]) => Kept {
  let kept = start()
  let keptRows: readonly Row[] = []
  return (rows) => {
    const last = keptRows.length - 1
    const hasGrown = rows.length > last && rows[0] === keptRows[0] && rows[last] === keptRows[last]
    if (!hasGrown) kept = start()
    for (let at = hasGrown ? keptRows.length : 0; at < rows.length; at += 1) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row may be undefined itself, so that a missing one cannot be told from it
      add(kept, rows[at] as Row)
    }
    keptRows = rows
    return kept
  }
}
