import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { copyText } from '../../stores/toasts.ts'
import classes from './Identifier.module.css'

/** An identifier in monospace, whole, with a copy button. */
export function Identifier({ value, name }: { value: string; name: string }): ReactNode {
  return (
    <span className={classes.identifier}>
      <span className={classes.value} title={value}>
        {value}
      </span>
      <UnstyledButton
        className={classes.copy}
        aria-label={`Copy ${name}`}
        onClick={() => void copyText(value, `Copied ${name}.`)}
      >
        copy
      </UnstyledButton>
    </span>
  )
}
