import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { ExportOffer } from './ExportDialog.tsx'

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))

/** Opens the export dialog of a list, also with Ctrl+Shift+E. */
export function ExportButton({ offer }: { offer: ExportOffer }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'e') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Export…
      </Button>
      <Suspense fallback={null}>{isOpen && <ExportDialog offer={offer} close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
