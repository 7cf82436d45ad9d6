import type { ReactNode } from 'react'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { useAcceptedAt } from '../../session/knownDifferences.ts'
import classes from './DriftNotes.module.css'

interface Props {
  readonly drift: readonly Drift[]
  /** Shows accepted differences too. */
  readonly isWhole?: boolean
}

/** Notes on what to do about differences, each once. */
export function DriftNotes({ drift, isWhole = false }: Props): ReactNode {
  const acceptedAt = useAcceptedAt()
  const told = isWhole ? drift : drift.filter((one) => acceptedAt(one) === undefined)
  const notes = new Set(told.flatMap(({ note }) => note ?? []))
  return [...notes].map((note) => (
    <p key={note} role="note" className={classes.note}>
      <strong>What to do:</strong> {note}
    </p>
  ))
}
