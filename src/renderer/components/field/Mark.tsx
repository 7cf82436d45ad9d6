import type { ReactNode } from 'react'
import classes from './Mark.module.css'

/** The three marks for a value that is not there, never mixed up. */
export function Mark({ kind }: { kind: 'null' | 'absent' | 'empty' }): ReactNode {
  return <span className={classes.mark}>{kind}</span>
}
