import type { ReactNode } from 'react'
import type { Drift } from '../../shared/outcome.ts'
import classes from './DriftMark.module.css'

/** What a difference is about, in words. */
export const driftInWords: Record<Drift['kind'], string> = {
  missing: 'missing',
  unknown: 'not documented',
  type: 'another type',
  value: 'another form',
  consistency: 'does not agree',
  paging: 'another page'
}

/** Why a field differs from the documented shape, in a sentence. */
export function reasonOf({ kind, expected, received }: Drift): string {
  const parts = [expected && `documented: ${expected}`, received && `received: ${received}`].filter(Boolean)
  return `Differs from the documentation – ${driftInWords[kind]}${parts.length > 0 ? ` (${parts.join('; ')})` : ''}`
}

/** A small mark at a field that differs from the contract, with the reason. */
export function DriftMark({ drift }: { drift: Drift }): ReactNode {
  return (
    <span className={classes.mark} role="note" title={reasonOf(drift)} aria-label={reasonOf(drift)}>
      {driftInWords[drift.kind]}
    </span>
  )
}
