import { Button } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ArrangedColumns } from './useColumnLayout.ts'

// The popover is loaded on the first press.
const ColumnChooser = lazy(async () => ({ default: (await import('./ColumnChooser.tsx')).ColumnChooser }))

/** The columns of a table, whatever its row type. */
export type ChosenColumns = Omit<ArrangedColumns<never>, 'visible'>

/** Opens the chooser of a table's columns. */
export function ColumnsButton({ columns }: { columns: ChosenColumns }): ReactNode {
  const [used, setUsed] = useState(false)
  const closed = (
    <Button variant="default" aria-haspopup="dialog" onClick={() => setUsed(true)}>
      Columns
    </Button>
  )
  if (!used) return closed
  return (
    <Suspense fallback={closed}>
      <ColumnChooser columns={columns} />
    </Suspense>
  )
}
