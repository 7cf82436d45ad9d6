import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import layout from './layout.module.css'
import classes from './RecentNames.module.css'

interface Props {
  /** The list's accessible name. */
  readonly label: string
  readonly names: readonly string[]
  readonly choose: (name: string) => void
}

/** Names requested before, newest first, as buttons that request them again; as many as fit on a line. */
export function RecentNames({ label, names, choose }: Props): ReactNode {
  if (names.length === 0) return null
  return (
    <ul aria-label={label} className={classes.names}>
      {names.map((name) => (
        <li key={name}>
          <UnstyledButton className={layout.cut} onClick={() => choose(name)}>
            {name}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
