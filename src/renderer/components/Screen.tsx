import type { ReactNode } from 'react'
import classes from './Screen.module.css'

interface Props {
  readonly name: string
  readonly beside?: ReactNode
  /** The screen fills the window, and its parts scroll separately. */
  readonly isFilling?: boolean
  readonly children: ReactNode
}

/** A screen: its name as the only `h1`, actions beside it, and the content. */
export function Screen({ name, beside, isFilling, children }: Props): ReactNode {
  return (
    <div className={classes.screen} data-filling={isFilling || undefined}>
      <div className={classes.head}>
        <h1 className={classes.name}>{name}</h1>
        {beside}
      </div>
      {children}
    </div>
  )
}
