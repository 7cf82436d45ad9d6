import { Button } from '@mantine/core'
import { useState, type ComponentType, type ReactNode } from 'react'
import { deferred } from '../deferred.tsx'

/** Creates a button that opens a popover, which is loaded on the first press and brings the button with it. */
export function popoverButton<Props extends object>(
  label: string,
  importPopover: () => Promise<ComponentType<Props>>
): (props: Props) => ReactNode {
  const closed = (open?: () => void) => (
    <Button variant="default" aria-haspopup="dialog" onClick={open}>
      {label}
    </Button>
  )
  const Popover = deferred(importPopover, () => closed())
  return function PopoverButton(props) {
    const [used, setUsed] = useState(false)
    return used ? <Popover {...props} /> : closed(() => setUsed(true))
  }
}
