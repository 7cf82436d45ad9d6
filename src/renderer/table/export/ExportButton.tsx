import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { deferred } from '../../components/deferred.tsx'
import type { ExportOffer } from './ExportDialog.tsx'

const ExportDialog = deferred(async () => (await import('./ExportDialog.tsx')).ExportDialog)

/** Opens the export dialog of a list, also with Ctrl+Shift+E. */
export function ExportButton({ offer }: { offer: ExportOffer }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  useHotkeys([['mod+Shift+E', () => setOpen(true)]], [], true)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Export…
      </Button>
      {isOpen && <ExportDialog offer={offer} close={() => setOpen(false)} />}
    </>
  )
}
