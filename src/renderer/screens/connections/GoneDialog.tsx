import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '../../components/dialogStyles.ts'

interface Props {
  readonly gone: 'connection' | 'account'
  readonly close: () => void
}

/** Shown instead of a dialog whose connection or account was deleted. */
export function GoneDialog({ gone, close }: Props): ReactNode {
  return (
    <Modal opened onClose={close} title={gone === 'account' ? 'Account deleted' : 'Connection deleted'}>
      <p>This {gone} was deleted while its dialog was open.</p>
    </Modal>
  )
}
