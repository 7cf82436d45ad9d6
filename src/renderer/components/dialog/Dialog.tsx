import './dialogStyles.ts'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturn } from './useFocusReturn.ts'
import { useTopDialog } from './useTopDialog.ts'

interface Props {
  /** The dialog's name. */
  readonly title: string
  readonly close: () => void
  /** The width in CSS pixels, or in a unit of its own. */
  readonly size?: number | string
  readonly children: ReactNode
}

/** A dialog over the window; it is open while it is drawn, and gives the focus back when it is gone. */
export function Dialog({ title, close, size, children }: Props): ReactNode {
  useFocusReturn()
  const isTop = useTopDialog()
  return (
    <Modal opened onClose={() => isTop() && close()} title={title} {...(size !== undefined && { size })}>
      {children}
    </Modal>
  )
}
