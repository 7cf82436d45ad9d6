import type { ReactNode } from 'react'
import classes from './Screen.module.css'

/** A screen: its name as the one `h1`, what belongs beside it, and the content. */
export function Screen({
  name,
  beside,
  children
}: {
  name: string
  beside?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.name}>{name}</h1>
        {beside}
      </div>
      {children}
    </div>
  )
}
