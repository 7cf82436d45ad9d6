import type { ReactNode } from 'react'
import type { Finding } from '../../domain/finding.ts'
import classes from './FindingTag.module.css'

const tones = { flaw: 'bad', check: 'attention', note: undefined } as const

/** A finding as a tag; its words are the tooltip and are read by screen readers. */
export function FindingTag({ finding: { severity, rule, words } }: { finding: Finding }): ReactNode {
  return (
    <span className={classes.tag} data-tone={tones[severity]} title={words} aria-description={words}>
      {rule}
    </span>
  )
}
