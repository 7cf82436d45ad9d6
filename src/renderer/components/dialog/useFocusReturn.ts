import { useEffect, useState } from 'react'

/** Gives the focus back to where it was before a dialog was drawn, once the dialog is gone. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener]
  )
}
