import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './MutedRules.module.css'

interface Props {
  readonly muted: readonly string[]
  /** How many findings of a rule are not shown. */
  readonly countOf: (rule: string) => number
  readonly mute: (rule: string, isMuted: boolean) => void
}

/** The muted rules, each with a button that lets it be heard again. */
export function MutedRules({ muted, countOf, mute }: Props): ReactNode {
  if (muted.length === 0) return null
  return (
    <ul aria-label="Muted rules" className={classes.muted}>
      <li className={classes.quiet}>Muted for this connection:</li>
      {muted.map((rule) => (
        <li key={rule}>
          {rule} <span className={classes.quiet}>{countOf(rule)}</span>
          <Button variant="subtle" size="compact-xs" aria-label={`Unmute ${rule}`} onClick={() => mute(rule, false)}>
            Unmute
          </Button>
        </li>
      ))}
    </ul>
  )
}
