import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Finding } from '../../domain/finding.ts'
import layout from '../layout.module.css'

interface Props {
  /** All findings, those of muted rules too. */
  readonly findings: readonly Finding[]
  readonly muted: readonly string[]
  readonly mute: (rule: string, isMuted: boolean) => void
}

/** The muted rules, each with its number of findings and a button that unmutes it. */
export function MutedRules({ findings, muted, mute }: Props): ReactNode {
  if (muted.length === 0) return null
  return (
    <ul
      aria-label="Muted rules"
      className={`${layout.plainList} ${layout.row} ${layout.bar}`}
      style={{ gap: '0 12px', padding: '4px 14px', fontSize: 12 }}
    >
      <li className={layout.quiet}>Muted for this connection:</li>
      {muted.map((rule) => (
        <li key={rule}>
          {rule} <span className={layout.quiet}>{findings.filter((one) => one.rule === rule).length}</span>
          <Button variant="subtle" size="compact-xs" aria-label={`Unmute ${rule}`} onClick={() => mute(rule, false)}>
            Unmute
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Mutes a rule. */
export function MuteButton({ rule, mute }: Pick<Props, 'mute'> & { readonly rule: string }): ReactNode {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-label={`Mute ${rule}`}
      title="Neither shown nor counted for this connection"
      onClick={() => mute(rule, true)}
    >
      Mute
    </Button>
  )
}
