import { Button } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { deferred } from '../../components/deferred.tsx'
import type { FieldName } from '../../domain/filter/readFilter.ts'
import { textIn, type RecordColumn } from '../../records/column.ts'
import type { RowView } from '../rows/useRowView.ts'
import { fieldOfColumn } from '../state/matchRows.ts'

// The popover is loaded on the first press.
const FilterForm = deferred(
  async () => (await import('./FilterForm.tsx')).FilterForm,
  () => <Closed />
)

/** A field that a filter can be added on. */
export interface OfferedField extends FieldName {
  /** The texts that the loaded rows have in it; none for numbers and times. */
  readonly values: () => readonly string[]
}

/** How many values of the loaded rows are offered. */
const mostValues = 100

function valuesIn<Row>(rows: readonly Row[], column: RecordColumn<Row>): readonly string[] {
  const found = new Set<string>()
  if (column.compared) return []
  for (const row of rows) {
    for (const text of textIn(column, row).split('\n')) if (text !== '') found.add(text)
    if (found.size >= mostValues) break
  }
  return [...found].toSorted()
}

function Closed({ open }: { readonly open?: () => void }): ReactNode {
  return (
    <Button variant="default" aria-haspopup="dialog" onClick={open}>
      Filter
    </Button>
  )
}

/** Opens the form that adds a filter on a field. */
export function FilterButton<Row>({ view }: { view: RowView<Row> }): ReactNode {
  const [used, setUsed] = useState(false)
  const { addTerm, filtered, rows } = view
  const fields = useMemo(
    () => filtered.map((column): OfferedField => ({ ...fieldOfColumn(column), values: () => valuesIn(rows, column) })),
    [filtered, rows]
  )
  return used ? <FilterForm addTerm={addTerm} fields={fields} /> : <Closed open={() => setUsed(true)} />
}
