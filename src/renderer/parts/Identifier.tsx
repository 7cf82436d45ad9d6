import { UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { request } from '../bridge/request.ts'
import classes from './Identifier.module.css'

/** An identifier in monospace, whole, with a copy button. */
export function Identifier({ value, name }: { value: string; name: string }): ReactNode {
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied((await request('clipboard.copy', { text: value })).ok)
  return (
    <span className={classes.identifier}>
      <span className={classes.value} title={value}>
        {value}
      </span>
      <UnstyledButton
        className={classes.copy}
        aria-label={`Copy ${name}`}
        onClick={() => void copy()}
        onMouseLeave={() => setCopied(false)}
      >
        {copied ? 'copied' : 'copy'}
      </UnstyledButton>
    </span>
  )
}
