import type { ReactNode } from 'react'
import type { Answer } from '../../bridge/request.ts'
import { useDrawer } from '../../stores/drawer.ts'
import classes from './DriftButton.module.css'
import { DriftCount } from './DriftCount.tsx'

/** The number of differences from the documented shape, as a button that opens the request; nothing where there is none. */
export function DriftButton({ answer }: { answer: Answer<unknown> | undefined }): ReactNode {
  const openDrawer = useDrawer((drawer) => drawer.change)
  const { exchange, drift = [] } = answer ?? {}
  if (drift.length === 0) return null
  return (
    <button type="button" className={classes.button} onClick={() => openDrawer({ isOpen: true, chosen: exchange })}>
      <DriftCount drift={drift} />
    </button>
  )
}
