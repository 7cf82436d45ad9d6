import type { ReactNode } from 'react'
import { Dialog } from '../../components/dialog/Dialog.tsx'

interface Props {
  readonly gone: 'connection' | 'account'
  readonly close: () => void
}

/** Shown instead of a dialog whose connection or account was deleted. */
export function GoneDialog({ gone, close }: Props): ReactNode {
  return (
    <Dialog close={close} title={gone === 'account' ? 'Account deleted' : 'Connection deleted'}>
      <p>This {gone} was deleted while its dialog was open.</p>
    </Dialog>
  )
}
