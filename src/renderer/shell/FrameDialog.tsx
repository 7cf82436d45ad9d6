import { useEffect, type ReactNode } from 'react'
import { deferred } from '../components/deferred.tsx'
import { useFrameDialog } from '../stores/frameDialog.ts'

const FindDialog = deferred(async () => (await import('./find/FindDialog.tsx')).FindDialog)
const KeySheet = deferred(async () => (await import('./commands/KeySheet.tsx')).KeySheet)
const GuideDialog = deferred(async () => (await import('./guide/GuideDialog.tsx')).GuideDialog)
const ReportDialog = deferred(async () => (await import('./report/ReportDialog.tsx')).ReportDialog)

/** The dialogs that open wherever a person is: Find, the key sheet, the guide and the report for support. */
export function FrameDialog(): ReactNode {
  const { open } = useFrameDialog()
  useEffect(() => {
    // So that Find opens with the first press.
    const idle = requestIdleCallback(() => void FindDialog.load().catch(() => {}))
    return () => cancelIdleCallback(idle)
  }, [])
  if (open === undefined) return null
  if (open === 'guide') return <GuideDialog />
  if (open === 'report') return <ReportDialog />
  return open === 'find' ? <FindDialog /> : <KeySheet />
}
