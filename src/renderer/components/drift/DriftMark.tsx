import type { ReactNode } from 'react'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { useAcceptedAt } from '../../session/knownDifferences.ts'
import classes from './DriftMark.module.css'
import { driftInWords, reasonOf } from '../../domain/driftWords.ts'

/** A mark with a reason at a field that differs from the documented shape; less prominent where that was accepted. */
export function DriftMark({ drift }: { drift: Drift }): ReactNode {
  const acceptedAt = useAcceptedAt()(drift)
  const reason = reasonOf(drift, acceptedAt)
  return (
    <span
      className={classes.mark}
      data-known={acceptedAt !== undefined || undefined}
      role="note"
      title={reason}
      aria-label={reason}
    >
      {driftInWords[drift.kind]}
    </span>
  )
}
