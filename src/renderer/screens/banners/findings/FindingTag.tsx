import type { ReactNode } from 'react'
import { toneOf, type BannerFinding } from '../model/finding.ts'
import classes from '../tables.module.css'

/** A finding as a tag; its sentence is the tooltip and is read by screen readers. */
export function FindingTag({ finding: { level, word, text } }: { finding: BannerFinding }): ReactNode {
  return (
    <span className={classes.tag} data-tone={toneOf(level)} title={text} aria-description={text}>
      {word}
    </span>
  )
}
