import type { ReactNode } from 'react'
import type { Answer } from '../bridge/request.ts'
import { useDrawer } from '../stores/drawer.ts'
import classes from './DriftButton.module.css'

/** How often an answer differs from the documentation, with the way to the request that says where; nothing where it does not. */
export function DriftButton({ answer }: { answer: Answer<unknown> | undefined }): ReactNode {
  const openDrawer = useDrawer((drawer) => drawer.change)
  const { exchange, drift = [] } = answer ?? {}
  const differences = drift.reduce((sum, { count }) => sum + count, 0)
  if (differences === 0) return null
  return (
    <button type="button" className={classes.drift} onClick={() => openDrawer({ isOpen: true, chosen: exchange })}>
      {differences} {differences === 1 ? 'difference' : 'differences'} from the documentation
    </button>
  )
}
