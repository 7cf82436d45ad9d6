import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { deferred } from '../../components/deferred.tsx'
import type { Viewed } from './listView.ts'

// The popover is loaded on the first press.
const ViewChooser = deferred(
  async () => (await import('./ViewChooser.tsx')).ViewChooser,
  () => <Closed />
)

function Closed({ open }: { readonly open?: () => void }): ReactNode {
  return (
    <Button variant="default" aria-haspopup="dialog" onClick={open}>
      Views
    </Button>
  )
}

/** Opens the saved views of a list. */
export function ViewsButton({ viewed }: { readonly viewed: Viewed }): ReactNode {
  const [used, setUsed] = useState(false)
  return used ? <ViewChooser viewed={viewed} /> : <Closed open={() => setUsed(true)} />
}
