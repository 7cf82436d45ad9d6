import { plainText, type RecordColumn } from '../columns/column.ts'

/** The words of a filter; every word has to match. */
export const wordsOf = (filter: string): readonly string[] => filter.toLowerCase().split(/\s+/).filter(Boolean)

/** The search text of a row: all columns, shown or hidden, as displayed and as received. */
function searchText<Row>(row: Row, columns: readonly RecordColumn<Row>[]): string {
  let all = ''
  for (const { value, text, alsoFound } of columns) {
    all += `${plainText(value(row))}\n`
    if (text) all += `${text(row)}\n`
    if (alsoFound) all += `${alsoFound(row)}\n`
  }
  return all.toLowerCase()
}

/** Caches the search texts of rows, so that a growing list is not read from the start again. */
export function keepSearchTexts<Row>(): (
  rows: readonly Row[],
  columns: readonly RecordColumn<Row>[]
) => readonly string[] {
  let texts: string[] = []
  let keptRows: readonly Row[] = []
  let keptColumns: readonly RecordColumn<Row>[] = []
  return (rows, columns) => {
    const last = texts.length - 1
    const hasGrown = columns === keptColumns && rows[0] === keptRows[0] && rows[last] === keptRows[last]
    if (!hasGrown || rows.length < texts.length) texts = []
    for (const row of rows.slice(texts.length)) texts.push(searchText(row, columns))
    keptRows = rows
    keptColumns = columns
    return texts
  }
}

/** The indexes of the texts that contain every word. */
export function filterRows(texts: readonly string[], words: readonly string[]): number[] {
  const found: number[] = []
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index]
    if (text !== undefined && words.every((word) => text.includes(word))) found.push(index)
  }
  return found
}
