import { useEffect, type ReactNode } from 'react'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { deferred } from '../components/deferred.tsx'
import { useAccount, useConnection } from '../session/connections.ts'
import { closeFrameDialog, useFrameDialog } from '../stores/frameDialog.ts'

const FindDialog = deferred(async () => (await import('./find/FindDialog.tsx')).FindDialog)
const KeySheet = deferred(async () => (await import('./commands/KeySheet.tsx')).KeySheet)
const GuideDialog = deferred(async () => (await import('./guide/GuideDialog.tsx')).GuideDialog)
const ReportDialog = deferred(async () => (await import('./ReportDialog.tsx')).ReportDialog)

const AccountDialog = deferred(async () => (await import('../screens/connections/AccountDialog.tsx')).AccountDialog)

function TokenDialog(): ReactNode {
  const connection = useConnection()
  const account = useAccount()
  return connection && account && <AccountDialog connection={connection} account={account} close={closeFrameDialog} />
}

/** The dialogs that open wherever a person is: Find, the key sheet, the guide, the report for support and the account in use. */
export function FrameDialog(): ReactNode {
  const { open } = useFrameDialog()
  useEffect(() => {
    // So that Find opens with the first press, and a problem is said at once.
    const idle = requestIdleCallback(() => {
      for (const { load } of [ProblemNotice, FindDialog]) void load().catch(() => {})
    })
    return () => cancelIdleCallback(idle)
  }, [])
  if (open === undefined) return null
  if (open === 'guide') return <GuideDialog />
  if (open === 'report') return <ReportDialog />
  if (open === 'token') return <TokenDialog />
  return open === 'find' ? <FindDialog /> : <KeySheet />
}
