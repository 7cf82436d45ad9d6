import type { ReactNode } from 'react'
import classes from './Mark.module.css'

/** The marks for the three kinds of missing values: absent, null and empty. */
export function Mark({ kind }: { kind: 'null' | 'absent' | 'empty' }): ReactNode {
  return <span className={classes.mark}>{kind}</span>
}
