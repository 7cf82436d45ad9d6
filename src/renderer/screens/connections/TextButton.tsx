import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Connections.module.css'

interface Props {
  /** The accessible name, which says what the button is for. */
  readonly name: string
  readonly press: () => void
  readonly children: string
}

/** A button in a list that looks like a link. */
export const TextButton = ({ name, press, children }: Props): ReactNode => (
  <UnstyledButton className={classes.small} aria-label={name} onClick={press}>
    {children}
  </UnstyledButton>
)
