import { useEffect, type ReactNode } from 'react'
import { deferred } from '../components/deferred.tsx'
import { useFrameDialog } from '../stores/frameDialog.ts'

const FindDialog = deferred(async () => (await import('./find/FindDialog.tsx')).FindDialog)
const KeySheet = deferred(async () => (await import('./commands/KeySheet.tsx')).KeySheet)

/** The dialogs that open wherever a person is: Find and the key sheet. */
export function FrameDialog(): ReactNode {
  const { open } = useFrameDialog()
  useEffect(() => {
    // So that Find opens with the first press.
    const idle = requestIdleCallback(() => void FindDialog.load().catch(() => {}))
    return () => cancelIdleCallback(idle)
  }, [])
  if (open === undefined) return null
  return open === 'find' ? <FindDialog /> : <KeySheet />
}
