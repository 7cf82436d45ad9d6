import type { ReactNode } from 'react'
import { countInWords } from '../../shared/countInWords.ts'
import classes from './ProblemNotice.module.css'

/** Says that outcomes of activations are only in memory; nothing where there are none. */
export function UnwrittenNote({ count }: { readonly count: number }): ReactNode {
  if (count === 0) return null
  return (
    <div role="alert" className={classes.notice}>
      <p>
        <strong>Not yet written down:</strong> {countInWords(count, 'outcome', 'outcomes')}. The journal cannot be
        written to the disk; Pitboss tries again every two seconds. Make room on the disk, or note the outcome
        elsewhere: if Pitboss ends before, it is lost.
      </p>
    </div>
  )
}
