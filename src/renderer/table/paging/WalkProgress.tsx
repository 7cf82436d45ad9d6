import { useEffect, useState, type ReactNode } from 'react'
import type { Walked } from '../../../shared/contract/exports.ts'
import classes from './Walk.module.css'
import { paceOf, walkedInWords } from './walkWords.ts'

interface Props {
  /** What is filled: the bar's accessible name. */
  readonly name: string
  readonly walked: Walked | undefined
  /** In milliseconds since 1970. */
  readonly startedAt: number
}

/** The present, looked at anew each second: a wait is counted down also while nothing comes. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How far a walk is: a bar, what was read, how fast, and how long it still takes. */
export function WalkProgress({ name, walked, startedAt }: Props): ReactNode {
  const now = useSeconds()
  const { words, share } = paceOf(walked, now - startedAt, now)
  return (
    <span className={classes.progress}>
      <progress aria-label={name} max={1} {...(share !== undefined && { value: share })} />
      {walked && <span>{walkedInWords(walked)}</span>}
      <span className={classes.quiet}>{words}</span>
    </span>
  )
}
