import type { ReactNode } from 'react'
import type { Drift } from '../../shared/outcome.ts'
import classes from './DriftNotes.module.css'

/** What may be done about differences, each note once. */
export function DriftNotes({ drift }: { drift: readonly Drift[] }): ReactNode {
  const notes = new Set(drift.flatMap(({ note }) => note ?? []))
  return [...notes].map((note) => (
    <p key={note} role="note" className={classes.note}>
      <strong>What to do:</strong> {note}
    </p>
  ))
}
