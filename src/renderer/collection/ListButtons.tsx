import { popoverButton, deferred } from '../components/deferred.tsx'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { keyHint } from '../domain/keysInWords.ts'
import { useCommands } from '../hooks/useCommands.ts'
import type { ExportOffer } from './export/exportOffer.ts'

/** Opens the chooser of a table's columns. */
export const ColumnsButton = popoverButton(
  'Columns',
  async () => (await import('./columns/ColumnChooser.tsx')).ColumnChooser
)

/** Opens the saved views of a list. */
export const ViewsButton = popoverButton('Views', async () => (await import('./views/ViewChooser.tsx')).ViewChooser)

const ExportDialog = deferred(async () => (await import('./export/ExportDialog.tsx')).ExportDialog)

/** Opens the export dialog of a list. */
export function ExportButton({ offer }: { offer: ExportOffer }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  useCommands({ export: () => setOpen(true) })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} {...keyHint('export')}>
        Export…
      </Button>
      {isOpen && <ExportDialog offer={offer} close={() => setOpen(false)} />}
    </>
  )
}
