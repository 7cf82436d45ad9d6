import { keyIn, type RecordColumn, type SortKey } from '../../records/column.ts'

/** The sort column; without one rows are in the platform's order. */
export interface Sort {
  readonly column: string
  readonly isDescending: boolean
}

/** The order after a press on a header: ascending, descending, then the platform's order. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? undefined : { column, isDescending: true }
}

// Numbers come before texts; a column may hold both.
function compare(one: number | bigint | string, other: number | bigint | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const isText = typeof one === 'string'
  if (isText !== (typeof other === 'string')) return isText ? 1 : -1
  return one < other ? -1 : one > other ? 1 : 0
}

/** The groups of rows in the order of their names, the same in both directions; one without a name comes last. */
function together<Row>(
  rows: readonly Row[],
  places: readonly number[],
  groupOf: NonNullable<RecordColumn<Row>['groupedBy']>
): number[] {
  const groups = Map.groupBy(places, (place) => {
    const row = rows[place]
    return row === undefined ? '' : groupOf(row)
  })
  const names = [...groups.keys()].toSorted((one, other) =>
    one === '' || other === '' ? Number(one === '') - Number(other === '') : one < other ? -1 : 1
  )
  return names.flatMap((name) => groups.get(name) ?? [])
}

/** The indexes sorted by a column, within its groups; equal rows keep their order, rows without a key come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  places: readonly number[],
  column: RecordColumn<Row>,
  isDescending: boolean
): number[] {
  const keys: SortKey[] = Array.from({ length: rows.length })
  const keyed: number[] = []
  const keyless: number[] = []
  for (const place of places) {
    const row = rows[place]
    const key = row === undefined ? undefined : keyIn(column, row)
    keys[place] = key
    if (key === undefined) keyless.push(place)
    else keyed.push(place)
  }
  const sign = isDescending ? -1 : 1
  keyed.sort((one, other) => sign * compare(keys[one] ?? 0, keys[other] ?? 0))
  const sorted = [...keyed, ...keyless]
  return column.groupedBy ? together(rows, sorted, column.groupedBy) : sorted
}
