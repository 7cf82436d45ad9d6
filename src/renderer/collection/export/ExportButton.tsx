import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { deferred } from '../../components/deferred.tsx'
import { keyHint } from '../../domain/keysInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import type { ExportOffer } from './exportOffer.ts'

const ExportDialog = deferred(async () => (await import('./ExportDialog.tsx')).ExportDialog)

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
