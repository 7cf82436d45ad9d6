import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCopy } from '../../bridge/useCopy.ts'
import classes from './Identifier.module.css'

/** An identifier in monospace, whole, with a copy button. */
export function Identifier({ value, name }: { value: string; name: string }): ReactNode {
  const { said, say, copy } = useCopy()
  return (
    <span className={classes.identifier}>
      <span className={classes.value} title={value}>
        {value}
      </span>
      <UnstyledButton
        className={classes.copy}
        aria-label={`Copy ${name}`}
        onClick={() => void copy(value, 'copied')}
        onMouseLeave={() => say('')}
      >
        {said || 'copy'}
      </UnstyledButton>
    </span>
  )
}
