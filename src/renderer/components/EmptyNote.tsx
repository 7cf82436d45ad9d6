import type { ReactNode } from 'react'
import classes from './EmptyNote.module.css'

/** An empty state: why there is nothing and what to do next. */
export function EmptyNote({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className={classes.note}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
