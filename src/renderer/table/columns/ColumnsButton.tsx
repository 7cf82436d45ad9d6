import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { deferred } from '../../components/deferred.tsx'
import type { ArrangedColumns } from './useColumnLayout.ts'

// The popover is loaded on the first press.
const ColumnChooser = deferred(
  async () => (await import('./ColumnChooser.tsx')).ColumnChooser,
  () => <Closed />
)

function Closed({ open }: { readonly open?: () => void }): ReactNode {
  return (
    <Button variant="default" aria-haspopup="dialog" onClick={open}>
      Columns
    </Button>
  )
}

/** The columns of a table, whatever its row type. */
export type ChosenColumns = Omit<ArrangedColumns<never>, 'visible'>

/** Opens the chooser of a table's columns. */
export function ColumnsButton({ columns }: { columns: ChosenColumns }): ReactNode {
  const [used, setUsed] = useState(false)
  return used ? <ColumnChooser columns={columns} /> : <Closed open={() => setUsed(true)} />
}
