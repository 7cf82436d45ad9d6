import type { ReactNode } from 'react'
import type { Walked } from '../../../shared/contract/exports.ts'
import { second, useNow } from '../../hooks/useNow.ts'
import classes from './AllPages.module.css'
import { paceOf, progressInWords } from './allPagesWords.ts'

interface Props {
  /** The bar's accessible name. */
  readonly name: string
  readonly progress: Walked | undefined
  /** In milliseconds since 1970. */
  readonly startedAt: number
  /** Replaces the counts of rows and pages. */
  readonly words?: string | undefined
}

/** The progress of loading or exporting: a bar, the counts, the speed and the remaining time. */
export function AllPagesProgress({ name, progress, startedAt, words: said }: Props): ReactNode {
  const now = useNow(second)
  const { words, share } = paceOf(progress, now - startedAt, now)
  return (
    <span className={classes.progress}>
      <progress aria-label={name} max={1} {...(share !== undefined && { value: share })} />
      {progress && <span>{said ?? progressInWords(progress)}</span>}
      <span className={classes.quiet}>{words}</span>
    </span>
  )
}
