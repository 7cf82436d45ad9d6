import { foundText, plainText, type RecordColumn } from '../../records/column.ts'

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

/** The search text of a row: all columns, shown or hidden, as displayed and as received. */
function searchText<Row>(row: Row, columns: readonly RecordColumn<Row>[]): string {
  let all = ''
  for (const { value, text, alsoFound } of columns) {
    all += `${plainText(value(row))}\n`
    if (text) all += `${foundText(text, row)}\n`
    if (alsoFound) all += `${alsoFound(row)}\n`
  }
  return all.toLowerCase()
}

/** Reads the search texts of rows; those of a growing list are not read from the start again. */
export const readSearchTexts = <Row>(columns: readonly RecordColumn<Row>[]) =>
  incrementalRowCache<Row, string[]>(
    () => [],
    (texts, row) => texts.push(searchText(row, columns))
  )

/** The indexes of the texts that contain every word; `among` names those that are looked at, all where it is absent. */
export function filterRows(texts: readonly string[], words: readonly string[], among?: readonly number[]): number[] {
  const found: number[] = []
  const count = among?.length ?? texts.length
  for (let at = 0; at < count; at += 1) {
    const index = among ? (among[at] ?? 0) : at
    const text = texts[index]
    if (text !== undefined && words.every((word) => text.includes(word))) found.push(index)
  }
  return found
}
