import type { ReactNode } from 'react'
import type { Answer } from '../../bridge/request.ts'
import { useDrawer } from '../../stores/drawer.ts'
import classes from './DriftButton.module.css'
import { DriftCount } from './DriftCount.tsx'

/** How often an answer differs from the documentation, with the way to the request that says where; nothing where it does not. */
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
