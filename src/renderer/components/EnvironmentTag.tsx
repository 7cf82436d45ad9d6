import type { ReactNode } from 'react'
import type { Connection } from '../../shared/contract/connections.ts'
import classes from './EnvironmentTag.module.css'

/** The environment of a connection, as a word on its colour. */
export function EnvironmentTag({ environment }: Pick<Connection, 'environment'>): ReactNode {
  return (
    <span className={classes.tag} data-environment={environment}>
      {environment.toUpperCase()}
    </span>
  )
}
