import { charactersOf } from '../../../shared/values/receivedText.ts'
import { folded } from '../../../shared/text/search.ts'
import { keyIn, type RecordColumn, type SortKey, plainCharacters } from '../../records/column.ts'

export interface Sort {
  readonly column: string
  readonly isDescending: boolean
}

/** Returns the sort after a press on a column header: ascending, descending, then the platform's order. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? undefined : { column, isDescending: true }
}

// If a column has both numbers and texts, numbers come first.
function compare(one: number | bigint | string, other: number | bigint | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const isText = typeof one === 'string'
  if (isText !== (typeof other === 'string')) return isText ? 1 : -1
  return one < other ? -1 : one > other ? 1 : 0
}

/** Puts the rows of each group together: groups in ascending order of their names, rows without a group last. */
function together<Row>(
  rows: readonly Row[],
  rowIndexes: readonly number[],
  groupOf: NonNullable<RecordColumn<Row>['groupedBy']>
): number[] {
  const groups = Map.groupBy(rowIndexes, (rowIndex) => {
    const row = rows[rowIndex]
    return row === undefined ? '' : groupOf(row)
  })
  const names = [...groups.keys()].toSorted((one, other) =>
    one === '' || other === '' ? Number(one === '') - Number(other === '') : one < other ? -1 : 1
  )
  return names.flatMap((name) => groups.get(name) ?? [])
}

/** Sorts row indexes by a column, within its groups. Equal rows keep their order; rows without a key come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  rowIndexes: readonly number[],
  column: RecordColumn<Row>,
  isDescending: boolean
): number[] {
  const keys: SortKey[] = Array.from({ length: rows.length })
  const keyed: number[] = []
  const keyless: number[] = []
  for (const rowIndex of rowIndexes) {
    const row = rows[rowIndex]
    const key = row === undefined ? undefined : keyIn(column, row)
    keys[rowIndex] = key
    if (key === undefined) keyless.push(rowIndex)
    else keyed.push(rowIndex)
  }
  const sign = isDescending ? -1 : 1
  keyed.sort((one, other) => sign * compare(keys[one] ?? 0, keys[other] ?? 0))
  const sorted = [...keyed, ...keyless]
  return column.groupedBy ? together(rows, sorted, column.groupedBy) : sorted
}

/**
 * Returns a function that reads rows and caches the result. If rows were appended to the list, it reads only those
 * rows.
 */
export function incrementalRowCache<Row, Kept>(
  start: () => Kept,
  add: (kept: Kept, row: Row) => void
): (rows: readonly Row[]) => Kept {
  let kept = start()
  let keptRows: readonly Row[] = []
  return (rows) => {
    const hasGrown = keptRows.every((row, at) => row === rows[at]) && keptRows.length <= rows.length
    if (!hasGrown) kept = start()
    for (let at = hasGrown ? keptRows.length : 0; at < rows.length; at += 1) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the index is valid, but the row itself may be undefined
      add(kept, rows[at] as Row)
    }
    keptRows = rows
    return kept
  }
}

/** Returns the case-folded text to search in a row: each column as displayed and as received, one value per line. */
function searchText<Row>(row: Row, columns: readonly RecordColumn<Row>[]): string {
  let lines = ''
  const add = (value: string) => {
    if (value !== '') lines += `${value}\n`
  }
  for (const { value, text, alsoFound } of columns) {
    add(plainCharacters(value(row)))
    if (text) add(charactersOf(text(row)))
    if (alsoFound) add(alsoFound(row))
  }
  return folded(`\n${lines || '\n'}`)
}

/** Reads the search texts of rows and caches the texts for growing lists. */
export const readSearchTexts = <Row>(columns: readonly RecordColumn<Row>[]) =>
  incrementalRowCache<Row, string[]>(
    () => [],
    (texts, row) => texts.push(searchText(row, columns))
  )

/** Returns those row indexes of `among` whose search text contains `part`, a case-folded text. */
export const rowsWith = (texts: readonly string[], part: string, among: readonly number[]): number[] =>
  among.filter((index) => texts[index]?.includes(part))
