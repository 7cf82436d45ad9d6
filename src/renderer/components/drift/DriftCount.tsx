import type { ReactNode } from 'react'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { useAcceptedAt } from '../../session/knownDifferences.ts'
import classes from './DriftCount.module.css'

const sum = (drift: readonly Drift[]): number => drift.reduce((all, { count }) => all + count, 0)

/** The number of differences from the documented shape; accepted ones are counted separately and less prominently. */
export function DriftCount({ drift }: { drift: readonly Drift[] }): ReactNode {
  const acceptedAt = useAcceptedAt()
  const loud = sum(drift.filter((one) => acceptedAt(one) === undefined))
  const known = sum(drift) - loud
  if (loud + known === 0) return null
  return (
    <span>
      {loud > 0 && (
        <span className={classes.loud}>{countInWords(loud, 'difference', 'differences')} from the documentation</span>
      )}
      {loud > 0 && known > 0 && ' '}
      {known > 0 && (
        <span className={classes.known}>
          {loud > 0 ? `· ${grouped(known)} known` : countInWords(known, 'known difference', 'known differences')}
        </span>
      )}
    </span>
  )
}
